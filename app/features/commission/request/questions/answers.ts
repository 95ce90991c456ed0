import { type Question, isAnswerable } from "#domain/commission/question/question.ts";
import type { RequestScope } from "../../../../context.ts";
import type { Answer } from "#domain/commission/question/answers.ts";
import { askedQuestions } from "#domain/commission/question/conditional-questions.ts";
import { originalText, type LanguageCode } from "#domain/kernel/localized-text.ts";
import type { FormQuestionAnswer } from "#worker/wire/order/order-submit.wire.ts";
import { tabStorage, parsed } from "../../../../client/browser-storage.ts";
import type { MediaDraft } from "../../../media/drafts/media-draft.ts";
import { entriesOf } from "../../../media/drafts/sent-drafts.ts";

type Api = RequestScope["api"];

/** What `commissionForm.getByCode` answers. */
export type FormPage = Awaited<ReturnType<Api["commissionForm"]["getByCode"]>>;
export type PublicQuestion = FormPage["questions"][number];
export type Policy = NonNullable<FormPage["policy"]>;
/** What `commissionService.getPage` answers: all of the service modal. */
export type ServicePage = Awaited<ReturnType<Api["commissionService"]["getPage"]>>;
export type Service = ServicePage["service"];

/** The rules speak of a question's `choices`, the typed API of `questionChoices` (rule T17). */
export const toQuestion = ({ questionChoices, ...question }: PublicQuestion): Question => ({
  ...question,
  choices: questionChoices,
});

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

/** The questions that the answers so far lead to (rule L64). */
export const askedBy = (questions: readonly PublicQuestion[], sheet: AnswerSheet): PublicQuestion[] =>
  askedQuestions(
    questions,
    questions.map(({ id }) => ({ questionId: id, choiceIds: draftFor(sheet, id).choiceIds })),
  );

/** In the shape of the domain's rules, for the estimate and for missing answers. */
export function answersOf(
  questions: readonly PublicQuestion[],
  sheet: AnswerSheet,
  languageCode: LanguageCode,
): Answer[] {
  return questions.filter(hasAnswer).map(({ id, questionType }) => {
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
  return questions.filter(hasAnswer).map(({ id, questionType, questionChoices }) => {
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

const hasAnswer = ({ questionType }: PublicQuestion): boolean => isAnswerable(questionType);

/**
 * Answers outlive the reload at the end of signing in (rule A22) and one by accident. They stay in the tab. Files do
 * not: an upload belongs to the account that made it.
 */
const keyOf = (listingId: string): string => `answers:${listingId}`;

type KeptAnswer = Omit<AnswerDraft, "medias">;

export function keepAnswers(listingId: string, sheet: AnswerSheet): void {
  const kept = Object.entries(sheet).map(([id, { text, date, choiceIds }]) => [id, { text, date, choiceIds }] as const);
  tabStorage.set(keyOf(listingId), JSON.stringify(Object.fromEntries(kept)));
}

export function keptAnswers(listingId: string): AnswerSheet {
  const kept = parsed<Record<string, KeptAnswer>>(tabStorage.get(keyOf(listingId))) ?? {};
  return Object.fromEntries(Object.entries(kept).map(([id, answer]) => [id, { ...draftFor({}, id), ...answer }]));
}

export const forgetAnswers = (listingId: string): void => tabStorage.set(keyOf(listingId), null);
