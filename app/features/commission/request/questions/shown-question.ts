import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { shownTexts, type Toggle } from "../../../translation/shown-text.tsx";
import type { PublicQuestion } from "./answers.ts";

/** All that a question says in words. */
export const textsOf = ({ titles, descriptions, questionChoices }: PublicQuestion): (readonly LocalizedText[])[] => [
  titles,
  descriptions,
  ...questionChoices.map((choice) => choice.titles),
];

/** The question as its reader has it: with what was translated for them, or as it was written (rules W8, W34). */
export function shownQuestion(question: PublicQuestion, translation: Toggle): PublicQuestion {
  const shown = (texts: readonly LocalizedText[]) => [...shownTexts(texts, translation)];
  return {
    ...question,
    titles: shown(question.titles),
    descriptions: shown(question.descriptions),
    questionChoices: question.questionChoices.map((choice) => ({ ...choice, titles: shown(choice.titles) })),
  };
}
