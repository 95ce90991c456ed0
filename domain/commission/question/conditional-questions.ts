import type { Answer } from "./answers.ts";
import type { Question } from "./question.ts";

/**
 * The questions that are asked when these answers are given, in the form's order (rule L64). What was chosen in a question
 * that is not asked itself counts for nothing.
 */
export function askedQuestions<Item extends Pick<Question, "id" | "askedIf">>(
  questions: readonly Item[],
  answers: readonly Pick<Answer, "questionId" | "choiceIds">[],
): Item[] {
  const chosen = new Map(answers.map(({ questionId, choiceIds }) => [questionId, choiceIds]));
  const asked = new Set<string>();
  return questions.filter(({ id, askedIf }) => {
    const isAsked =
      askedIf === null ||
      (asked.has(askedIf.questionId) &&
        askedIf.choiceIds.some((choiceId) => chosen.get(askedIf.questionId)?.includes(choiceId)));
    if (isAsked) asked.add(id);
    return isAsked;
  });
}

/** Only the answers to these questions. */
export function answersTo<Given extends Pick<Answer, "questionId">>(
  questions: readonly Pick<Question, "id">[],
  answers: readonly Given[],
): Given[] {
  const ids = new Set(questions.map(({ id }) => id));
  return answers.filter(({ questionId }) => ids.has(questionId));
}
