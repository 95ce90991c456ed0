import { and, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Database } from "#worker/db/client.ts";
import { userProfile } from "#worker/db/schema/account/account.ts";
import {
  commissionForm,
  commissionFormQuestion,
  commissionFormQuestionChoice,
  commissionPolicy,
  commissionService,
} from "#worker/db/schema/listing/commission.ts";
import { creatorFaq } from "#worker/db/schema/listing/faq.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { orderReview } from "#worker/db/schema/order/review.ts";

type TextTable = SQLiteTable & { readonly id: SQLiteColumn };

/** One person's text: which column of which row it is in. */
export interface TextPlace {
  readonly table: TextTable;
  readonly id: string;
  readonly column: string;
  readonly texts: readonly LocalizedText[];
  /** On whose pages it is read; null: on its author's own. */
  readonly readAt: string | null;
}

interface Source {
  readonly table: TextTable;
  readonly columns: readonly string[];
  readonly isOf: (accountId: string) => SQL | undefined;
  /** The column with the account on whose pages it is read. */
  readonly readAt?: string;
}

/** Of the texts that a person has written about others, the latest; older ones stay as they are. */
const MOST_REVIEWS = 200;

const commissionId = (accountId: string) => sql`(select id from commission_account where account_id = ${accountId})`;
const formIds = (accountId: string) =>
  sql`(select id from commission_form where account_id = ${commissionId(accountId)} and visibility_status <> 'PRIVATE')`;

/** What people show to others: biography, works, services, forms, terms, answers and reviews. Nothing private, and no names (rule W3). */
const SOURCES: readonly Source[] = [
  { table: userProfile, columns: ["bio"], isOf: (accountId) => eq(userProfile.accountId, accountId) },
  {
    table: portfolioWork,
    columns: ["titles", "descriptions"],
    isOf: (accountId) =>
      and(eq(portfolioWork.accountId, accountId), sql`${portfolioWork.visibilityStatus} <> 'PRIVATE'`),
  },
  {
    table: commissionService,
    columns: ["titles", "descriptions"],
    isOf: (accountId) =>
      sql`${commissionService.accountId} = ${commissionId(accountId)} and ${commissionService.visibilityStatus} <> 'PRIVATE'`,
  },
  {
    table: commissionForm,
    columns: ["titles"],
    isOf: (accountId) => sql`${commissionForm.id} in ${formIds(accountId)}`,
  },
  {
    table: commissionFormQuestion,
    columns: ["titles", "descriptions"],
    isOf: (accountId) =>
      sql`${commissionFormQuestion.formId} in ${formIds(accountId)} and ${commissionFormQuestion.questionStatus} = 'ACTIVE'`,
  },
  {
    table: commissionFormQuestionChoice,
    columns: ["titles"],
    isOf: (accountId) =>
      sql`${commissionFormQuestionChoice.isActive} = 1 and ${commissionFormQuestionChoice.questionId} in
        (select id from commission_form_question where form_id in ${formIds(accountId)})`,
  },
  {
    table: commissionPolicy,
    columns: ["texts"],
    isOf: (accountId) => sql`${commissionPolicy.accountId} = ${commissionId(accountId)}`,
  },
  {
    table: creatorFaq,
    columns: ["questions", "answers"],
    isOf: (accountId) => eq(creatorFaq.accountId, accountId),
  },
  {
    table: orderReview,
    columns: ["words"],
    readAt: "subjectId",
    isOf: (accountId) =>
      sql`${orderReview.id} in (select id from order_review where author_id = ${accountId}
        order by written_at desc limit ${MOST_REVIEWS})`,
  },
  {
    table: orderReview,
    columns: ["reply"],
    isOf: (accountId) =>
      sql`${orderReview.id} in (select id from order_review where subject_id = ${accountId} and reply is not null
        and shown_at is not null and hidden_at is null and is_author_banned = 0 order by shown_at desc limit ${MOST_REVIEWS})`,
  },
];

export async function readTextPlaces(database: Database, accountId: string): Promise<readonly TextPlace[]> {
  const places: TextPlace[] = [];
  for (const { table, columns, isOf, readAt } of SOURCES) {
    const all = getTableColumns(table);
    const chosen = Object.fromEntries(
      ["id", ...columns, ...(readAt ? [readAt] : [])].map((name) => [name, all[name]!]),
    );
    const rows: Record<string, unknown>[] = await database.select(chosen).from(table).where(isOf(accountId));
    for (const row of rows)
      for (const column of columns)
        places.push({
          table,
          id: String(row["id"]),
          column,
          texts: row[column] as readonly LocalizedText[],
          readAt: readAt ? String(row[readAt]) : null,
        });
  }
  return places;
}

/** Unless the text was edited meanwhile: the new words have a turn of their own. */
export function replaceTexts(database: Database, place: TextPlace, texts: readonly LocalizedText[]) {
  const column = getTableColumns(place.table)[place.column]!;
  return database
    .update(place.table)
    .set({ [place.column]: texts })
    .where(and(eq(place.table.id, place.id), sql`${column} = ${JSON.stringify(place.texts)}`));
}
