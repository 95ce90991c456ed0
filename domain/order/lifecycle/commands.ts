import type { MediaId, ProductId, TransactionId } from "../../kernel/ids.ts";
import type { Instant } from "../../kernel/instants.ts";
import type { LanguageCode } from "../../kernel/localized-text.ts";
import type { ChatSettings } from "../../chat/room.ts";
import type { CurrencyCode } from "../../money/currency.ts";
import type { AttemptOutcome } from "../../payment/intent.ts";
import type { Actor } from "./order-role.ts";
import type { Schedule } from "../schedule.ts";

/** The state of a payment intent. Amounts in minor units; the charge fields are known once it succeeded. */
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

/** Every way to change an existing order. `submit.ts` makes new ones. */
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
  /** The caller checks that the ids are deliverables of this order: the order only counts them. */
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
  /** Does the earliest reminder or act that is due. Repeat until it makes no events. */
  | { readonly type: "passDeadline" }
  | { readonly type: "firstSellerMessage" };

export type CommandOf<T extends OrderCommand["type"]> = Extract<OrderCommand, { readonly type: T }>;

/** Commands that only the product gives: reports of what happened outside, and the clock. */
export const SYSTEM_COMMANDS = [
  "recordPayment",
  "recordRefund",
  "recordTransfer",
  "recordDispute",
  "recordPayoutAccountAble",
  "passDeadline",
  "firstSellerMessage",
] as const satisfies readonly OrderCommand["type"][];
export type SystemCommand = (typeof SYSTEM_COMMANDS)[number];
export type PersonCommand = Exclude<OrderCommand["type"], SystemCommand>;

/** What is true around the order when a command is decided. */
export type Facts = {
  readonly now: Instant;
  /** The buyer has a saved card. */
  readonly hasPaymentMethod: boolean;
};

export type DecisionContext = Facts & {
  readonly actor: Actor;
  /** The seller's payout account can receive transfers now (rule M6). */
  readonly isPayoutAccountAble: boolean;
  /** What the seller owes the platform in the order's currency after lost disputes; minor units, never negative. */
  readonly sellerDebt: number;
};
