import { and, sql, type SQL } from "drizzle-orm";
import { FOUND_AT_ONCE, hasSum, type FoundKind } from "#domain/admin/find.ts";
import { DAY, endOfDate } from "#domain/kernel/instants.ts";
import { convert, type ExchangeRate } from "#domain/money/conversion.ts";
import { CURRENCY_CODES, DEFAULT_CURRENCY_CODE, type ActiveCurrencyCode } from "#domain/money/currency.ts";
import type { Database } from "#worker/db/client.ts";
import { listExchangeRates } from "#worker/payment/history/exchange-rate.queries.ts";
import type { Services } from "#worker/services.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";
import type { FoundList } from "#worker/wire/account/admin.wire.ts";
import { pageOf, type Cursor } from "#worker/wire/cursor.wire.ts";
import { MATCHES, PLACES, type Places } from "./found-places.ts";
import { SELECTS, type Placed } from "./found-rows.queries.ts";

/**
 * admin.find (rule A57): the newest of everything that a word is found in, a few of each kind. Without a word, the newest of all.
 */
export async function find({ database }: Services, text: string) {
  const newest = (kind: FoundKind) => ({
    ...placedBy(database, { kind, text, sort: "NEWEST", limit: FOUND_AT_ONCE }, []),
    limit: FOUND_AT_ONCE,
  });
  const [people, orders, services, works, reviews] = await database.batch([
    SELECTS.PEOPLE(database, newest("PEOPLE")),
    SELECTS.ORDERS(database, newest("ORDERS")),
    SELECTS.SERVICES(database, newest("SERVICES")),
    SELECTS.WORKS(database, newest("WORKS")),
    SELECTS.REVIEWS(database, newest("REVIEWS")),
  ]);
  return {
    people: people.map(VIEWS.PEOPLE),
    orders: orders.map(VIEWS.ORDERS),
    services: services.map(VIEWS.SERVICES),
    works: works.map(VIEWS.WORKS),
    reviews: reviews.map(VIEWS.REVIEWS),
  };
}

/** admin.getListFound (rule A57): all of one kind, by date or by sum, a page at a time. */
export async function listFound(services: Services, input: FoundList) {
  const { database } = services;
  const { kind, limit } = input;
  const placed = placedBy(database, input, await listExchangeRates(services));
  switch (kind) {
    case "PEOPLE":
      return { kind, ...pageOf(await SELECTS[kind](database, placed), limit, placeOf, VIEWS[kind]) };
    case "ORDERS":
      return { kind, ...pageOf(await SELECTS[kind](database, placed), limit, placeOf, VIEWS[kind]) };
    case "SERVICES":
      return { kind, ...pageOf(await SELECTS[kind](database, placed), limit, placeOf, VIEWS[kind]) };
    case "WORKS":
      return { kind, ...pageOf(await SELECTS[kind](database, placed), limit, placeOf, VIEWS[kind]) };
    case "REVIEWS":
      return { kind, ...pageOf(await SELECTS[kind](database, placed), limit, placeOf, VIEWS[kind]) };
  }
}

const wordOf = (text: string) => text.trim().replace(/^@/, "");

/** One row more than asked for. Without a word everything matches. */
function placedBy(database: Database, input: FoundList, rates: readonly ExchangeRate[]): Placed {
  const { kind, from, until, least, most, cursor, limit } = input;
  const word = wordOf(input.text);
  const places: Places = PLACES[kind];
  const sum = hasSum(kind) ? sumIn(input.currencyCode ?? DEFAULT_CURRENCY_CODE, places, rates) : null;
  const key = input.sort === "HIGHEST" && sum ? sql<number>`coalesce(${sum}, -1)` : sql<number>`${places.at}`;
  const where = and(
    word === "" ? undefined : MATCHES[kind](database, word),
    from ? sql`${places.at} >= ${endOfDate(from) - DAY}` : undefined,
    until ? sql`${places.at} < ${endOfDate(until)}` : undefined,
    sum && least !== undefined ? sql`${sum} >= ${least}` : undefined,
    sum && most !== undefined ? sql`${sum} <= ${most}` : undefined,
    cursor ? sql`(${key}, ${places.id}) < (${cursor.key}, ${cursor.id})` : undefined,
  );
  return { key, where, limit: limit + 1 };
}

/** About what an amount is in another currency (rule M4), in its minor units; null without a price or a rate. */
function sumIn(wanted: ActiveCurrencyCode, places: Places, rates: readonly ExchangeRate[]): SQL<number> {
  /** Of so many minor units, so that the factor has enough digits. */
  const MANY = 1_000_000;
  const cases = CURRENCY_CODES.flatMap((code) => {
    const many = convert(MANY, code, wanted, rates);
    return many === null
      ? []
      : [sql`when ${code} then cast(round(${places.amount} * ${many} / cast(${MANY} as real)) as integer)`];
  });
  return sql<number>`(case ${places.currencyCode} ${sql.join(cases, sql` `)} end)`;
}

const placeOf = ({ key, placeId }: { key: number; placeId: string }): Cursor => ({ key, id: placeId });

type Rows = { [Kind in FoundKind]: Awaited<ReturnType<(typeof SELECTS)[Kind]>>[number] };

const VIEWS = {
  PEOPLE: ({ key: _key, placeId: _id, joinedAt, ...person }: Rows["PEOPLE"]) => ({
    ...person,
    joinedAt: instantText(joinedAt),
  }),
  ORDERS: ({ key: _key, placeId: _id, submittedAt, ...order }: Rows["ORDERS"]) => ({
    ...order,
    submittedAt: instantText(submittedAt),
  }),
  SERVICES: ({ key: _key, placeId: id, createdAt, ...service }: Rows["SERVICES"]) => ({
    id,
    ...service,
    createdAt: instantText(createdAt),
  }),
  WORKS: ({ key: _key, placeId: id, createdAt, ...work }: Rows["WORKS"]) => ({
    id,
    ...work,
    createdAt: instantText(createdAt),
  }),
  REVIEWS: ({ key: _key, placeId: id, writtenAt, ...review }: Rows["REVIEWS"]) => ({
    id,
    ...review,
    writtenAt: instantText(writtenAt),
  }),
} as const;
