import { isLongerThan } from "#domain/kernel/characters.ts";
import type { Issue } from "#domain/kernel/failure.ts";
import { isCalendarDate } from "#domain/kernel/instants.ts";
import type { IssueCode } from "#domain/kernel/issue.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { UPLOAD_PLACES } from "#domain/media/upload/upload.ts";
import { LONG_TEXT_LENGTH, SHORT_TEXT_LENGTH, unansweredRequired, type Answer } from "./answers.ts";
import { isChoiceType, type Question } from "./question.ts";

/** Refuses `order.required_answer_missing`, with one issue a question (rules L14, X11). Issue paths start at `path`. */
export function checkRequiredAnswers(
  questions: readonly Question[],
  answers: readonly Answer[],
  path = "formQuestionAnswers",
): Result<null> {
  const missing = unansweredRequired(questions, answers);
  if (missing.length === 0) return ok(null);
  return err(
    "order.required_answer_missing",
    missing.map(({ id }) => ({ path: `${path}.${id}`, code: "issue.required" })),
  );
}

/**
 * Refuses `request.invalid` with the fields that do not fit the form: a question or choice of another form, two choices
 * where one is asked, a date that does not exist, text too long, a question answered twice. Issue paths start at `path`.
 */
export function checkAnswersFit(
  questions: readonly Question[],
  answers: readonly Answer[],
  path = "formQuestionAnswers",
): Result<null> {
  const byId = new Map(questions.filter(({ questionStatus }) => questionStatus === "ACTIVE").map((it) => [it.id, it]));
  const seen = new Set<string>();
  const issues: Issue[] = answers.flatMap((answer, index) => {
    const at = `${path}.${index}`;
    const question = byId.get(answer.questionId);
    if (!question || seen.has(answer.questionId))
      return [{ path: `${at}.formQuestionId`, code: "issue.invalid" as const }];
    seen.add(answer.questionId);
    return answerIssues(question, answer, at);
  });
  return issues.length > 0 ? err("request.invalid", issues) : ok(null);
}

function answerIssues(question: Question, answer: Answer, at: string): Issue[] {
  const wrong = (field: string, code: IssueCode): Issue => ({ path: `${at}.${field}`, code });
  if (answer.questionType !== question.questionType) return [wrong("formQuestionType", "issue.invalid")];
  const issues: Issue[] = [];
  const isText = question.questionType === "SHORT_TEXT" || question.questionType === "LONG_TEXT";
  const longest = question.questionType === "SHORT_TEXT" ? SHORT_TEXT_LENGTH : LONG_TEXT_LENGTH;
  if (answer.text && answer.text.text !== "" && !isText) issues.push(wrong("answer.text", "issue.invalid"));
  if (answer.text && isLongerThan(answer.text.text, longest)) issues.push(wrong("answer.text", "issue.too_long"));
  if (answer.date !== null && !(question.questionType === "DATE" && isCalendarDate(answer.date))) {
    issues.push(wrong("answer.date", "issue.date_invalid"));
  }
  if (answer.mediaCount > 0 && question.questionType !== "MEDIA") issues.push(wrong("answer.medias", "issue.invalid"));
  if (answer.mediaCount > UPLOAD_PLACES.answer.maxFiles) issues.push(wrong("answer.medias", "issue.too_many"));
  if (!areChoicesRight(question, answer.choiceIds)) issues.push(wrong("questionChoices", "issue.invalid"));
  return issues;
}

function areChoicesRight(question: Question, choiceIds: readonly string[]): boolean {
  if (choiceIds.length === 0) return true;
  if (!isChoiceType(question.questionType)) return false;
  const known = new Set(question.choices.map((choice) => choice.id));
  const areKnown = choiceIds.every((id) => known.has(id)) && new Set(choiceIds).size === choiceIds.length;
  return areKnown && (question.questionType === "MULTIPLE_CHOICE" || choiceIds.length === 1);
}
