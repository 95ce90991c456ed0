import { and, asc, eq, inArray, type SQLWrapper } from "drizzle-orm";
import { recognizedPurpose } from "#domain/commission/question/purpose.ts";
import type { Question } from "#domain/commission/question/question.ts";
import type { Database } from "#worker/db/client.ts";
import {
  commissionForm,
  commissionFormQuestion,
  commissionFormQuestionChoice,
} from "#worker/db/schema/listing/commission.ts";

type QuestionRow = typeof commissionFormQuestion.$inferSelect;
type ChoiceRow = typeof commissionFormQuestionChoice.$inferSelect;

/**
 * The two statements that read a form's questions as they are asked now; they fit into the caller's batch, and the form
 * may be given as a select.
 */
export function selectQuestions(database: Database, form: string | SQLWrapper) {
  const { formId } = commissionFormQuestion;
  const isOfForm = typeof form === "string" ? eq(formId, form) : inArray(formId, form);
  const ofForm = and(isOfForm, eq(commissionFormQuestion.questionStatus, "ACTIVE"));
  const ids = database.select({ id: commissionFormQuestion.id }).from(commissionFormQuestion).where(ofForm);
  return [
    database.select().from(commissionFormQuestion).where(ofForm).orderBy(asc(commissionFormQuestion.userIndex)),
    database
      .select()
      .from(commissionFormQuestionChoice)
      .where(
        and(inArray(commissionFormQuestionChoice.questionId, ids), eq(commissionFormQuestionChoice.isActive, true)),
      )
      .orderBy(asc(commissionFormQuestionChoice.userIndex)),
  ] as const;
}

/** Forms that are older than purposes are recognized by the template's words until they are saved again. */
export const withPurpose = <Row extends Pick<QuestionRow, "purpose" | "titles" | "questionType">>(row: Row) => ({
  ...row,
  purpose: row.purpose ?? recognizedPurpose(row.titles, row.questionType),
});

/** What all forms of a creator ask with choices, without these. */
export function selectChoiceQuestions(database: Database, commissionAccountId: string) {
  const { formId, titles, questionType, setsPrice, purpose, questionStatus, userIndex } = commissionFormQuestion;
  const ofCreator = database
    .select({ id: commissionForm.id })
    .from(commissionForm)
    .where(eq(commissionForm.accountId, commissionAccountId));
  return database
    .select({ formId, titles, questionType, setsPrice, purpose })
    .from(commissionFormQuestion)
    .where(
      and(
        inArray(formId, ofCreator),
        eq(questionStatus, "ACTIVE"),
        inArray(questionType, ["SINGLE_CHOICE", "MULTIPLE_CHOICE"]),
      ),
    )
    .orderBy(asc(userIndex));
}

/** Puts the two answers together. */
export function joinQuestions(questions: readonly QuestionRow[], choices: readonly ChoiceRow[]): Question[] {
  return questions.map(({ formId: _formId, ...question }) => ({
    ...withPurpose(question),
    choices: choices
      .filter(({ questionId }) => questionId === question.id)
      .map(({ id, titles, media, priceAmount, userIndex }) => ({ id, titles, media, priceAmount, userIndex })),
  }));
}

/** A form's questions as they are asked now, in its creator's order. */
export async function findQuestions(database: Database, formId: string | SQLWrapper): Promise<Question[]> {
  const [questions, choices] = await database.batch(selectQuestions(database, formId));
  return joinQuestions(questions, choices);
}
