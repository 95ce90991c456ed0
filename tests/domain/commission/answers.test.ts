import { describe, expect, test } from "vitest";
import { checkAnswersFit, checkRequiredAnswers } from "#domain/commission/question/answers-fit.ts";
import { isUnanswered, type Answer } from "#domain/commission/question/answers.ts";
import { chosenPrices } from "#domain/commission/question/estimate.ts";
import { QUESTION_TYPES, type Question, type QuestionType } from "#domain/commission/question/question.ts";

const question = (questionType: QuestionType, change: Partial<Question> = {}): Question => ({
  id: questionType,
  questionType,
  titles: [],
  descriptions: [],
  medias: [],
  choices: ["a", "b"].map((id, userIndex) => ({
    id,
    titles: [],
    media: null,
    priceAmount: id === "a" ? 10_000 : null,
    userIndex,
  })),
  isRequired: true,
  setsPrice: false,
  askedIf: null,
  purpose: null,
  questionStatus: "ACTIVE",
  userIndex: 0,
  ...change,
});

const answer = (questionType: QuestionType, change: Partial<Answer> = {}): Answer => ({
  questionId: questionType,
  questionType,
  text: null,
  date: null,
  mediaCount: 0,
  choiceIds: [],
  ...change,
});

const text = (words: string) => ({ text: words, languageCode: "en", isOriginal: true }) as const;

const ANSWERED: Record<QuestionType, Partial<Answer>> = {
  SHORT_TEXT: { text: text("yes") },
  LONG_TEXT: { text: text("yes") },
  SINGLE_CHOICE: { choiceIds: ["a"] },
  MULTIPLE_CHOICE: { choiceIds: ["a", "b"] },
  MEDIA: { mediaCount: 1 },
  DATE: { date: "2028-02-29" },
  NONE: {},
};

describe("required questions", () => {
  test.each(QUESTION_TYPES)("%s", (type) => {
    const asked = question(type);
    const isAsked = type !== "NONE";
    expect(isUnanswered(asked, undefined)).toBe(isAsked);
    expect(isUnanswered(asked, answer(type))).toBe(isAsked);
    expect(isUnanswered(asked, answer(type, ANSWERED[type]))).toBe(false);
    expect(checkRequiredAnswers([asked], [answer(type, ANSWERED[type])])).toEqual({ ok: true, value: null });
    const refused = checkRequiredAnswers([asked], []);
    expect(refused.ok).toBe(!isAsked);
    if (!refused.ok) {
      expect(refused.error).toEqual({
        code: "order.required_answer_missing",
        issues: [{ path: `formQuestionAnswers.${type}`, code: "issue.required" }],
      });
    }
  });

  test("blank text is no answer", () =>
    expect(isUnanswered(question("SHORT_TEXT"), answer("SHORT_TEXT", { text: text(" \n　") }))).toBe(true));
});

describe("answers that do not fit", () => {
  const issue = (asked: Question[], given: Answer[]) => {
    const checked = checkAnswersFit(asked, given);
    return checked.ok
      ? "ok"
      : `${checked.error.code} ${checked.error.issues?.[0]?.path} ${checked.error.issues?.[0]?.code}`;
  };
  test.each<[string, Question[], Answer[], string]>([
    [
      "another form's question",
      [question("DATE", { isRequired: false })],
      [answer("SHORT_TEXT")],
      "formQuestionId issue.invalid",
    ],
    [
      "a removed question",
      [question("DATE", { questionStatus: "REMOVED" })],
      [answer("DATE")],
      "formQuestionId issue.invalid",
    ],
    [
      "another type",
      [question("SHORT_TEXT")],
      [answer("LONG_TEXT", { questionId: "SHORT_TEXT" })],
      "formQuestionType issue.invalid",
    ],
    [
      "two single choices",
      [question("SINGLE_CHOICE")],
      [answer("SINGLE_CHOICE", { choiceIds: ["a", "b"] })],
      "questionChoices issue.invalid",
    ],
    [
      "an unknown choice",
      [question("MULTIPLE_CHOICE")],
      [answer("MULTIPLE_CHOICE", { choiceIds: ["z"] })],
      "questionChoices issue.invalid",
    ],
    [
      "a choice twice",
      [question("MULTIPLE_CHOICE")],
      [answer("MULTIPLE_CHOICE", { choiceIds: ["a", "a"] })],
      "questionChoices issue.invalid",
    ],
    [
      "a choice of a text",
      [question("SHORT_TEXT")],
      [answer("SHORT_TEXT", { text: text("x"), choiceIds: ["a"] })],
      "questionChoices issue.invalid",
    ],
    [
      "a day that never was",
      [question("DATE")],
      [answer("DATE", { date: "2027-02-29" })],
      "answer.date issue.date_invalid",
    ],
    [
      "a short text too long",
      [question("SHORT_TEXT")],
      [answer("SHORT_TEXT", { text: text("x".repeat(201)) })],
      "answer.text issue.too_long",
    ],
    [
      "a long text too long",
      [question("LONG_TEXT")],
      [answer("LONG_TEXT", { text: text("x".repeat(5001)) })],
      "answer.text issue.too_long",
    ],
    [
      "words where nothing is asked",
      [question("NONE")],
      [answer("NONE", { text: text("x") })],
      "answer.text issue.invalid",
    ],
    [
      "a date where nothing is asked",
      [question("NONE")],
      [answer("NONE", { date: "2028-02-29" })],
      "answer.date issue.date_invalid",
    ],
    [
      "files where nothing is asked",
      [question("NONE")],
      [answer("NONE", { mediaCount: 1 })],
      "answer.medias issue.invalid",
    ],
    ["eleven files", [question("MEDIA")], [answer("MEDIA", { mediaCount: 11 })], "answer.medias issue.too_many"],
  ])("%s", (_, asked, given, expected) => {
    expect(issue(asked, given)).toBe(`request.invalid formQuestionAnswers.0.${expected}`);
  });

  test.each<[QuestionType, Partial<Answer>]>([
    ["SHORT_TEXT", { text: text("x".repeat(200)) }],
    ["LONG_TEXT", { text: text("x".repeat(5000)) }],
    ["MEDIA", { mediaCount: 10 }],
    ["DATE", { date: "2028-02-29", text: text("") }],
  ])("as much as fits: %s", (type, given) => {
    expect(issue([question(type)], [answer(type, given)])).toBe("ok");
  });

  test("an answer given twice", () => {
    const given = answer("DATE", ANSWERED.DATE);
    expect(issue([question("DATE")], [given, given])).toBe(
      "request.invalid formQuestionAnswers.1.formQuestionId issue.invalid",
    );
  });
});

test("only chosen choices of questions still asked have a price (rule O7)", () => {
  const given = [answer("MULTIPLE_CHOICE", { choiceIds: ["a", "b"] })];
  expect(chosenPrices([question("MULTIPLE_CHOICE")], given).added).toEqual([10_000]);
  expect(chosenPrices([question("MULTIPLE_CHOICE", { questionStatus: "REMOVED" })], given).added).toEqual([]);
  expect(chosenPrices([question("MULTIPLE_CHOICE")], [])).toEqual({ plan: "NONE", added: [] });
});
