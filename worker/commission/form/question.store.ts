import { and, eq, inArray, not } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Question, QuestionChoice } from "#domain/commission/question/question.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { inList } from "#worker/db/in-list.ts";
import { chunked, columnsOf } from "#worker/db/insert-chunks.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionFormQuestion, commissionFormQuestionChoice } from "#worker/db/schema/listing/commission.ts";
import { changedTexts } from "#worker/translation/text/write-texts.ts";

type Statement = BatchItem<"sqlite">;

/**
 * The statements that make a form ask exactly these questions. Questions no longer among them are marked, never
 * deleted: orders answered them. `known` is what the form asked before.
 */
export function replaceQuestions(
  database: Database,
  formId: string,
  known: readonly Question[],
  questions: readonly Question[],
): Statement[] {
  const knownQuestions = new Map(known.map((question) => [question.id, question]));
  const knownChoices = new Map(known.flatMap((question) => question.choices.map((choice) => [choice.id, choice])));
  const choices = questions.flatMap((question) =>
    question.choices.map((choice) => ({ ...choice, questionId: question.id })),
  );
  const kept = questions.filter(({ id }) => knownQuestions.has(id));
  const added = questions.filter(({ id }) => !knownQuestions.has(id));
  const keptChoices = choices.filter(({ id }) => knownChoices.has(id));
  const addedChoices = choices.filter(({ id }) => !knownChoices.has(id));
  return [
    ...withdraw(
      database,
      formId,
      known,
      kept.map(({ id }) => id),
      keptChoices.map(({ id }) => id),
    ),
    ...kept.map((question) =>
      database
        .update(commissionFormQuestion)
        .set({ ...questionColumns(formId, question), ...questionTexts(knownQuestions.get(question.id)!, question) })
        .where(eq(commissionFormQuestion.id, question.id)),
    ),
    ...chunked(added, columnsOf(commissionFormQuestion)).map((rows) =>
      database.insert(commissionFormQuestion).values(rows.map((question) => questionColumns(formId, question))),
    ),
    ...keptChoices.map((choice) =>
      database
        .update(commissionFormQuestionChoice)
        .set({ ...choice, ...choiceTexts(knownChoices.get(choice.id)!, choice), isActive: true })
        .where(eq(commissionFormQuestionChoice.id, choice.id)),
    ),
    ...chunked(addedChoices, columnsOf(commissionFormQuestionChoice)).map((rows) =>
      database
        .insert(commissionFormQuestionChoice)
        .values(rows.map((choice) => ({ ...mutable(choice), isActive: true }))),
    ),
  ];
}

function withdraw(
  database: Database,
  formId: string,
  known: readonly Question[],
  keptQuestions: string[],
  keptChoices: string[],
): Statement[] {
  if (known.length === 0) return [];
  const { formId: form, id, questionStatus } = commissionFormQuestion;
  const ofForm = database.select({ id }).from(commissionFormQuestion).where(eq(form, formId));
  return [
    database
      .update(commissionFormQuestion)
      .set({ questionStatus: "REMOVED" })
      .where(and(eq(form, formId), eq(questionStatus, "ACTIVE"), not(inList(id, keptQuestions)))),
    database
      .update(commissionFormQuestionChoice)
      .set({ isActive: false })
      .where(
        and(
          inArray(commissionFormQuestionChoice.questionId, ofForm),
          not(inList(commissionFormQuestionChoice.id, keptChoices)),
        ),
      ),
  ];
}

const questionTexts = (before: Question, { titles, descriptions }: Question) => ({
  titles: changedTexts(commissionFormQuestion.titles, before.titles, titles),
  descriptions: changedTexts(commissionFormQuestion.descriptions, before.descriptions, descriptions),
});

const choiceTexts = (before: QuestionChoice, { titles }: QuestionChoice) => ({
  titles: changedTexts(commissionFormQuestionChoice.titles, before.titles, titles),
});

const mutable = <Row extends { titles: readonly LocalizedText[] }>(row: Row) => ({ ...row, titles: [...row.titles] });

const questionColumns = (formId: string, { choices: _choices, ...question }: Question) => ({
  ...question,
  formId,
  titles: [...question.titles],
  descriptions: [...question.descriptions],
  medias: [...question.medias],
});
