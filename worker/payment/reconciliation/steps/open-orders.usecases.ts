import { sql } from "drizzle-orm";
import type { Order } from "#domain/order/order.ts";
import { isLastTransfer, payoutOf } from "#domain/order/charges.ts";
import { ofEachPayment } from "#domain/order/payments.ts";
import { ATTEMPT_OUTCOME_OF } from "#domain/payment/intent.ts";
import { isAttemptUnderWay } from "#domain/payment/transaction.ts";
import { OPEN_MONEY } from "#worker/db/schema/order/order.ts";
import { OPEN_REFUND } from "#worker/db/schema/money/charge.ts";
import { OPEN_ATTEMPT } from "#worker/db/schema/money/payment.ts";
import type { Services } from "#worker/services.ts";
import { findAttemptIntent } from "../../charging/charge.usecases.ts";
import { recordIntent, recordRefund, recordTransfer, syncDispute } from "../../sync/stripe-sync.usecases.ts";
import { passOver, type Comparison, type Step } from "../comparison.ts";

const PAGE = 20;

/**
 * One page of the orders with money that we hold to be under way, however old: charges that a bank has not decided,
 * refunds and transfers asked for, disputes and inquiries that are open. Each is read at Stripe again (rule M23).
 */
export const lookAtOpenOrders: Step = async (comparison, cursor) => {
  const { services } = comparison;
  const rows = await services.database.all<{ id: string }>(sql`
    select id from commission_order where id > ${cursor ?? ""} and ${OPEN_MONEY}
    union
    select order_id from charge where order_id > ${cursor ?? ""} and ${OPEN_REFUND}
    union
    select order_id from payment_transaction where order_id > ${cursor ?? ""} and ${OPEN_ATTEMPT}
    order by 1 limit ${PAGE}`);
  for (const { id } of rows)
    await lookAtOrder(comparison, id).catch((error: unknown) => passOver(comparison, `order ${id}`, error));
  return rows.length < PAGE ? null : (rows.at(-1)?.id ?? null);
};

async function lookAtOrder({ services, counts }: Comparison, orderId: string): Promise<void> {
  const order = (await services.orderRecords.load(orderId))?.order;
  if (!order) return;
  counts.objects += 1;
  const told = [
    ...(await eachOf(ofEachPayment(order), (seen) => lookAtAttempt(services, seen))),
    await lookAtRefunds(services, order),
    ...(await eachOf(ofEachPayment(order), (seen) => lookAtTransfer(services, seen))),
    await lookAtDisputes(services, order),
  ];
  counts.told += told.filter(Boolean).length;
}

async function eachOf(orders: readonly Order[], look: (order: Order) => Promise<boolean>): Promise<boolean[]> {
  const told: boolean[] = [];
  for (const order of orders) told.push(await look(order));
  return told;
}

async function lookAtAttempt(services: Services, order: Order): Promise<boolean> {
  const { transaction } = order;
  const isUnsettled = transaction.attemptStatus === "SUCCEEDED" && transaction.settledAmount === null;
  if (!isUnsettled && !isAttemptUnderWay(transaction)) return false;
  const intent = await findAttemptIntent(services, order);
  if (intent === null) return false;
  const isNews = isUnsettled
    ? intent.settledAmount !== null
    : ATTEMPT_OUTCOME_OF[intent.status] !== transaction.attemptStatus;
  if (isNews) await recordIntent(services, intent);
  return isNews;
}

async function lookAtRefunds(services: Services, order: Order): Promise<boolean> {
  let isTold = false;
  for (const { intentId } of order.charges.filter(({ refundStatus }) => refundStatus === "REQUESTED"))
    for (const refund of await services.payments.charges.listRefundsOf(intentId)) {
      if (refund.outcome === "PENDING") continue;
      await recordRefund(services, refund);
      isTold = true;
    }
  return isTold;
}

async function lookAtTransfer(services: Services, order: Order): Promise<boolean> {
  if (payoutOf(order).transferStatus !== "REQUESTED") return false;
  const transfers = await services.payments.payouts.listTransfersOf(order.id);
  const made = transfers.find((transfer) => isLastTransfer(order, transfer));
  if (made) await recordTransfer(services, made);
  return made !== undefined;
}

const OPEN_DISPUTES: readonly string[] = ["OPENED", "INQUIRY"];

async function lookAtDisputes(services: Services, { disputes }: Order): Promise<boolean> {
  const open = disputes.filter(({ status }) => OPEN_DISPUTES.includes(status));
  for (const { disputeId } of open) await syncDispute(services, disputeId);
  return open.length > 0;
}
