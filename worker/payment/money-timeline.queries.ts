import { and, asc, eq, sql } from "drizzle-orm";
import type { Instant } from "../../domain/kernel/instants.ts";
import type { CurrencyCode } from "../../domain/money/currency.ts";
import type { MovementKind } from "../../domain/payment/ledger.ts";
import { ledgerEntry } from "../db/schema/payment.ts";
import type { Services } from "../services.ts";

/** What happened to an order's money, oldest first. The amount is what moved, minor units. */
export type MoneyMovement = {
  readonly kind: MovementKind;
  readonly at: Instant;
  readonly amount: number;
  readonly currencyCode: CurrencyCode;
};

/** The debits of a movement are its amount: they equal its credits. */
export async function listMoneyMovements(services: Services, orderId: string): Promise<MoneyMovement[]> {
  return services.database
    .select({
      kind: ledgerEntry.movementKind,
      at: ledgerEntry.createdAt,
      amount: sql<number>`sum(${ledgerEntry.amount})`,
      currencyCode: ledgerEntry.currencyCode,
    })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.orderId, orderId), sql`${ledgerEntry.amount} > 0`))
    .groupBy(ledgerEntry.movementKey, ledgerEntry.currencyCode)
    .orderBy(asc(ledgerEntry.createdAt), asc(ledgerEntry.movementKey));
}
