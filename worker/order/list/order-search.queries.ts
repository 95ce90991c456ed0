import { sql } from "drizzle-orm";
import { soughtWords } from "#domain/order/order-words.ts";
import type { TradeSide } from "#domain/order/view/turn.ts";
import { inList } from "#worker/db/in-list.ts";
import type { Database } from "#worker/db/client.ts";
import { userProfile } from "#worker/db/schema/account/account.ts";
import type { Cursor } from "#worker/wire/cursor.wire.ts";

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
const SEARCHED = { SELLER: "buyer", BUYER: "seller" } as const;
const OWNED = { SELLER: "seller_id", BUYER: "buyer_id" } as const;

/**
 * One side's orders with all of the typed words, the latest request first (rule S40). It looks through the person's own orders
 * until the page is full (docs/decisions/own-orders-are-read.md).
 */
export async function foundOrders(database: Database, { query, side, accountId, cursor, limit }: Search) {
  const words = soughtWords(query);
  if (words.length === 0) return [];
  const conditions = [
    sql`${sql.raw(OWNED[side])} = ${accountId}`,
    ...(cursor ? [sql`id < ${cursor.key}`] : []),
    ...words.map((word) => sql`instr(title || request || ${sql.raw(SEARCHED[side])}, ${word}) > 0`),
  ];
  return database.all<Place>(sql`select order_id as id, id as key from order_search
    where ${sql.join(conditions, sql` and `)} order by key desc limit ${limit + 1}`);
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
