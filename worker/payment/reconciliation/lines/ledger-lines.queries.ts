import { and, asc, eq, gte, inArray, lte, ne, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { ComparedKind } from "#domain/payment/difference.ts";
import type { JournalEntryKind } from "#domain/payment/ledger.ts";
import { inList } from "#worker/db/in-list.ts";
import { ledgerEntry, paymentTransaction } from "#worker/db/schema/money/payment.ts";
import type { Services } from "#worker/services.ts";
import type { Difference, Line } from "./compare-lines.ts";

/** The journal entries that make the lines of each kind, and which sign they have on the account of our balance. */
const SOURCES = {
  CHARGE: { kinds: ["CHARGE"], sign: 1 },
  // A refund that a bank returned cancels its own line: both carry the same id.
  REFUND: { kinds: ["REFUND_PAID", "REFUND_BY_HAND"], sign: -1 },
  TRANSFER: { kinds: ["TRANSFER", "TRANSFER_BY_HAND"], sign: -1 },
  DISPUTE: { kinds: ["DISPUTE_OPENED"], sign: -1 },
} as const satisfies Record<ComparedKind, { kinds: readonly JournalEntryKind[]; sign: 1 | -1 }>;

/** What Stripe's side calls the object of a journal entry. */
const objectIdOf = (movementKey: string): string => movementKey.slice(movementKey.indexOf(":") + 1);

/** What is before an object in the keys of its entries, be it one of ours or made by hand. */
const PREFIXES: Readonly<Record<ComparedKind, readonly string[]>> = {
  CHARGE: ["charge"],
  // The second of each takes the first back.
  REFUND: ["refund-paid", "refund-returned", "refund-by-hand", "refund-by-hand-failed"],
  TRANSFER: ["transfer", "transfer-by-hand"],
  DISPUTE: ["dispute-opened"],
};

/** Our lines about these objects; those whose entries cancel each other are left out. */
export async function linesOf(
  { database }: Services,
  kind: ComparedKind,
  objectIds: readonly string[],
): Promise<Map<string, Line>> {
  if (objectIds.length === 0) return new Map();
  const { kinds, sign } = SOURCES[kind];
  const rows = await database
    .select()
    .from(ledgerEntry)
    .where(
      and(
        inList(
          ledgerEntry.movementKey,
          objectIds.flatMap((id) => PREFIXES[kind].map((prefix) => `${prefix}:${id}`)),
        ),
        eq(ledgerEntry.account, "stripe_clearing"),
        inArray(ledgerEntry.movementKind, [...kinds]),
      ),
    )
    .orderBy(asc(ledgerEntry.createdAt));
  const lines = new Map<string, Line>();
  for (const row of rows) {
    const objectId = objectIdOf(row.movementKey);
    const { orderId, currencyCode, createdAt: at } = row;
    const amount = sign * row.amount + (lines.get(objectId)?.amount ?? 0);
    lines.set(objectId, { objectId, orderId, amount, currencyCode, at });
  }
  return new Map([...lines].filter(([, { amount }]) => amount !== 0));
}

/** The orders to which these charges belong, by intent; one that is missing belongs to none. */
export async function ordersOfIntents(
  services: Services,
  intentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const charges = await linesOf(services, "CHARGE", intentIds);
  return new Map([...charges].flatMap(([intentId, { orderId }]) => (orderId === null ? [] : [[intentId, orderId]])));
}

/** Null: there is no such transaction. */
export async function orderOfTransaction({ database }: Services, transactionId: string): Promise<string | null> {
  const [row] = await database
    .select({ orderId: paymentTransaction.orderId })
    .from(paymentTransaction)
    .where(eq(paymentTransaction.id, transactionId));
  return row?.orderId ?? null;
}

/** One page of the objects about which our ledger says something within a time; `cursor` is where it goes on. */
export async function pageOfOwnObjects(
  { database }: Services,
  kind: ComparedKind,
  window: { readonly from: Instant; readonly to: Instant },
  cursor: string | null,
  limit: number,
): Promise<{ objectIds: string[]; next: string | null }> {
  const { kinds } = SOURCES[kind];
  const after = cursor === null ? null : (JSON.parse(cursor) as { at: Instant; key: string });
  const { createdAt, movementKey, movementKind, account } = ledgerEntry;
  const rows = await database
    .select({ movementKey, createdAt })
    .from(ledgerEntry)
    .where(
      and(
        eq(account, "stripe_clearing"),
        inArray(movementKind, [...kinds]),
        gte(createdAt, after?.at ?? window.from),
        lte(createdAt, window.to),
        after ? sql`(${createdAt}, ${movementKey}) > (${after.at}, ${after.key})` : undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(movementKey))
    .limit(limit);
  const last = rows.at(-1);
  return {
    objectIds: [...new Set(rows.map((row) => objectIdOf(row.movementKey)))],
    next: rows.length < limit || !last ? null : JSON.stringify({ at: last.createdAt, key: last.movementKey }),
  };
}

/** The whole ledger adds up to zero in every currency; a remainder is a bug of ours. */
export async function listImbalances({ database }: Services): Promise<Difference[]> {
  const sums = await database
    .select({ currencyCode: ledgerEntry.currencyCode, sum: sql<number>`sum(${ledgerEntry.amount})` })
    .from(ledgerEntry)
    .groupBy(ledgerEntry.currencyCode)
    .having(ne(sql`sum(${ledgerEntry.amount})`, 0));
  return sums.map(({ currencyCode, sum }) => ({
    kind: "LEDGER_UNBALANCED",
    comparedKind: null,
    objectId: currencyCode,
    orderId: null,
    currencyCode,
    amountHere: sum,
    amountAtStripe: 0,
    objectAt: null,
  }));
}

/** How much of each transfer our ledger says was taken back, by Stripe's ids. */
export async function reversedAmounts(
  { database }: Services,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .select({ movementKey: ledgerEntry.movementKey, amount: ledgerEntry.amount })
    .from(ledgerEntry)
    .where(
      and(
        inList(ledgerEntry.orderId, orderIds),
        eq(ledgerEntry.account, "stripe_clearing"),
        eq(ledgerEntry.movementKind, "TRANSFER_REVERSED"),
      ),
    );
  const sums = new Map<string, number>();
  for (const { movementKey, amount } of rows) {
    const transferId = movementKey.split(":")[1] ?? "";
    sums.set(transferId, (sums.get(transferId) ?? 0) + amount);
  }
  return sums;
}
