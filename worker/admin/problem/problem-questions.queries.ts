import { and, asc, eq } from "drizzle-orm";
import { originalText, type LocalizedText } from "#domain/kernel/localized-text.ts";
import { writtenLanguage } from "#domain/translation/written-language.ts";
import type { Database } from "#worker/db/client.ts";
import { problemQuestion } from "#worker/db/schema/contact/problem.ts";
import { instantText, optionalInstantText } from "#worker/kernel/text/instant-text.ts";

type Row = typeof problemQuestion.$inferSelect;

/** All of an order's, or what one account was asked; the oldest first. */
export const findQuestions = (database: Database, orderId: string, accountId?: string): Promise<Row[]> =>
  database
    .select()
    .from(problemQuestion)
    .where(
      and(
        eq(problemQuestion.orderId, orderId),
        accountId === undefined ? undefined : eq(problemQuestion.accountId, accountId),
      ),
    )
    .orderBy(asc(problemQuestion.askedAt), asc(problemQuestion.id));

const written = (text: string): LocalizedText[] => [originalText(text, writtenLanguage(text) ?? "en")];

export const questionView = ({ id, side, question, askedAt, dueAt, answer, answeredAt }: Row) => ({
  id,
  side,
  questionTexts: written(question),
  askedAt: instantText(askedAt),
  dueAt: instantText(dueAt),
  answerTexts: answer === null ? null : written(answer),
  answeredAt: optionalInstantText(answeredAt),
});
