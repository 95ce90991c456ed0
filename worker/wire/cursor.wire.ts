import { z } from "zod";

/** The sort key and id of a page's last row. Opaque to clients. */
export interface Cursor {
  key: string | number;
  id: string;
}

const parts = z.tuple([z.union([z.string().max(500), z.number().max(Number.MAX_VALUE)]), z.string().max(100)]);

export const encodeCursor = ({ key, id }: Cursor): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify([key, id]))));

/** Anything but a cursor of ours is malformed. */
export const cursor = z
  .string()
  .max(1000)
  .transform((text, context): Cursor => {
    const read = parts.safeParse(decoded(text));
    if (read.success) return { key: read.data[0], id: read.data[1] };
    context.addIssue({ code: "custom", message: "not a cursor" });
    return z.NEVER;
  });

function decoded(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** The input of list queries (contract.md, Typed API). */
export const page = z.object({
  cursor: cursor.nullish(),
  limit: z.number().int().min(1).max(50).default(20),
});
export type Page = z.infer<typeof page>;

/** The input of lists that are short by nature: without a limit all of it is answered. */
export const shortPageFields = { cursor: cursor.nullish(), limit: z.number().int().min(1).max(50).optional() };
export const shortPage = z.object(shortPageFields).prefault({});
export type ShortPage = z.infer<typeof shortPage>;

/** A page of a list that was read whole. It goes on after the last item that was sent, or where that stood. */
export function pageOfAll<Item>(
  all: readonly Item[],
  { cursor: sent, limit }: ShortPage,
  idOf: (item: Item) => string,
) {
  const known = sent ? all.findIndex((item) => idOf(item) === sent.id) : -1;
  const start = known >= 0 ? known + 1 : Math.max(0, Number(sent?.key ?? 0) || 0);
  const end = limit === undefined ? all.length : start + limit;
  const items = all.slice(start, end);
  const last = items.at(-1);
  return { items, nextCursor: end < all.length && last ? encodeCursor({ key: end, id: idOf(last) }) : null };
}

/** Characters of JSON that a page of a list has at most, however long its items are; one item alone may be longer (rule E34). */
export const PAGE_MAX_UNITS = 1_000_000;

/**
 * A page of rows that were queried with one row more than `limit`: if there is a row that is not shown, there is a next page.
 * It ends before `limit` where items are long (rule E34).
 */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
  view: (row: Row) => Item,
) {
  const items: Item[] = [];
  let units = 0;
  for (const row of rows.slice(0, limit)) {
    const item = view(row);
    units += JSON.stringify(item).length;
    if (items.length > 0 && units > PAGE_MAX_UNITS) break;
    items.push(item);
  }
  const last = rows[items.length - 1];
  return { items, nextCursor: rows.length > items.length && last ? encodeCursor(cursorOf(last)) : null };
}
