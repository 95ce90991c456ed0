import type { ChatRoomId, CommissionAccountId, MediaId, OrderId, TransactionId } from "#domain/kernel/ids.ts";
import type { CalendarDate, Instant } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { ChatSettings } from "#domain/chat/room.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { FeeTerms } from "#domain/money/fee-terms.ts";
import type { AttemptOutcome } from "#domain/payment/intent.ts";
import type { Correction, Declining, PaymentReport } from "./lifecycle/commands.ts";
import type { DeadlineName } from "./deadlines.ts";
import type { TransferRefusal } from "#domain/payment/payout.ts";
import type { OrderCloser, OrderSubmitStatus, ProblemResolution } from "./order.ts";
import type { Actor } from "./lifecycle/order-role.ts";
import type { PinAct } from "./pins.ts";
import type { EndingEvent } from "./ending/ending-events.ts";
import type { Ladder } from "./ending/ladder.ts";
import type { Plan } from "./plan/plan.ts";
import type { Schedule } from "./schedule.ts";
import type { TroubleEvent } from "./trouble-events.ts";

/** Why an order was canceled; the notification text depends on it. */
export const CANCEL_REASONS = [
  "SELLER_DECLINED",
  "SELLER_CANCELED",
  "BUYER_WITHDREW",
  "BUYER_CANCELED_OVERDUE",
  "APPROVAL_DEADLINE",
  "PAYMENT_DEADLINE",
  "STAGE_PAYMENT_DEADLINE",
  "DELIVERY_DEADLINE",
  "PROBLEM_REFUNDED",
  "PROBLEM_SPLIT",
  "DISPUTE_LOST",
  "ADMIN_CANCELED",
  "REFUNDED_BY_HAND",
  "ENDED_BY_AGREEMENT",
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** What an offer would change; null stays. Minor units. */
export type OfferTerms = { readonly priceAmount: number | null; readonly estimatedDelivery: CalendarDate | null };

/** What ended the waiting for the client: an answer in the chat, a button of either side, or the end of the days for it. */
export type ClientWaitEnd = "ANSWER" | "CLIENT" | "SELLER" | "TIME";

/** Which money a refund promises. */
export type RefundSource = "HELD" | "RECOVERED" | null;

/** An event without its time and actor. What is about an earlier payment (rule O103) names it. */
export type NewOrderEvent = OrderNews & { readonly transactionId?: TransactionId };
type OrderNews =
  | {
      readonly type: "OrderSubmitted";
      readonly orderId: OrderId;
      readonly code: string;
      readonly sellerId: CommissionAccountId;
      readonly buyerId: CommissionAccountId;
      readonly chatRoomId: ChatRoomId;
      readonly transactionId: string;
      readonly productId: string;
      readonly orderSubmitStatus: OrderSubmitStatus;
      readonly serviceId: string | null;
      readonly formId: string | null;
      readonly priceAmount: number;
      readonly priceCurrencyCode: CurrencyCode;
      readonly terms: FeeTerms;
      readonly changesAllowed: number;
      /** Absent in events that are older than it. */
      readonly turnaroundDays?: number | null;
      /** Only of an order in surprise mode (rule L70). */
      readonly isSurprise?: true;
    }
  /** The first two are absent in events that are older than them. `byRule`: the service gave it beforehand (rule L71). */
  | {
      readonly type: "OrderApproved";
      readonly changesAllowed?: number;
      readonly note?: string | null;
      readonly byRule?: true;
      readonly plan?: Plan;
      /** Only of a plan that is paid stage by stage (rule O102). */
      readonly paying?: "BY_STAGE";
      readonly ladder?: Ladder;
    }
  | { readonly type: "ChatOpened" }
  | { readonly type: "QuestionAsked"; readonly message: string; readonly languageCode: LanguageCode }
  | { readonly type: "QuestionAnswered" }
  | { readonly type: "ClientWaitBegan" }
  /** `waited`: milliseconds, by which the delivery moves. */
  | { readonly type: "ClientWaitEnded"; readonly by: ClientWaitEnd; readonly waited: number }
  /** `intentId` is the declined intent to confirm again; null makes a new one. */
  | {
      readonly type: "PaymentBegun";
      readonly attempt: number;
      readonly intentAttempt: number;
      readonly intentId: string | null;
      readonly accountMethodId: string;
      readonly amount: number;
      /** The version of what was agreed that the payer read (rule G6); absent when the call named none. */
      readonly agreementHash?: string;
    }
  | {
      readonly type: "PaymentProgressed";
      readonly intentId: string;
      readonly outcome: Exclude<AttemptOutcome, "SUCCEEDED">;
    }
  /** `isUnmade`: its request died before Stripe made anything. */
  | { readonly type: "PaymentRefused"; readonly attempt: number; readonly isUnmade?: true }
  | { readonly type: "PaymentSucceeded"; readonly report: PaymentReport }
  /** What the charge became on our Stripe balance, which Stripe may know only after the payment. */
  | {
      readonly type: "PaymentSettled";
      readonly settledAmount: number;
      readonly settledCurrencyCode: string;
      readonly stripeFeeAmount: number | null;
    }
  | { readonly type: "StrayPaymentReceived"; readonly report: PaymentReport }
  /** `message`: what the seller says with it. */
  | { readonly type: "OrderDelivered"; readonly isAgain: boolean; readonly message?: string }
  | { readonly type: "ChangesRequested"; readonly message: string }
  /** `stage`: the number of the one that was accepted; the next one begins. */
  | { readonly type: "StageAccepted"; readonly stage: number; readonly by: OrderCloser }
  | { readonly type: "OrderCompleted"; readonly by: OrderCloser }
  | ({ readonly type: "OrderCanceled"; readonly by: OrderCloser; readonly reason: CancelReason } & Declining)
  /** `isOffered`: the buyer suggested it. */
  | { readonly type: "PriceUpdated"; readonly priceAmount: number; readonly isOffered?: true }
  /** `isOffered`: the buyer suggested it. */
  | ({ readonly type: "ScheduleUpdated"; readonly isOffered?: true } & Schedule)
  | {
      readonly type: "DetailsUpdated";
      readonly title: string;
      readonly description: string;
      readonly languageCode: LanguageCode;
      readonly categoryCode: string | null;
    }
  | { readonly type: "ChatSettingsUpdated"; readonly settings: ChatSettings }
  | { readonly type: "DeliverablesAdded"; readonly mediaIds: readonly MediaId[] }
  | { readonly type: "DeliverablesRemoved"; readonly mediaIds: readonly MediaId[] }
  | ({ readonly type: "ExtensionRequested" } & Schedule)
  | ({ readonly type: "ExtensionConsented" } & Schedule)
  | { readonly type: "ExtensionDeclined" }
  | ({ readonly type: "OfferMade"; readonly message: string | null } & OfferTerms)
  | ({ readonly type: "OfferAccepted" } & OfferTerms)
  | { readonly type: "OfferDeclined" }
  | { readonly type: "PinChanged"; readonly change: PinAct }
  | EndingEvent
  | { readonly type: "ProblemReported"; readonly message: string }
  /** `reason`: what the admin who decided writes to both sides (rule O33). `amount`: what goes back, if that is a part. */
  | {
      readonly type: "ProblemResolved";
      readonly resolution: ProblemResolution;
      readonly reason?: string;
      readonly amount?: number;
    }
  /** Income and fee add up to what was still held, or to what the accepted stage comes to. `stage`: absent without a plan. */
  | {
      readonly type: "FundsReleased";
      readonly incomeAmount: number;
      readonly feeAmount: number;
      readonly stage?: number;
    }
  /** Released income that pays a debt of the seller from an earlier order; it is not sent. */
  | { readonly type: "DebtSetOff"; readonly amount: number }
  /** Minor units of the order's currency. */
  | { readonly type: "TransferRequested"; readonly attempt: number; readonly amount: number }
  | { readonly type: "TransferSucceeded"; readonly attempt: number; readonly amount: number }
  | { readonly type: "TransferFailed"; readonly attempt: number; readonly refusal: TransferRefusal | null }
  /** Of the order's own payment or of an unmatched one, by `intentId`. `source` null: it was promised before. */
  | {
      readonly type: "RefundRequested";
      readonly intentId: string;
      readonly attempt: number;
      readonly amount: number;
      /** The part of it that was not promised before. */
      readonly promisedAmount: number;
      readonly source: RefundSource;
    }
  | { readonly type: "RefundSucceeded"; readonly intentId: string; readonly attempt: number; readonly amount: number }
  /** `wasPaid`: the refund had succeeded before, and the bank has sent it back. `isRefused`: Stripe has made none. */
  | {
      readonly type: "RefundFailed";
      readonly intentId: string;
      readonly attempt: number;
      readonly amount: number;
      readonly wasPaid: boolean;
      readonly isRefused?: boolean;
    }
  | TroubleEvent
  | { readonly type: "RecoveredReleased"; readonly incomeAmount: number; readonly feeAmount: number }
  | { readonly type: "RefundPaidElsewhere"; readonly intentId: string; readonly amount: number }
  | { readonly type: "PayoutPaidElsewhere"; readonly amount: number }
  /** `key` names the correction, so that it is booked once (rule O33); absent in older events. */
  | { readonly type: "LedgerAdjusted"; readonly entries: readonly Correction[]; readonly key?: string }
  /** Why an admin gave the command whose events follow (rule O33). */
  | {
      readonly type: "AdminActed";
      readonly command: string;
      readonly reason: string;
      /** Of a decision about held money. */
      readonly resolution?: "RELEASE" | "REFUND" | "PART";
      /** What was paid by other means, in minor units of the order's currency. */
      readonly amount?: number;
    }
  /** Requested changes were not delivered in time: an admin decides. */
  | { readonly type: "ChangesOverdue"; readonly dueAt: Instant }
  /** Money is held longer than allowed: an admin must act (rule O15). */
  | { readonly type: "HoldEnded"; readonly dueAt: Instant }
  | { readonly type: "ReminderDue"; readonly deadline: DeadlineName; readonly dueAt: Instant }
  | { readonly type: "DeliveryOverdue"; readonly dueAt: Instant };

/** One row each; the version of the order counts them. */
export type OrderEvent = NewOrderEvent & { readonly at: Instant; readonly actor: Actor };
export type EventType = OrderEvent["type"];
export type EventOf<T extends EventType> = Extract<OrderEvent, { readonly type: T }>;
