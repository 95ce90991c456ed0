import type { MediaId, ProductId, TransactionId } from "../../kernel/ids.ts";
import type { Instant } from "../../kernel/instants.ts";
import type { LanguageCode } from "../../kernel/localized-text.ts";
import type { ChatSettings } from "../../chat/room.ts";
import type { CurrencyCode } from "../../money/currency.ts";
import type { AttemptOutcome } from "../../payment/intent.ts";
import type { Actor } from "./order-role.ts";
import type { Schedule } from "../schedule.ts";

/** What a payment intent says now. Amounts in minor units; the charge fields are known once it succeeded. */
export type PaymentReport = {
  readonly intentId: string;
  /** The attempt that made the intent, from its metadata. */
  readonly intentAttempt: number;
  readonly outcome: AttemptOutcome;
  readonly amount: number;
  readonly currencyCode: CurrencyCode;
  readonly chargeId: string | null;
  readonly settledAmount: number | null;
  readonly settledCurrencyCode: string | null;
};

/** Every way to change an existing order. `submit` makes one and stands in `submit.ts`. */
export type OrderCommand =
  | { readonly type: "approve" }
  | { readonly type: "pay"; readonly transactionId: TransactionId; readonly accountMethodId: string }
  | { readonly type: "deliver" }
  | { readonly type: "complete" }
  | { readonly type: "accept" }
  | { readonly type: "requestChanges"; readonly message: string }
  | { readonly type: "cancel" }
  | {
      readonly type: "updatePrice";
      readonly transactionId: TransactionId;
      readonly productId: ProductId;
      readonly priceAmount: number;
    }
  | ({ readonly type: "updateSchedule" } & Schedule)
  | {
      readonly type: "updateDetails";
      readonly title: string;
      readonly description: string;
      readonly languageCode: LanguageCode;
      readonly categoryCode: string | null;
    }
  | { readonly type: "updateChatSettings"; readonly settings: ChatSettings }
  | { readonly type: "addDeliverables"; readonly mediaIds: readonly MediaId[] }
  /** The ids must be deliverables of this order: the order itself only counts them. */
  | { readonly type: "removeDeliverables"; readonly mediaIds: readonly MediaId[] }
  | ({ readonly type: "requestExtension" } & Schedule)
  | { readonly type: "consentExtension" }
  | { readonly type: "declineExtension" }
  | { readonly type: "reportProblem"; readonly message: string }
  | { readonly type: "resolveProblem"; readonly resolution: "RELEASE" | "REFUND" }
  | { readonly type: "retryRefund" }
  | ({ readonly type: "recordPayment" } & PaymentReport)
  | {
      readonly type: "recordRefund";
      readonly intentId: string;
      readonly attempt: number;
      readonly outcome: "SUCCEEDED" | "FAILED";
    }
  | { readonly type: "recordTransfer"; readonly attempt: number; readonly outcome: "SUCCEEDED" | "FAILED" }
  | {
      readonly type: "recordDispute";
      readonly disputeId: string;
      readonly outcome: "OPENED" | "WON" | "LOST";
      readonly amount: number;
    }
  | { readonly type: "recordPayoutAccountAble" }
  /** Does the earliest reminder or act that is due; nothing when none is. Repeat until it answers with no events. */
  | { readonly type: "passDeadline" }
  | { readonly type: "firstSellerMessage" };

export const COMMAND_TYPES = [
  "approve",
  "pay",
  "deliver",
  "complete",
  "accept",
  "requestChanges",
  "cancel",
  "updatePrice",
  "updateSchedule",
  "updateDetails",
  "updateChatSettings",
  "addDeliverables",
  "removeDeliverables",
  "requestExtension",
  "consentExtension",
  "declineExtension",
  "reportProblem",
  "resolveProblem",
  "retryRefund",
  "recordPayment",
  "recordRefund",
  "recordTransfer",
  "recordDispute",
  "recordPayoutAccountAble",
  "passDeadline",
  "firstSellerMessage",
] as const satisfies readonly OrderCommand["type"][];
export type CommandType = OrderCommand["type"];
export type CommandOf<T extends CommandType> = Extract<OrderCommand, { readonly type: T }>;

/** What is true around the order when a command is weighed. */
export type Facts = {
  readonly now: Instant;
  /** The buyer has a registered card. */
  readonly hasPaymentMethod: boolean;
};

export type DecisionContext = Facts & {
  readonly actor: Actor;
  /** The seller's payout account can receive transfers now (rule M6). */
  readonly isPayoutAccountAble: boolean;
  /** What the seller owes us in the order's currency after lost disputes, minor units, never negative. */
  readonly sellerDebt: number;
};
