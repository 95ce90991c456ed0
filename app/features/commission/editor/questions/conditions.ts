import { isChoiceType } from "#domain/commission/question/question.ts";
import { isPlan, likeQuestion, type ConditionDraft, type QuestionDraft } from "../form-draft.ts";

/** A question with its place in the form, counted from 1. */
export interface PlacedQuestion {
  number: number;
  question: QuestionDraft;
}

/** What a question may depend on: the questions before it that offer choices (rule L64). */
export const earlierChoices = (questions: readonly QuestionDraft[], index: number): PlacedQuestion[] =>
  questions
    .slice(0, index)
    .map((question, place) => ({ number: place + 1, question }))
    .filter(({ question }) => isChoiceType(question.questionType) && question.choices.length > 0);

/**
 * The questions without conditions that no longer hold: on what is gone, comes later, offers no choices, or on the question
 * that sets the price. `freed` are those that are always asked from now on.
 */
export function keepConditions(questions: readonly QuestionDraft[]): {
  questions: readonly QuestionDraft[];
  freed: readonly QuestionDraft[];
} {
  const freed: QuestionDraft[] = [];
  const kept = questions.map((question, index) => {
    if (question.askedIf === null) return question;
    const { questionKey, choiceKeys } = question.askedIf;
    const target = earlierChoices(questions, index).find((earlier) => earlier.question.key === questionKey);
    const left = choiceKeys.filter((key) => target?.question.choices.some((choice) => choice.key === key));
    if (left.length === choiceKeys.length && target && !isPlan(question)) return question;
    if (left.length > 0 && !isPlan(question)) return { ...question, askedIf: { questionKey, choiceKeys: left } };
    freed.push(question);
    return { ...question, askedIf: null };
  });
  return { questions: freed.length > 0 || kept.some((one, at) => one !== questions[at]) ? kept : questions, freed };
}

/** Copies that depend on each other as the originals do. */
export function likeQuestions(questions: readonly QuestionDraft[]): QuestionDraft[] {
  const copies = questions.map((question) => ({ ...likeQuestion(question), setsPrice: question.setsPrice }));
  const copiedTo = new Map<string, string>();
  for (const [at, question] of questions.entries()) {
    copiedTo.set(question.key, copies[at]!.key);
    for (const [place, choice] of question.choices.entries()) copiedTo.set(choice.key, copies[at]!.choices[place]!.key);
  }
  const moved = ({ questionKey, choiceKeys }: ConditionDraft): ConditionDraft => ({
    questionKey: copiedTo.get(questionKey) ?? "",
    choiceKeys: choiceKeys.map((key) => copiedTo.get(key) ?? ""),
  });
  return copies.map((copy) => (copy.askedIf ? { ...copy, askedIf: moved(copy.askedIf) } : copy));
}
