import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { WrittenPlan } from "#domain/order/plan/plan.form.ts";
import { planTemplateFor, type StageTemplate } from "#domain/order/plan/plan-templates.ts";
import type { Words } from "#domain/translation/written-words.ts";
import { wordsIn } from "./words-in.ts";

/** A stage as it is typed. */
export interface StageDraft {
  readonly titles: Words;
  readonly contents: Words;
  readonly days: string;
  readonly percent: string;
  readonly changes: string;
  readonly isPreview: boolean;
}

/** The usual stages of the work, with the changes that the order includes. */
export const plannedBy = (categoryCodes: readonly string[], changes: number): readonly StageDraft[] =>
  planTemplateFor(categoryCodes).map((stage) => draftOf(stage, changes));

/** As it is offered, in the language of the page where there are words in it. */
export const offeredBy = (plan: WrittenPlan, languageCode: LanguageCode): readonly StageDraft[] =>
  plan.map(({ titles, contents = {}, days, percent, changesAllowed, isPreview }) => ({
    titles: inLanguage(titles, languageCode),
    contents: inLanguage(contents, languageCode),
    days: String(days),
    percent: String(percent),
    changes: String(changesAllowed),
    isPreview,
  }));

/** Something to go on from, where there are words in the other language alone. */
const inLanguage = (words: Words, languageCode: LanguageCode): Words =>
  words[languageCode] ? words : { [languageCode]: wordsIn(words, languageCode) };

const draftOf = ({ titles, days, percent, isPreview }: StageTemplate, changes: number): StageDraft => ({
  titles,
  contents: {},
  days: String(days),
  percent: String(percent),
  changes: String(changes),
  isPreview,
});

export const EMPTY_STAGE: StageDraft = {
  titles: {},
  contents: {},
  days: "",
  percent: "",
  changes: "0",
  isPreview: false,
};

/** As it is sent. */
export const planOf = (stages: readonly StageDraft[]) =>
  stages.map(({ titles, contents, days, percent, changes, isPreview }) => ({
    titles,
    contents,
    days: Number(days),
    percent: Number(percent),
    changesAllowed: Number(changes),
    isPreview,
  }));

/** How it is paid (rule O102), as it is sent; all at once says nothing. */
export const payingOf = (isByStage: boolean): { readonly paying?: "BY_STAGE" } =>
  isByStage ? { paying: "BY_STAGE" } : {};
