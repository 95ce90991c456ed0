import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { OrderedFacts } from "#domain/commission/facts/service-facts.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { SubjectVersions } from "#domain/order/consent-subjects.ts";
import { CHAT_ROOM_STATUSES } from "#domain/chat/room.ts";
import { CURRENCY_CODES } from "#domain/money/currency.ts";
import {
  ORDER_CLOSERS,
  ORDER_PAYMENT_STATUSES,
  ORDER_PROGRESS_STATUSES,
  ORDER_SUBMIT_STATUSES,
  PROBLEM_RESOLUTIONS,
  RELEASE_STATUSES,
} from "#domain/order/order.ts";
import { TRANSFER_STATUSES } from "#domain/payment/payout.ts";
import type { Dispute } from "#domain/payment/dispute.ts";
import type { ExternalRefund, ExternalTransfer, FraudWarning } from "#domain/payment/external.ts";
import type { MadeRefund } from "#domain/payment/charge.ts";
import type { Media } from "#domain/media/media.ts";
import type { OrderEvent } from "#domain/order/events.ts";
import { ENDING_SIDES } from "#domain/order/ending/ending-side.ts";
import { LADDERS } from "#domain/order/ending/ladder.ts";
import { PAYINGS } from "#domain/order/plan/paying.ts";
import type { Plan } from "#domain/order/plan/plan.ts";
import type { OrderFormQuestion } from "#domain/order/order-form-question.ts";
import { commissionAccount } from "../account/account.ts";

/** A transfer or a dispute that has not ended. Bare column names, for the partial index. */
export const OPEN_MONEY = sql`(transfer_status = 'REQUESTED' or instr(disputes, '"OPENED"') > 0 or instr(disputes, '"INQUIRY"') > 0)`;

/** When an order came to its end, for better or worse. Without a comma, which drizzle would take for the next column. */
export const ENDED_AT = sql`case when completed_at is null then canceled_at else completed_at end`;

/**
 * The order's own part of the aggregate `Order`, column by column; the transaction's part is `payment_transaction`, and charges
 * have rows of their own.
 */
export const commissionOrder = sqliteTable(
  "commission_order",
  {
    id: text("id").primaryKey(),
    code: text("code").notNull().unique(),
    version: integer("version").notNull(),
    subjectVersions: text("subject_versions", { mode: "json" }).$type<SubjectVersions>().notNull(),
    sellerId: text("seller_id")
      .notNull()
      .references(() => commissionAccount.id),
    buyerId: text("buyer_id")
      .notNull()
      .references(() => commissionAccount.id),
    chatRoomId: text("chat_room_id").notNull(),
    serviceId: text("service_id"),
    formId: text("form_id"),

    orderSubmitStatus: text("order_submit_status", { enum: ORDER_SUBMIT_STATUSES }).notNull(),
    orderProgressStatus: text("order_progress_status", { enum: ORDER_PROGRESS_STATUSES }).notNull(),
    orderPaymentStatus: text("order_payment_status", { enum: ORDER_PAYMENT_STATUSES }).notNull(),
    orderChatStatus: text("order_chat_status", { enum: CHAT_ROOM_STATUSES }).notNull(),

    /** The payment that is awaited, under way or done now: `payment_transaction` has its row. */
    transactionId: text("transaction_id").notNull(),
    priceAmount: integer("price_amount"),
    priceCurrencyCode: text("price_currency_code", { enum: CURRENCY_CODES }).notNull(),

    estimatedStart: text("estimated_start"),
    estimatedDelivery: text("estimated_delivery"),
    turnaroundDays: integer("turnaround_days"),
    isDeliveryByTurnaround: integer("is_delivery_by_turnaround", { mode: "boolean" }).notNull().default(false),
    submittedAt: integer("submitted_at").notNull(),
    approvedAt: integer("approved_at"),
    paidAt: integer("paid_at"),
    deliveredAt: integer("delivered_at"),
    completedAt: integer("completed_at"),
    completedBy: text("completed_by", { enum: ORDER_CLOSERS }),
    canceledAt: integer("canceled_at"),
    canceledBy: text("canceled_by", { enum: ORDER_CLOSERS }),

    approvalDeadline: integer("approval_deadline"),
    paymentDeadline: integer("payment_deadline"),
    deliveryDeadline: integer("delivery_deadline"),
    completionDeadline: integer("completion_deadline"),
    changesDeadline: integer("changes_deadline"),
    holdDeadline: integer("hold_deadline"),
    clockHandledThrough: integer("clock_handled_through").notNull(),
    holdHandledThrough: integer("hold_handled_through").notNull().default(0),
    /** When the order's next `passDeadline` is due (indexed for cron); null while no clock runs. */
    nextInstant: integer("next_instant"),
    /** The order's place in each side's list (rule S40). */
    sellerRank: integer("seller_rank").notNull().default(0),
    buyerRank: integer("buyer_rank").notNull().default(0),

    plan: text("plan", { mode: "json" }).$type<Plan>(),
    paying: text("paying", { enum: PAYINGS }).notNull().default("WHOLE"),
    stageNumber: integer("stage_number").notNull().default(1),
    stageBegunAt: integer("stage_begun_at"),
    ladder: text("ladder", { enum: LADDERS }),
    endingBy: text("ending_by", { enum: ENDING_SIDES }),
    endingDeadline: integer("ending_deadline"),
    deliverableCount: integer("deliverable_count").notNull(),
    changesAllowed: integer("changes_allowed").notNull(),
    isSurprise: integer("is_surprise", { mode: "boolean" }).notNull().default(false),
    changesRequested: integer("changes_requested").notNull(),
    changesRequestedAt: integer("changes_requested_at"),

    extensionRequestedAt: integer("extension_requested_at"),
    extensionEstimatedStart: text("extension_estimated_start"),
    extensionEstimatedDelivery: text("extension_estimated_delivery"),

    offerNumber: integer("offer_number").notNull().default(0),
    offerMadeAt: integer("offer_made_at"),
    offerPriceAmount: integer("offer_price_amount"),
    offerEstimatedDelivery: text("offer_estimated_delivery"),
    questionAskedAt: integer("question_asked_at"),
    clientWaitBegunAt: integer("client_wait_begun_at"),
    clientWaitDeadline: integer("client_wait_deadline"),
    clientWaited: integer("client_waited").notNull().default(0),
    clientWaitedEarlier: integer("client_waited_earlier").notNull().default(0),

    pinCount: integer("pin_count").notNull().default(0),
    pinWordsCount: integer("pin_words_count").notNull().default(0),

    problemReportedAt: integer("problem_reported_at"),
    problemMessage: text("problem_message"),
    problemResolution: text("problem_resolution", { enum: PROBLEM_RESOLUTIONS }),

    releaseStatus: text("release_status", { enum: RELEASE_STATUSES }).notNull(),
    /** Of its payments' payouts, which `payment_transaction` has, for lists. */
    transferStatus: text("transfer_status", { enum: TRANSFER_STATUSES }).notNull(),
    madeRefunds: text("made_refunds", { mode: "json" }).$type<MadeRefund[]>().notNull().default([]),
    disputes: text("disputes", { mode: "json" }).$type<Dispute[]>().notNull(),
    externalRefunds: text("external_refunds", { mode: "json" }).$type<ExternalRefund[]>().notNull().default([]),
    externalTransfers: text("external_transfers", { mode: "json" }).$type<ExternalTransfer[]>().notNull().default([]),
    fraudWarnings: text("fraud_warnings", { mode: "json" }).$type<FraudWarning[]>().notNull().default([]),

    /** The `Idempotency-Key` the buyer sent with the submission, if any (rule O11). */
    submissionKey: text("submission_key"),
    /** Accepted by its service's rule (rule L71), for the index. */
    isInstant: integer("is_instant", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    // Rule O8. Bare column names: SQLite refuses a table's name inside a partial index.
    uniqueIndex("commission_order_one_draft")
      .on(table.buyerId, table.serviceId)
      .where(sql`order_submit_status = 'SERVICE_SUBMITTED' and order_progress_status = 'DRAFT'`),
    // Rule L71: what was accepted beforehand is no draft while it waits for its payment.
    uniqueIndex("commission_order_one_instant")
      .on(table.buyerId, table.serviceId)
      .where(sql`is_instant and order_progress_status = 'APPROVED' and order_payment_status = 'DRAFT'`),
    uniqueIndex("commission_order_submission").on(table.buyerId, table.submissionKey),
    index("commission_order_due").on(table.nextInstant, table.id),
    index("commission_order_seller").on(table.sellerId, table.submittedAt, table.id),
    index("commission_order_buyer").on(table.buyerId, table.submittedAt, table.id),
    index("commission_order_seller_rank").on(table.sellerId, table.sellerRank, table.id),
    index("commission_order_buyer_rank").on(table.buyerId, table.buyerRank, table.id),
    index("commission_order_seller_state").on(table.sellerId, table.orderProgressStatus, table.sellerRank, table.id),
    index("commission_order_buyer_state").on(table.buyerId, table.orderProgressStatus, table.buyerRank, table.id),
    index("order_seller_state_date").on(table.sellerId, table.orderProgressStatus, table.submittedAt, table.id),
    index("order_buyer_state_date").on(table.buyerId, table.orderProgressStatus, table.submittedAt, table.id),
    index("commission_order_seller_paid").on(table.sellerId, table.paidAt, table.id),
    index("commission_order_buyer_paid").on(table.buyerId, table.paidAt, table.id),
    index("commission_order_transfer").on(table.transferStatus, table.sellerId),
    index("commission_order_hold").on(table.holdDeadline, table.id),
    index("commission_order_open_money").on(table.id).where(OPEN_MONEY),
    index("commission_order_problem")
      .on(table.problemReportedAt, table.id)
      .where(sql`problem_reported_at is not null and problem_resolution is null`),
    // The order that records end in (rule M53).
    index("commission_order_ended").on(ENDED_AT, table.id),
    // What waits for an admin, whatever else there is (rule A25).
    index("commission_order_disputed")
      .on(table.id)
      .where(sql`disputes <> '[]'`),
  ],
);

/**
 * What happened, one row an event. A writer that lost a race violates this primary key, and its whole batch is rolled
 * back.
 */
export const orderEvent = sqliteTable(
  "order_event",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => commissionOrder.id),
    version: integer("version").notNull(),
    event: text("event", { mode: "json" }).$type<OrderEvent>().notNull(),
    at: integer("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.version] }),
    index("order_event_by_admin")
      .on(table.at)
      .where(sql`json_extract(event, '$.actor.kind') = 'ADMIN'`),
  ],
);

/** Copied at submission: the listing may change or vanish, the agreement does not. One row an order. */
export const commissionOrderService = sqliteTable("commission_order_service", {
  id: text("id").primaryKey(),
  orderId: text("order_id")
    .notNull()
    .unique()
    .references(() => commissionOrder.id),
  titles: text("titles", { mode: "json" }).$type<LocalizedText[]>().notNull(),
  descriptions: text("descriptions", { mode: "json" }).$type<LocalizedText[]>().notNull(),
  categoryCodes: text("category_codes", { mode: "json" }).$type<string[]>().notNull(),
  medias: text("medias", { mode: "json" }).$type<Media[]>().notNull(),
  /** Rule L61; null: an order through a form, or from before there were facts. */
  facts: text("facts", { mode: "json" }).$type<OrderedFacts>(),
  updatedAt: integer("updated_at").notNull(),
});

/** The questions as they were asked, each with its answer. */
export const commissionOrderForm = sqliteTable("commission_order_form", {
  id: text("id").primaryKey(),
  orderId: text("order_id")
    .notNull()
    .unique()
    .references(() => commissionOrder.id),
  formId: text("form_id").notNull(),
  /** Which version of the form it was (rule L82); null in orders that are older than versions. */
  formVersion: integer("form_version"),
  titles: text("titles", { mode: "json" }).$type<LocalizedText[]>().notNull(),
  questions: text("questions", { mode: "json" }).$type<OrderFormQuestion[]>().notNull(),
});

/** Which orders a privately stored answer file belongs to: decides who may read it (rule F3). */
export const orderAnswerFile = sqliteTable(
  "order_answer_file",
  {
    url: text("url").notNull(),
    orderId: text("order_id")
      .notNull()
      .references(() => commissionOrder.id),
  },
  (table) => [primaryKey({ columns: [table.url, table.orderId] })],
);
