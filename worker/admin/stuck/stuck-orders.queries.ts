import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { DAY, type Instant } from "#domain/kernel/instants.ts";
import { HOLD_ENDING_DAYS } from "#domain/order/deadlines.ts";
import { BANNED_SIDES } from "#worker/account/not-hidden.ts";
import type { Database } from "#worker/db/client.ts";
import { charge, OPEN_REFUND } from "#worker/db/schema/money/charge.ts";
import { paymentTransaction } from "#worker/db/schema/money/payment.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { isRunningOrder } from "../running-order.ts";

/** Of each list: the oldest are the most urgent, and `total` says how many there are. */
export const LISTED = 50;
const ENDING_SOON = HOLD_ENDING_DAYS * DAY;

const handleOf = (commissionAccountId: SQLiteColumn, name: string) =>
  sql<string>`(select p.handle from user_profile p join commission_account c on c.account_id = p.account_id
    where c.id = ${commissionAccountId})`.as(name);

/** What every line names: the order and its two people. */
const columns = {
  total: sql<number>`count(*) over ()`.as("total"),
  code: commissionOrder.code,
  currencyCode: commissionOrder.priceCurrencyCode,
  seller: handleOf(commissionOrder.sellerId, "seller"),
  buyer: handleOf(commissionOrder.buyerId, "buyer"),
};

/** When the newest event of a type happened; an order has dozens of events at most. */
const newest = (type: string, name: string) =>
  sql<number | null>`(select max(e.at) from order_event e
    where e.order_id = ${commissionOrder.id} and json_extract(e.event, '$.type') = ${type})`.as(name);

const inItem = <T>(path: string, name: string) => sql<T>`json_extract(item.value, ${`$.${path}`})`.as(name);

const itemsOf = (list: SQLiteColumn): SQL => sql`json_each(${list}) item`;
/** Literally the condition of the index. */
const isNotEmpty = (list: SQLiteColumn): SQL => sql`${list} <> '[]'`;
const itemIs = (path: string, values: readonly string[]): SQL =>
  sql`json_extract(item.value, ${`$.${path}`}) in (select value from json_each(${JSON.stringify(values)}))`;

/** Refunds that have not arrived, also of charges that were not expected (rule M22). */
export const selectRefunds = (database: Database) =>
  database
    .select({
      ...columns,
      amount: charge.refundAmount,
      status: charge.refundStatus,
      isUnmatched: sql<number>`not ${charge.isWanted}`.mapWith(Boolean).as("is_unmatched"),
      since: newest("RefundRequested", "since"),
    })
    .from(charge)
    .innerJoin(commissionOrder, eq(commissionOrder.id, charge.orderId))
    .where(OPEN_REFUND)
    .orderBy(sql`${charge.refundStatus} = 'REQUESTED'`, sql`since`)
    .limit(LISTED);

const WAITING = ["AWAITING_ACCOUNT", "REQUESTED"] as const;

/** Released income that has not reached the seller: refused, on its way, or waiting for an account (rule M6). */
export const selectTransfers = (database: Database) =>
  database
    .select({
      ...columns,
      amount: sql<number>`${paymentTransaction.incomeReleased} - ${paymentTransaction.incomeSent}`.as("amount"),
      status: paymentTransaction.transferStatus,
      since: paymentTransaction.releasedAt,
      refusal: paymentTransaction.transferRefusal,
    })
    .from(commissionOrder)
    .innerJoin(paymentTransaction, eq(paymentTransaction.orderId, commissionOrder.id))
    .where(and(inArray(commissionOrder.transferStatus, WAITING), inArray(paymentTransaction.transferStatus, WAITING)))
    .orderBy(asc(paymentTransaction.releasedAt))
    .limit(LISTED);

/** Open disputes and inquiries; the bank hears nothing that is sent after `evidenceDueAt`. */
export const selectDisputes = (database: Database) =>
  database
    .select({
      ...columns,
      disputeId: inItem<string>("disputeId", "dispute_id"),
      amount: inItem<number>("amount", "amount"),
      status: inItem<"OPENED" | "INQUIRY">("status", "status"),
      evidenceDueAt: inItem<number | null>("evidenceDueAt", "evidence_due_at"),
    })
    .from(commissionOrder)
    .innerJoin(itemsOf(commissionOrder.disputes), sql`true`)
    .where(and(isNotEmpty(commissionOrder.disputes), itemIs("status", ["OPENED", "INQUIRY"])))
    .orderBy(sql`evidence_due_at is null, evidence_due_at`)
    .limit(LISTED);

const recovered = sql<number>`(select coalesce(sum(recovered), 0) from charge where order_id = commission_order.id)`;

/** Money whose 80 days are nearly over (rule O15): held, come back, or income that cannot be sent. */
export const selectEndingHolds = (database: Database, now: Instant) =>
  database
    .select({
      ...columns,
      releaseStatus: commissionOrder.releaseStatus,
      transferStatus: commissionOrder.transferStatus,
      recoveredAmount: recovered.as("recovered"),
      holdDeadline: commissionOrder.holdDeadline,
    })
    .from(commissionOrder)
    .where(
      and(
        lte(commissionOrder.holdDeadline, now + ENDING_SOON),
        or(
          eq(commissionOrder.releaseStatus, "WAITING"),
          eq(commissionOrder.transferStatus, "AWAITING_ACCOUNT"),
          gt(recovered, 0),
        ),
      ),
    )
    .orderBy(asc(commissionOrder.holdDeadline))
    .limit(LISTED);

/** Stripe's warnings of fraud about payments that have not gone back. */
export const selectFraudWarnings = (database: Database) =>
  database
    .select({
      ...columns,
      warningId: inItem<string>("warningId", "warning_id"),
      fraudType: inItem<string>("fraudType", "fraud_type"),
      since: newest("FraudWarningReceived", "since"),
    })
    .from(commissionOrder)
    .innerJoin(itemsOf(commissionOrder.fraudWarnings), sql`true`)
    .where(and(isNotEmpty(commissionOrder.fraudWarnings), ne(commissionOrder.releaseStatus, "RETURNED")))
    .orderBy(sql`since desc`)
    .limit(LISTED);

/** Running orders with a banned participant (rule A26). */
export const selectOrdersOfBanned = (database: Database) =>
  database
    .select({
      ...columns,
      amount: sql<number>`coalesce(${commissionOrder.priceAmount}, 0)`.as("amount"),
      progress: commissionOrder.orderProgressStatus,
      isPaid: sql<number>`${commissionOrder.orderPaymentStatus} = 'COMPLETED'`.mapWith(Boolean).as("is_paid"),
      isSellerBanned: sql<number>`${commissionOrder.sellerId} in ${BANNED_SIDES}`
        .mapWith(Boolean)
        .as("is_seller_banned"),
      since: commissionOrder.submittedAt,
    })
    .from(commissionOrder)
    .where(
      and(
        sql`(${commissionOrder.sellerId} in ${BANNED_SIDES} or ${commissionOrder.buyerId} in ${BANNED_SIDES})`,
        isRunningOrder,
      ),
    )
    .orderBy(sql`is_paid desc`, asc(commissionOrder.submittedAt))
    .limit(LISTED);

/** Reported problems that nobody has decided (rule O3). */
export const selectProblems = (database: Database) =>
  database
    .select({ ...columns, message: commissionOrder.problemMessage, since: commissionOrder.problemReportedAt })
    .from(commissionOrder)
    .where(and(isNotNull(commissionOrder.problemReportedAt), isNull(commissionOrder.problemResolution)))
    .orderBy(asc(commissionOrder.problemReportedAt))
    .limit(LISTED);
