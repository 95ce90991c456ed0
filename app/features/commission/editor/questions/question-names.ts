import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { anyWords } from "../../../editing/words/words-draft.ts";
import { isPlan, type ChoiceDraft, type QuestionDraft } from "../form-draft.ts";

/** What a question is called in the list and in what the page says of it. */
export const titleOf = ({ title }: QuestionDraft, language: LanguageCode): string =>
  anyWords(title, language) || m.commission_question_untitled();

/** Its place stands for a choice that has no title yet; `index` from 0. */
export const choiceTitleOf = ({ title }: ChoiceDraft, index: number, language: LanguageCode): string =>
  anyWords(title, language) || m.commission_choice_number({ number: index + 1 });

/** The choices that a question depends on, by name. */
export function conditionNames(
  questions: readonly QuestionDraft[],
  { askedIf }: QuestionDraft,
  language: LanguageCode,
): string[] {
  const target = questions.find(({ key }) => key === askedIf?.questionKey);
  return (target?.choices ?? [])
    .map((choice, index) => ({ key: choice.key, name: choiceTitleOf(choice, index, language) }))
    .filter(({ key }) => askedIf?.choiceKeys.includes(key))
    .map(({ name }) => name);
}

/** The number of the question that sets the price, if it is another one. */
export function otherPlan(questions: readonly QuestionDraft[], key: string): number | null {
  const at = questions.findIndex((question) => question.key !== key && isPlan(question));
  return at === -1 ? null : at + 1;
}
