import { describe, expect, test } from "vitest";
import {
  answersOf,
  draftFor,
  wireAnswers,
  type AnswerSheet,
} from "#app/features/commission/request/questions/answers.ts";
import { draftOfLink } from "#app/features/media/drafts/media-draft.ts";
import { choiceNamed, questionNamed } from "../../support/questions.ts";

const QUESTIONS = [
  questionNamed("text", { questionType: "LONG_TEXT" }),
  questionNamed("plan", { questionChoices: [choiceNamed("face"), choiceNamed("bust")] }),
  questionNamed("files", { questionType: "MEDIA" }),
  questionNamed("notice", { questionType: "NONE" }),
];
const SHEET: AnswerSheet = {
  text: { ...draftFor({}, "text"), text: "A fox" },
  plan: { ...draftFor({}, "plan"), choiceIds: ["bust"] },
  files: { ...draftFor({}, "files"), medias: [draftOfLink("https://example.com/fox")] },
};

describe("an answer sheet", () => {
  test("is sent as the contract has it: every choice with its status, a notice not at all", () => {
    expect(wireAnswers(QUESTIONS, SHEET, "ja")).toEqual([
      {
        formQuestionId: "text",
        formQuestionType: "LONG_TEXT",
        answer: { text: { text: "A fox", languageCode: "ja" } },
        questionChoices: [],
      },
      {
        formQuestionId: "plan",
        formQuestionType: "SINGLE_CHOICE",
        answer: {},
        questionChoices: [
          { formQuestionChoiceId: "face", formQuestionChoiceStatus: "UNSELECTED" },
          { formQuestionChoiceId: "bust", formQuestionChoiceStatus: "SELECTED" },
        ],
      },
      {
        formQuestionId: "files",
        formQuestionType: "MEDIA",
        answer: { medias: [{ formatType: "LINK", link: { url: "https://example.com/fox" } }] },
        questionChoices: [],
      },
    ]);
  });

  test("counts only what has arrived as attached", () => {
    const travelling = { ...draftOfLink("https://example.com"), entry: null };
    const sheet: AnswerSheet = { files: { ...draftFor({}, "files"), medias: [travelling] } };
    expect(answersOf(QUESTIONS, sheet, "en").find(({ questionId }) => questionId === "files")?.mediaCount).toBe(0);
  });
});
