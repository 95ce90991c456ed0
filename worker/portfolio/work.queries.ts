import { handleKey } from "#domain/account/handle.ts";
import { and, asc, desc, eq, getTableColumns, inArray, lte, sql, type SQL } from "drizzle-orm";
import type { WorkKind } from "#domain/portfolio/work.ts";
import { isNotHidden } from "#worker/account/not-hidden.ts";
import { personColumns, selectListed } from "#worker/account/profile/people.queries.ts";
import type { Database } from "#worker/db/client.ts";
import { userProfile } from "#worker/db/schema/account/account.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { PAGE_MAX_UNITS, type Cursor, type Page } from "#worker/wire/cursor.wire.ts";
import { isAiReserved } from "./ai-reserved.ts";
import { isPublicWork } from "./public-work.ts";

const selectWork = (database: Database, workId: string) =>
  database
    .select({
      work: getTableColumns(portfolioWork),
      creator: personColumns,
      isAiReserved: isAiReserved(portfolioWork.commissionOrderId).as("is_ai_reserved"),
    })
    .from(portfolioWork)
    .innerJoin(
      userProfile,
      and(eq(userProfile.accountId, portfolioWork.accountId), isNotHidden(portfolioWork.accountId)),
    )
    .where(eq(portfolioWork.id, workId));

export async function findWork(database: Database, workId: string) {
  const [row] = await selectWork(database, workId);
  return row ?? null;
}

/** A work with the people it credits or is shared with, in one D1 batch; null when there is no such work. */
export async function readWorkPage(database: Database, workId: string) {
  const [[row], listed] = await database.batch([
    selectWork(database, workId),
    selectListed(database, portfolioWork, workId),
  ]);
  return row ? { ...row, listed } : null;
}

export interface WorkList extends Page {
  accountId: string;
  kind: WorkKind;
  /** Everything for the owner, the public for everybody else. */
  isWhole: boolean;
}

/** The order that a portfolio is shown in (rule P14): the pinned first, each part as its owner sorted it. */
export const IN_SHOWN_ORDER = [
  desc(portfolioWork.isPinned),
  asc(portfolioWork.userIndex),
  asc(portfolioWork.id),
] as const;

/** The place of a work in that order: pinned ones have a negative key. */
export const placeOfWork = ({
  isPinned,
  userIndex,
  id,
}: {
  isPinned: boolean;
  userIndex: number;
  id: string;
}): Cursor => ({
  key: isPinned ? -1 - userIndex : userIndex,
  id,
});

function isAfter({ key, id }: Cursor) {
  const index = Number(key);
  const isLater = (than: number) => sql`(${portfolioWork.userIndex}, ${portfolioWork.id}) > (${than}, ${id})`;
  return index < 0
    ? sql`(not ${portfolioWork.isPinned} or ${isLater(-1 - index)})`
    : sql`(not ${portfolioWork.isPinned} and ${isLater(index)})`;
}

function isBefore({ key, id }: Cursor) {
  const index = Number(key);
  const isEarlier = (than: number) => sql`(${portfolioWork.userIndex}, ${portfolioWork.id}) < (${than}, ${id})`;
  return index < 0
    ? sql`(${portfolioWork.isPinned} and ${isEarlier(-1 - index)})`
    : sql`(${portfolioWork.isPinned} or ${isEarlier(index)})`;
}

/** The public works of its kind before and after a work, in that order; null at either end. */
export async function readBeside(database: Database, work: typeof portfolioWork.$inferSelect) {
  const { accountId, kind } = work;
  const place = placeOfWork(work);
  const select = (isThere: SQL) =>
    database
      .select({ id: portfolioWork.id })
      .from(portfolioWork)
      .where(and(eq(portfolioWork.accountId, accountId), eq(portfolioWork.kind, kind), isPublicWork, isThere))
      .limit(1);
  const [before, after] = await database.batch([
    select(isBefore(place)).orderBy(asc(portfolioWork.isPinned), desc(portfolioWork.userIndex), desc(portfolioWork.id)),
    select(isAfter(place)).orderBy(...IN_SHOWN_ORDER),
  ]);
  return { previous: before[0]?.id ?? null, next: after[0]?.id ?? null };
}

/** Characters of a work's row, which its view has at least. */
const unitsOfRow = sql`length(titles) + length(descriptions) + length(medias) + length(og_images)`;

/** One more row than the page shows, in the owner's order. What is too long for a page (rule E34) is not read. */
export function listWorks(database: Database, { accountId, kind, isWhole, cursor, limit }: WorkList) {
  const listed = database
    .select({
      id: portfolioWork.id,
      unitsBefore:
        sql<number>`sum(${unitsOfRow}) over (order by ${sql.join([...IN_SHOWN_ORDER], sql`, `)}) - (${unitsOfRow})`.as(
          "units_before",
        ),
    })
    .from(portfolioWork)
    .where(
      and(
        eq(portfolioWork.accountId, accountId),
        eq(portfolioWork.kind, kind),
        isNotHidden(portfolioWork.accountId),
        isWhole ? undefined : isPublicWork,
        cursor ? isAfter(cursor) : undefined,
      ),
    )
    .orderBy(...IN_SHOWN_ORDER)
    .limit(limit + 1)
    .as("listed");
  const ofPage = database.select({ id: listed.id }).from(listed).where(lte(listed.unitsBefore, PAGE_MAX_UNITS));
  return database
    .select()
    .from(portfolioWork)
    .where(inArray(portfolioWork.id, ofPage))
    .orderBy(...IN_SHOWN_ORDER);
}

export async function findAccountByHandle(database: Database, handle: string): Promise<string | null> {
  const [row] = await database
    .select({ accountId: userProfile.accountId })
    .from(userProfile)
    .where(eq(userProfile.handleKey, handleKey(handle)));
  return row?.accountId ?? null;
}

/** Whether the account sold (CREATOR) or bought (CLIENT) the order a work says it comes from. */
export async function isWorkOfOrder(database: Database, orderId: string, kind: WorkKind, commissionAccountId: string) {
  const side = kind === "CREATOR" ? commissionOrder.sellerId : commissionOrder.buyerId;
  const rows = await database
    .select({ id: commissionOrder.id })
    .from(commissionOrder)
    .where(and(eq(commissionOrder.id, orderId), eq(side, commissionAccountId)));
  return rows.length > 0;
}
