import type { Answer } from "#domain/commission/question/answers.ts";
import { isAnswerable } from "#domain/commission/question/question.ts";
import { originalText, type LanguageCode } from "#domain/kernel/localized-text.ts";
import type { FormQuestionAnswer } from "#worker/wire/order-submit.wire.ts";
import type { MediaDraft } from "../../media/drafts/media-draft.ts";
import { entriesOf } from "../../media/drafts/sent-drafts.ts";
import type { PublicQuestion } from "./question-data.ts";

/** The answer to one question so far; only the field of its type is used. */
export interface AnswerDraft {
  text: string;
  date: string;
  choiceIds: readonly string[];
  medias: readonly MediaDraft[];
}

/** By question id. */
export type AnswerSheet = Readonly<Record<string, AnswerDraft>>;

const NOTHING: AnswerDraft = { text: "", date: "", choiceIds: [], medias: [] };

export const draftFor = (sheet: AnswerSheet, questionId: string): AnswerDraft => sheet[questionId] ?? NOTHING;

/** In the shape of the domain's rules, for the estimate and for missing answers. */
export function answersOf(
  questions: readonly PublicQuestion[],
  sheet: AnswerSheet,
  languageCode: LanguageCode,
): Answer[] {
  return questions.filter(isAsked).map(({ id, questionType }) => {
    const { text, date, choiceIds, medias } = draftFor(sheet, id);
    return {
      questionId: id,
      questionType,
      text: text === "" ? null : originalText(text, languageCode),
      date: date === "" ? null : date,
      mediaCount: entriesOf(medias).length,
      choiceIds,
    };
  });
}

/** In the shape of the API (contract.md, Orders). */
export function wireAnswers(
  questions: readonly PublicQuestion[],
  sheet: AnswerSheet,
  languageCode: LanguageCode,
): FormQuestionAnswer[] {
  return questions.filter(isAsked).map(({ id, questionType, questionChoices }) => {
    const { text, date, choiceIds, medias } = draftFor(sheet, id);
    return {
      formQuestionId: id,
      formQuestionType: questionType,
      answer: {
        ...(text === "" ? {} : { text: { text, languageCode } }),
        ...(date === "" ? {} : { date }),
        ...(medias.length === 0 ? {} : { medias: entriesOf(medias) }),
      },
      questionChoices: questionChoices.map((choice) => ({
        formQuestionChoiceId: choice.id,
        formQuestionChoiceStatus: choiceIds.includes(choice.id) ? "SELECTED" : "UNSELECTED",
      })),
    };
  });
}

const isAsked = ({ questionType }: PublicQuestion): boolean => isAnswerable(questionType);
