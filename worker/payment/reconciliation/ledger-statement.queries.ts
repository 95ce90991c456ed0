import { and, eq, gte, ne, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { JournalEntryKind } from "#domain/payment/ledger.ts";
import { ledgerEntry } from "../../db/schema/payment.ts";
import type { Services } from "../../services.ts";
import type { StatementLine, Difference } from "./diff-statements.ts";

/** Which journal entries make one line of the statement, and what the provider calls it. */
const LINE_ID = {
  CHARGE: (key: string) => key.replace(/^charge:/, ""),
  // A refund that a bank returned cancels its own line: both carry the intent and the attempt.
  REFUND_PAID: (key: string) => key.replace(/^refund-(paid|returned):/, ""),
  DISPUTE_OPENED: (key: string) => key.replace(/^dispute-opened:/, ""),
  TRANSFER: (key: string, orderId: string) => `${orderId}:${key.slice(key.lastIndexOf(":") + 1)}`,
} as const satisfies Partial<Record<JournalEntryKind, (key: string, orderId: string) => string>>;

export type ComparedKind = keyof typeof LINE_ID;

/** Our side: what left or reached the Stripe balance since an instant, by our ledger. Amounts are positive. */
export async function listOwnLines(
  services: Services,
  kind: ComparedKind,
  since: Instant,
  isInGraceWindow: (at: Instant) => boolean,
): Promise<StatementLine[]> {
  const rows = await services.database
    .select()
    .from(ledgerEntry)
    .where(
      and(
        gte(ledgerEntry.createdAt, since),
        eq(ledgerEntry.account, "stripe_clearing"),
        eq(ledgerEntry.movementKind, kind),
      ),
    );
  const lines = new Map<string, StatementLine>();
  for (const row of rows) {
    const objectId = LINE_ID[kind](row.movementKey, row.orderId);
    const amount = (kind === "CHARGE" ? row.amount : -row.amount) + (lines.get(objectId)?.amount ?? 0);
    const { orderId, currencyCode } = row;
    const at = row.createdAt;
    lines.set(objectId, { objectId, orderId, amount, currencyCode, at, isInGraceWindow: isInGraceWindow(at) });
  }
  return [...lines.values()].filter(({ amount }) => amount !== 0);
}

/** The whole ledger adds up to zero in every currency; a remainder is a bug of ours. */
export async function listImbalances(services: Services): Promise<Difference[]> {
  const sums = await services.database
    .select({ currencyCode: ledgerEntry.currencyCode, sum: sql<number>`sum(${ledgerEntry.amount})` })
    .from(ledgerEntry)
    .groupBy(ledgerEntry.currencyCode)
    .having(ne(sql`sum(${ledgerEntry.amount})`, 0));
  return sums.map(({ currencyCode, sum }) => ({
    kind: "LEDGER_UNBALANCED",
    objectId: currencyCode,
    orderId: null,
    currencyCode,
    amountHere: sum,
    amountAtStripe: 0,
    objectAt: null,
  }));
}

/** Disputes that are open here, however old. */
export async function listOpenDisputes(services: Services): Promise<string[]> {
  const { movementKey, account, movementKind } = ledgerEntry;
  const disputeId = sql<string>`substr(${movementKey}, ${"dispute-opened:".length + 1})`;
  const rows = await services.database
    .select({ disputeId })
    .from(ledgerEntry)
    .where(
      and(
        eq(account, "disputes"),
        eq(movementKind, "DISPUTE_OPENED"),
        sql`not exists (select 1 from ledger_entry ended
          where ended.movement_key in ('dispute-won:' || ${disputeId}, 'dispute-lost:' || ${disputeId}))`,
      ),
    );
  return rows.map((row) => row.disputeId);
}
