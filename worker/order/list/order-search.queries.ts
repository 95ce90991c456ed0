import { sql } from "drizzle-orm";
import { matchExpression } from "#domain/order/search-words.ts";
import type { TradeSide } from "#domain/order/view/turn.ts";
import { inList } from "#worker/db/in-list.ts";
import type { Database } from "#worker/db/client.ts";
import { userProfile } from "#worker/db/schema/account/account.ts";
import type { Cursor } from "#worker/wire/cursor.wire.ts";
import { ownerWord } from "./order-search.statements.ts";

/** An order's id and what it is sorted by. */
export type Place = { readonly id: string; readonly key: number };

type Search = {
  readonly query: string;
  readonly side: TradeSide;
  /** The viewer's commission account. */
  readonly accountId: string;
  readonly cursor?: Cursor | null | undefined;
  readonly limit: number;
};

/** The other side's names are searched, not the viewer's own: those are in every order. */
const SEARCHED = { SELLER: "{title request buyer}", BUYER: "{title request seller}" } as const;

/**
 * One side's orders with all of the typed words, the latest request first (rule S40). The index walks them in this order and
 * stops at the end of the page.
 */
export async function foundOrders(database: Database, { query, side, accountId, cursor, limit }: Search) {
  const words = matchExpression(query);
  if (words === null) return [];
  const match = `owners : ${ownerWord(side, accountId)} AND ${SEARCHED[side]} : (${words})`;
  const before = cursor ? sql`and rowid < ${cursor.key}` : sql``;
  return database.all<Place>(sql`
    select s.order_id as id, found.rowid as key
    from (select rowid from order_search_index where order_search_index match ${match} ${before}
      order by rowid desc limit ${limit + 1}) found
    cross join order_search s on s.id = found.rowid
    order by found.rowid desc`);
}

/** By what the two people of a new order are found. */
export async function findSearchedPeople(database: Database, sellerAccountId: string, buyerAccountId: string) {
  const rows = await database
    .select({ accountId: userProfile.accountId, handle: userProfile.handle, names: userProfile.names })
    .from(userProfile)
    .where(inList(userProfile.accountId, [sellerAccountId, buyerAccountId]));
  const personOf = (accountId: string) => rows.find((row) => row.accountId === accountId) ?? { handle: "", names: [] };
  return { seller: personOf(sellerAccountId), buyer: personOf(buyerAccountId) };
}
