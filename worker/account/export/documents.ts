import { asc, sql } from "drizzle-orm";
import { instantText } from "#worker/kernel/text/instant-text.ts";
import type { Services } from "#worker/services.ts";
import { shownColumns, type Owner, type OwnTable } from "./own-tables.ts";

/** Rows that are in memory at once. */
const PAGE = 200;

const INSTANT = /(?:At|Until)$/;

/** For people: instants as text. */
const readable = (name: string, value: unknown): unknown =>
  typeof value === "number" && INSTANT.test(name) ? instantText(value) : value;

/** A list as JSON, one item a line, however long it is. */
export async function* asJson(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const item of items) {
    yield before + JSON.stringify(item, readable, 2);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** All rows of a table that are this person's, a page at a time. */
export async function* ownRows({ database }: Services, own: OwnTable, owner: Owner): AsyncGenerator<object> {
  const place = sql<number>`${own.table}.rowid`;
  let after = 0;
  for (;;) {
    const rows = await database
      .select({ ...shownColumns(own), place: place.as("place") })
      .from(own.table)
      .where(sql`${own.where(owner)} and ${place} > ${after}`)
      .orderBy(asc(place))
      .limit(PAGE);
    for (const { place: at, ...row } of rows) {
      after = at;
      yield row;
    }
    if (rows.length < PAGE) return;
  }
}

/** Every item of a list that answers pages. */
export async function* allPages<Item>(
  read: (cursor: string | null) => Promise<{ readonly items: readonly Item[]; readonly nextCursor: string | null }>,
): AsyncGenerator<Item> {
  let cursor: string | null = null;
  do {
    const page: { readonly items: readonly Item[]; readonly nextCursor: string | null } = await read(cursor);
    yield* page.items;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
