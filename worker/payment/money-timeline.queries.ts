import { and, asc, eq, gt, sql } from "drizzle-orm";
import { isAdmin, isBanned } from "../../domain/account/roles.ts";
import { err, ok, type Result } from "../../domain/kernel/result.ts";
import type { CurrencyCode } from "../../domain/money/currency.ts";
import { maySee, standingOf } from "../../domain/order/standing.ts";
import type { MovementKind } from "../../domain/payment/ledger.ts";
import type { Viewer } from "../account/viewer.ts";
import { commissionOrder } from "../db/schema/order.ts";
import { ledgerEntry } from "../db/schema/payment.ts";
import type { Services } from "../services.ts";

/** What happened to an order's money, oldest first. The amount is what moved, minor units. */
export type MoneyMovement = {
  readonly kind: MovementKind;
  readonly at: string;
  readonly amount: number;
  readonly currencyCode: CurrencyCode;
};

/** What a seller is paid out is nobody else's to see. */
const SELLERS_OWN: readonly MovementKind[] = ["TRANSFER"];

/** 404 for everybody who is not part of the order, as for the order itself. The debits of a movement are its amount. */
export async function listMoneyMovements(
  services: Services,
  viewer: Viewer,
  orderId: string,
): Promise<Result<readonly MoneyMovement[]>> {
  const { database } = services;
  const [[order], rows] = await database.batch([
    database
      .select({ sellerId: commissionOrder.sellerId, buyerId: commissionOrder.buyerId })
      .from(commissionOrder)
      .where(eq(commissionOrder.id, orderId)),
    database
      .select({
        kind: ledgerEntry.movementKind,
        at: ledgerEntry.createdAt,
        amount: sql<number>`sum(${ledgerEntry.amount})`.as("moved"),
        currencyCode: ledgerEntry.currencyCode,
      })
      .from(ledgerEntry)
      .where(and(eq(ledgerEntry.orderId, orderId), gt(ledgerEntry.amount, 0)))
      .groupBy(ledgerEntry.movementKey, ledgerEntry.currencyCode)
      .orderBy(asc(ledgerEntry.createdAt), asc(ledgerEntry.movementKey)),
  ]);
  if (order === undefined) return err("order.not_found");
  const standing = standingOf(order, {
    accountId: viewer.commissionAccountId,
    isAdmin: isAdmin(viewer.roles),
    isBanned: isBanned(viewer.roles),
  });
  if (!maySee(standing)) return err("order.not_found");
  const visible = standing === "BUYER" ? rows.filter(({ kind }) => !SELLERS_OWN.includes(kind)) : rows;
  return ok(visible.map((row) => ({ ...row, at: new Date(row.at).toISOString() })));
}
