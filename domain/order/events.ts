import type { ChatRoomId, CommissionAccountId, MediaId, OrderId } from "../kernel/ids.ts";
import type { Instant } from "../kernel/instants.ts";
import type { LanguageCode } from "../kernel/localized-text.ts";
import type { ChatSettings } from "../chat/room.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { FeeTerms } from "../money/fee-terms.ts";
import type { AttemptOutcome } from "../payment/intent.ts";
import type { DisputeLoss } from "../payment/release.ts";
import type { PaymentReport } from "./lifecycle/commands.ts";
import type { DeadlineName } from "./deadlines.ts";
import type { OrderCloser, OrderSubmitStatus, ProblemResolution } from "./order.ts";
import type { Actor } from "./lifecycle/order-role.ts";
import type { Schedule } from "./schedule.ts";

/** Why an order was canceled; the notification text depends on it. */
export const CANCEL_REASONS = [
  "SELLER_CANCELED",
  "BUYER_WITHDREW",
  "BUYER_CANCELED_OVERDUE",
  "APPROVAL_DEADLINE",
  "PAYMENT_DEADLINE",
  "DELIVERY_DEADLINE",
  "PROBLEM_REFUNDED",
  "DISPUTE_LOST",
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** An event without its time and actor. */
export type NewOrderEvent =
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
    }
  | { readonly type: "OrderApproved" }
  | { readonly type: "ChatOpened" }
  /** `intentId` is the declined intent to confirm again; null makes a new one. */
  | {
      readonly type: "PaymentBegun";
      readonly attempt: number;
      readonly intentAttempt: number;
      readonly intentId: string | null;
      readonly accountMethodId: string;
      readonly amount: number;
    }
  | {
      readonly type: "PaymentProgressed";
      readonly intentId: string;
      readonly outcome: Exclude<AttemptOutcome, "SUCCEEDED">;
    }
  | { readonly type: "PaymentSucceeded"; readonly report: PaymentReport }
  /** What the charge became on our Stripe balance, which Stripe may know only after the payment. */
  | { readonly type: "PaymentSettled"; readonly settledAmount: number; readonly settledCurrencyCode: string }
  | { readonly type: "StrayPaymentReceived"; readonly report: PaymentReport }
  | { readonly type: "OrderDelivered"; readonly isAgain: boolean }
  | { readonly type: "ChangesRequested"; readonly message: string }
  | { readonly type: "OrderCompleted"; readonly by: OrderCloser }
  | { readonly type: "OrderCanceled"; readonly by: OrderCloser; readonly reason: CancelReason }
  | { readonly type: "PriceUpdated"; readonly priceAmount: number }
  | ({ readonly type: "ScheduleUpdated" } & Schedule)
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
  | { readonly type: "ProblemReported"; readonly message: string }
  | { readonly type: "ProblemResolved"; readonly resolution: ProblemResolution }
  /** Income and fee add up to what was still held. */
  | { readonly type: "FundsReleased"; readonly incomeAmount: number; readonly feeAmount: number }
  /** Released income that pays a debt of the seller from an earlier order; it is not sent. */
  | { readonly type: "DebtSetOff"; readonly amount: number }
  | { readonly type: "TransferRequested"; readonly attempt: number }
  | { readonly type: "TransferSucceeded"; readonly attempt: number }
  | { readonly type: "TransferFailed"; readonly attempt: number }
  /** Of the order's own payment or of an unmatched one, by `intentId`. */
  | { readonly type: "RefundRequested"; readonly intentId: string; readonly attempt: number; readonly amount: number }
  | { readonly type: "RefundSucceeded"; readonly intentId: string; readonly attempt: number; readonly amount: number }
  /** `wasPaid`: the refund had succeeded before, and the bank has sent it back. */
  | {
      readonly type: "RefundFailed";
      readonly intentId: string;
      readonly attempt: number;
      readonly amount: number;
      readonly wasPaid: boolean;
    }
  | { readonly type: "DisputeOpened"; readonly disputeId: string; readonly amount: number }
  | { readonly type: "DisputeWon"; readonly disputeId: string; readonly amount: number }
  | { readonly type: "DisputeLost"; readonly disputeId: string; readonly amount: number; readonly loss: DisputeLoss }
  | { readonly type: "ReminderDue"; readonly deadline: DeadlineName; readonly dueAt: Instant }
  | { readonly type: "DeliveryOverdue"; readonly dueAt: Instant };

/** One row each; the version of the order counts them. */
export type OrderEvent = NewOrderEvent & { readonly at: Instant; readonly actor: Actor };
export type EventType = OrderEvent["type"];
export type EventOf<T extends EventType> = Extract<OrderEvent, { readonly type: T }>;
