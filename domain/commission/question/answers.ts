import { isVisible } from "#domain/kernel/characters.ts";
import type { CalendarDate } from "#domain/kernel/instants.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Question, QuestionType } from "./question.ts";

/** What one person answered to one question; only the field its type speaks of is filled. */
export interface Answer {
  questionId: string;
  questionType: QuestionType;
  text: LocalizedText | null;
  date: CalendarDate | null;
  /** How many files, links and embeds are attached; what they are is checked where they are stored. */
  mediaCount: number;
  /** The choices that are SELECTED. */
  choiceIds: readonly string[];
}

/** Characters of an answer, as people count them. */
export const SHORT_TEXT_LENGTH = 200;
export const LONG_TEXT_LENGTH = 5000;

/** Rule L14: empty text, no choice, no media or no date. A notice is never unanswered. */
export function isUnanswered(question: Pick<Question, "questionType">, answer: Answer | undefined): boolean {
  switch (question.questionType) {
    case "SHORT_TEXT":
    case "LONG_TEXT":
      return !isVisible(answer?.text?.text ?? "");
    case "SINGLE_CHOICE":
    case "MULTIPLE_CHOICE":
      return (answer?.choiceIds.length ?? 0) === 0;
    case "MEDIA":
      return (answer?.mediaCount ?? 0) === 0;
    case "DATE":
      return (answer?.date ?? null) === null;
    case "NONE":
      return false;
  }
}

/** The required questions that nothing answers, in the form's order. */
export function unansweredRequired(questions: readonly Question[], answers: readonly Answer[]): Question[] {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  return questions.filter(
    (question) =>
      question.questionStatus === "ACTIVE" &&
      question.isRequired &&
      isUnanswered(question, byQuestion.get(question.id)),
  );
}
