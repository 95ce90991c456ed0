import { sql } from "drizzle-orm";
import { err, ok } from "#domain/kernel/result.ts";
import { maySee, roleInOrder } from "#domain/order/lifecycle/order-role.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";
import { pageOfAll, type ShortPage } from "#worker/wire/cursor.wire.ts";
import { findOrderDetail } from "./order-detail.queries.ts";
import { transactionView } from "./transaction.view.ts";

export type TransactionFilter = ShortPage & {
  readonly commissionOrderId: string;
  readonly transactionStatus?: string | undefined;
  readonly transactionType?: string | undefined;
};

/** paymentTransaction.getList (contract.md, Typed API): an order has a handful at most, so one page holds them all. */
export async function listTransactions(services: Services, viewer: Viewer, filter: TransactionFilter) {
  const detail = await findOrderDetail(services.database, sql`select ${filter.commissionOrderId}`);
  if (detail === null) return err("order.not_found");
  const orderRole = roleInOrder(detail.order, viewer);
  if (!maySee(orderRole)) return err("order.not_found");
  const all = detail.transactions
    .filter(({ transactionStatus }) => (filter.transactionStatus ?? transactionStatus) === transactionStatus)
    .filter(({ transactionType }) => (filter.transactionType ?? transactionType) === transactionType)
    .map((transaction) => transactionView(transaction, orderRole));
  return ok(pageOfAll(all, filter, ({ id }) => id));
}
