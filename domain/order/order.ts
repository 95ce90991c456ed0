import type { ChatRoomId, CommissionAccountId, OrderId } from "#domain/kernel/ids.ts";
import type { CalendarDate, Instant } from "#domain/kernel/instants.ts";
import type { ChatRoomStatus } from "#domain/chat/room.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { Dispute } from "#domain/payment/dispute.ts";
import type { SubjectVersions } from "./consent-subjects.ts";
import type { EndingSide } from "./ending/ending-side.ts";
import type { Ladder } from "./ending/ladder.ts";
import type { Paying } from "./plan/paying.ts";
import type { Plan } from "./plan/plan.ts";
import type { ExternalRefund, ExternalTransfer, FraudWarning } from "#domain/payment/external.ts";
import type { Charge, MadeRefund } from "#domain/payment/charge.ts";
import type { Transaction } from "#domain/payment/transaction.ts";

/** The statuses of an order (rule O20). */
export const ORDER_SUBMIT_STATUSES = ["SERVICE_SUBMITTED", "FORM_SUBMITTED"] as const;
export type OrderSubmitStatus = (typeof ORDER_SUBMIT_STATUSES)[number];

export const ORDER_PROGRESS_STATUSES = ["DRAFT", "APPROVED", "DELIVERED", "COMPLETED", "CANCELED"] as const;
export type OrderProgressStatus = (typeof ORDER_PROGRESS_STATUSES)[number];

export const ORDER_PAYMENT_STATUSES = ["DRAFT", "COMPLETED"] as const;
export type OrderPaymentStatus = (typeof ORDER_PAYMENT_STATUSES)[number];

/**
 * Whose the buyer's money is (rule M5). NONE: not charged. WAITING: held by the platform. RELEASED: the seller's.
 * RETURNED: the buyer's again.
 */
export const RELEASE_STATUSES = ["NONE", "WAITING", "RELEASED", "RETURNED"] as const;
export type ReleaseStatus = (typeof RELEASE_STATUSES)[number];

/** PART: one part was refunded, the other released (rule M70). WITHDRAWN: the buyer accepted after all, or the order was canceled, before an admin decided. */
export const PROBLEM_RESOLUTIONS = ["RELEASE", "REFUND", "PART", "WITHDRAWN"] as const;
export type ProblemResolution = (typeof PROBLEM_RESOLUTIONS)[number];

/** Why a seller declines a request (rule O13). */
export const DECLINE_REASONS = ["FULLY_BOOKED", "BUDGET", "SCHEDULE", "NOT_OFFERED", "OTHER"] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Who completed or canceled an order. */
export const ORDER_CLOSERS = ["SELLER", "BUYER", "SYSTEM", "ADMIN"] as const;
export type OrderCloser = (typeof ORDER_CLOSERS)[number];

/**
 * Everything a decision needs, and nothing that is only shown. Rebuilt from one order row, its
 * present transaction's row and those of its charges. Instants are null until they happen; a deadline is null unless it is set.
 */
export type Order = {
  readonly id: OrderId;
  readonly code: string;
  /** The number of the order's events. */
  readonly version: number;
  readonly subjectVersions: SubjectVersions;
  readonly sellerId: CommissionAccountId;
  readonly buyerId: CommissionAccountId;
  readonly chatRoomId: ChatRoomId;
  /** Exactly one of the two is set, as `orderSubmitStatus` says. */
  readonly serviceId: string | null;
  readonly formId: string | null;

  readonly orderSubmitStatus: OrderSubmitStatus;
  readonly orderProgressStatus: OrderProgressStatus;
  readonly orderPaymentStatus: OrderPaymentStatus;
  readonly orderChatStatus: ChatRoomStatus;

  /** Minor units of `priceCurrencyCode`; null when there is no price yet. */
  readonly priceAmount: number | null;
  readonly priceCurrencyCode: CurrencyCode;
  /** The payment that is awaited, under way or done now. */
  readonly transaction: Transaction;
  /** Those of accepted stages that were paid by themselves (rule O103), in the order of the stages. */
  readonly earlierPayments: readonly Transaction[];

  readonly estimatedStart: CalendarDate | null;
  readonly estimatedDelivery: CalendarDate | null;
  /** Days after the payment that the service promised when it was ordered (rule O17); null: it promised none. */
  readonly turnaroundDays: number | null;
  /** The estimated delivery was fixed at the payment, by the turnaround; false once another date is agreed. */
  readonly isDeliveryByTurnaround: boolean;
  readonly submittedAt: Instant;
  readonly approvedAt: Instant | null;
  readonly paidAt: Instant | null;
  readonly deliveredAt: Instant | null;
  readonly completedAt: Instant | null;
  readonly completedBy: OrderCloser | null;
  readonly canceledAt: Instant | null;
  readonly canceledBy: OrderCloser | null;

  readonly approvalDeadline: Instant | null;
  readonly paymentDeadline: Instant | null;
  readonly deliveryDeadline: Instant | null;
  readonly completionDeadline: Instant | null;
  /** Until when requested changes are to be delivered (rule O15). */
  readonly changesDeadline: Instant | null;
  /** Until when the charged money must be released or refunded (rule O15). */
  readonly holdDeadline: Instant | null;
  /** Reminders and acts of the phase's clock due at or before this instant are done or dropped (rule O5: exactly once). */
  readonly clockHandledThrough: Instant;
  /** As `clockHandledThrough`, of the clock of the hold (rule O15), which goes on while phases change. */
  readonly holdHandledThrough: Instant;

  /** The stages that were agreed (rule O100); null: the work is delivered and paid out as one. */
  readonly plan: Plan | null;
  /** How the plan is paid (rule O102); WHOLE without one. */
  readonly paying: Paying;
  /** Of the stage under way, from 1 on; 1 without a plan. */
  readonly stageNumber: number;
  /** When it began; null: with the payment. */
  readonly stageBegunAt: Instant | null;

  /** What both get if the order ends by agreement (rule O120), as it was agreed; null: nothing was. */
  readonly ladder: Ladder | null;
  /** Who proposed to end; it stays when the other side has agreed, or has refused and a person decides. */
  readonly endingBy: EndingSide | null;
  /** Until when the proposal waits for the other side; null while none does. */
  readonly endingDeadline: Instant | null;

  /** Of the stage under way, as are the changes. */
  readonly deliverableCount: number;
  readonly changesAllowed: number;
  /** One request, one delivery, no changes and no talk (rule L70), as its service said when it was requested. */
  readonly isSurprise: boolean;
  readonly changesRequested: number;
  /** Set while the buyer waits for changes; no clock runs meanwhile (rule O2). */
  readonly changesRequestedAt: Instant | null;

  /** The extension that the seller asks for (rule O6); all null when none is pending. */
  readonly extensionRequestedAt: Instant | null;
  readonly extensionEstimatedStart: CalendarDate | null;
  readonly extensionEstimatedDelivery: CalendarDate | null;

  /** The buyer's counter-offer (rule O37): how many there were, and the one that is pending; all null when none is. */
  readonly offerNumber: number;
  readonly offerMadeAt: Instant | null;
  /** Minor units of `priceCurrencyCode`; null: the price stays. */
  readonly offerPriceAmount: number | null;
  readonly offerEstimatedDelivery: CalendarDate | null;

  /** Set while the seller waits for the client's answer to a question (rule O40). */
  readonly questionAskedAt: Instant | null;
  /** Set while the delivery clock stands still for the client, and until when it may (rule O110). */
  readonly clientWaitBegunAt: Instant | null;
  readonly clientWaitDeadline: Instant | null;
  /** How long the client was waited for before, all times together; milliseconds. */
  readonly clientWaited: number;
  /** Of it, during earlier stages: the one under way counts its own (rule O110). */
  readonly clientWaitedEarlier: number;

  /** How many pins were set (rule O112), and how much was written at them. */
  readonly pinCount: number;
  readonly pinWordsCount: number;

  readonly problemReportedAt: Instant | null;
  readonly problemMessage: string | null;
  readonly problemResolution: ProblemResolution | null;

  /** Follows from the amounts of charges and payouts (`releaseStatusOf`). */
  readonly releaseStatus: ReleaseStatus;
  /** Wanted and unwanted ones (rule M22), in the order of their reports. */
  readonly charges: readonly Charge[];
  readonly madeRefunds: readonly MadeRefund[];
  /** In the order of their first reports. */
  readonly disputes: readonly Dispute[];
  readonly externalRefunds: readonly ExternalRefund[];
  readonly externalTransfers: readonly ExternalTransfer[];
  readonly fraudWarnings: readonly FraudWarning[];
};

/** What the order's socket sends when the order has changed (contract.md, Websockets): the page then loads it again. */
export type OrderFrame = {
  readonly type: "order";
  readonly order: Pick<Order, "id" | "version" | "orderProgressStatus" | "orderPaymentStatus">;
};

/** The socket's parameter for the version that the page shows; if there is a newer one, a frame is sent at once. */
export const SHOWN_VERSION = "version";
