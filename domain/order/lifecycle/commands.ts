import type { MediaId, ProductId, TransactionId } from "#domain/kernel/ids.ts";
import type { CalendarDate, Instant } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { ChatSettings } from "#domain/chat/room.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { DisputeOutcome } from "#domain/payment/dispute.ts";
import type { FraudWarning } from "#domain/payment/external.ts";
import type { AttemptOutcome } from "#domain/payment/intent.ts";
import type { LedgerAccount } from "#domain/payment/ledger.ts";
import type { TransferRefusal } from "#domain/payment/payout.ts";
import type { DeclineReason } from "../order.ts";
import type { Actor } from "./order-role.ts";
import type { Consent } from "./consent-version.ts";
import type { EndingCommand } from "../ending/ending-commands.ts";
import type { Ladder } from "../ending/ladder.ts";
import type { PinAct } from "../pins.ts";
import type { Paying } from "../plan/paying.ts";
import type { Plan } from "../plan/plan.ts";
import type { Schedule } from "../schedule.ts";

/** The state of a payment intent. Amounts in minor units; the charge fields are known once it succeeded. */
export type PaymentReport = {
  readonly intentId: string;
  /** What the intent was made for, and the attempt that made it, from its metadata. */
  readonly transactionId: TransactionId;
  readonly intentAttempt: number;
  readonly outcome: AttemptOutcome;
  readonly amount: number;
  readonly currencyCode: CurrencyCode;
  readonly chargeId: string | null;
  /** The payer has passed 3-D Secure. */
  readonly isAuthenticated: boolean;
  readonly settledAmount: number | null;
  readonly settledCurrencyCode: string | null;
  /** What Stripe kept of the settled amount, in its currency; null until it is known. */
  readonly stripeFeeAmount: number | null;
};

/** An admin's act has a written reason, which is stored with it for good (rule O33). */
type WithReason = { readonly reason: string };

/** What the seller settles while approving (rule O34); what is absent stays as it is, a date of null is taken away. */
export type ApprovalTerms = {
  readonly priceAmount?: number | undefined;
  readonly estimatedStart?: CalendarDate | null | undefined;
  readonly estimatedDelivery?: CalendarDate | null | undefined;
  readonly changesAllowed?: number | undefined;
  /** The stages of the work (rule O100); absent: it has none. */
  readonly plan?: Plan | undefined;
  /** How the plan is paid (rule O102); absent: WHOLE. */
  readonly paying?: Paying | undefined;
  readonly ladder?: Ladder | undefined;
  readonly note?: string | undefined;
};

/** Why a seller declines a request (rule O13): chosen, written, or both. */
export type Declining = {
  readonly declineReason?: DeclineReason | undefined;
  readonly message?: string | undefined;
};

/** Other terms that a buyer suggests (rule O37); what is absent stays as it is. */
export type Offer = {
  readonly priceAmount?: number | undefined;
  readonly estimatedDelivery?: CalendarDate | undefined;
  readonly message?: string | undefined;
};

/** Every way to change an existing order. `submit.ts` makes new ones. */
export type OrderCommand =
  | ({ readonly type: "approve" } & ApprovalTerms & Consent)
  /** Amount, currency and agreement are what the payer saw (rules O12, G6). */
  | ({
      readonly type: "pay";
      readonly transactionId: TransactionId;
      readonly accountMethodId: string;
      readonly amount?: number | undefined;
      readonly currencyCode?: string | undefined;
      readonly agreementHash?: string | undefined;
    } & Consent)
  /** Asked in the chat, where the client answers (rule O40). Of paid work it stops the delivery clock (rule O110). */
  | { readonly type: "ask"; readonly message: string; readonly languageCode: LanguageCode }
  /** The client is waited for no longer (rule O110). */
  | { readonly type: "resume" }
  /** `message`: words to the client that go with it. */
  | { readonly type: "deliver"; readonly message?: string | undefined }
  | { readonly type: "annotate"; readonly change: PinAct }
  | { readonly type: "complete" }
  | ({ readonly type: "accept" } & Consent)
  | ({ readonly type: "requestChanges"; readonly message: string } & Consent)
  | ({ readonly type: "cancel" } & Declining)
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
  | ({ readonly type: "consentExtension" } & Consent)
  | ({ readonly type: "declineExtension" } & Consent)
  | ({ readonly type: "makeOffer" } & Offer)
  /** `offerNumber` is the offer that the seller read. */
  | ({ readonly type: "acceptOffer"; readonly offerNumber?: number | undefined } & Consent)
  | ({ readonly type: "declineOffer"; readonly offerNumber?: number | undefined } & Consent)
  | EndingCommand
  | { readonly type: "reportProblem"; readonly message: string }
  /** PART: `refundAmount` (minor units) of what is held goes back, and the seller keeps the rest (rule M70). */
  | ({
      readonly type: "resolveProblem";
      readonly resolution: "RELEASE" | "REFUND" | "PART";
      readonly refundAmount?: number | undefined;
    } & Partial<WithReason>)
  | ({ readonly type: "retryRefund" } & Partial<WithReason>)
  | ({ readonly type: "cancelForReason" } & WithReason)
  /** Decides about held money without a reported problem, and about money that came back. */
  | ({ readonly type: "settleHeld"; readonly resolution: "RELEASE" | "REFUND" } & WithReason)
  | ({ readonly type: "retryTransfer" } & WithReason)
  /** The buyer has the failed refund of this charge by other means than Stripe. */
  | ({ readonly type: "recordRefundElsewhere"; readonly intentId: string } & WithReason)
  /** The seller has their unsent income by other means than Stripe. */
  | ({ readonly type: "recordPayoutElsewhere" } & WithReason)
  /** Balanced; minor units of the order's currency, positive is a debit. One with a `key` that is booked changes nothing. */
  | ({
      readonly type: "adjustLedger";
      readonly entries: readonly Correction[];
      readonly key?: string | undefined;
    } & WithReason)
  | ({ readonly type: "recordPayment" } & PaymentReport)
  | {
      readonly type: "recordRefund";
      readonly transactionId: TransactionId;
      readonly intentId: string;
      readonly attempt: number;
      /** REFUSED: Stripe has made none. */
      readonly outcome: "SUCCEEDED" | "FAILED" | "REFUSED";
      /** What went back, if that is less than was asked for: a part had been given back by hand. */
      readonly amount?: number | undefined;
    }
  /**
   * Stripe refused the attempt in a way that we do not know: it ends, and admins are told. `isUnmade`: its request died, and
   * Stripe has made nothing of it.
   */
  | {
      readonly type: "recordChargeRefused";
      readonly transactionId: TransactionId;
      readonly attempt: number;
      readonly isUnmade?: true;
    }
  | {
      readonly type: "recordTransfer";
      readonly transactionId: TransactionId;
      readonly attempt: number;
      /** WITHDRAWN: it was not made, because money had been sent by hand. */
      readonly outcome: "SUCCEEDED" | "FAILED" | "WITHDRAWN";
      /** Why it failed; the seller's account unless said otherwise. */
      readonly refusal?: TransferRefusal | undefined;
    }
  | {
      readonly type: "recordDispute";
      readonly disputeId: string;
      readonly intentId: string;
      readonly outcome: DisputeOutcome;
      readonly amount: number;
      readonly evidenceDueAt?: Instant | null | undefined;
      /** What refunds of the same charge give back, while one of ours is made and pending; missing while none is. */
      readonly refundsBeside?: number | undefined;
    }
  /** A refund made by hand at Stripe (rule M34). */
  | {
      readonly type: "recordExternalRefund";
      readonly refundId: string;
      readonly intentId: string;
      readonly outcome: "PENDING" | "SUCCEEDED" | "FAILED";
      readonly amount: number;
      /** A refund of ours of the same charge is made and pending, so that this one does not take its place. */
      readonly isBesideOurs?: boolean;
    }
  /** A transfer made or reversed by hand at Stripe. One that is none of ours has no attempt. In the order's currency. */
  | {
      readonly type: "recordExternalTransfer";
      readonly transferId: string;
      readonly transactionId: string | null;
      readonly attempt: number | null;
      readonly amount: number;
      readonly reversedAmount: number;
    }
  | ({ readonly type: "recordFraudWarning" } & FraudWarning)
  | { readonly type: "recordPayoutAccountAble" }
  /** Does the earliest reminder or act that is due. Repeat until it makes no events. */
  | { readonly type: "passDeadline" }
  | { readonly type: "firstSellerMessage" }
  /** The client wrote a message, at this instant. */
  | { readonly type: "recordAnswer"; readonly writtenAt: Instant };

/** One line of a correction of the ledger. */
export type Correction = { readonly account: LedgerAccount; readonly amount: number };

export type CommandOf<T extends OrderCommand["type"]> = Extract<OrderCommand, { readonly type: T }>;

/** Commands that only the product gives: reports of what happened outside, and the clock. */
export const SYSTEM_COMMANDS = [
  "recordPayment",
  "recordChargeRefused",
  "recordRefund",
  "recordTransfer",
  "recordDispute",
  "recordExternalRefund",
  "recordExternalTransfer",
  "recordFraudWarning",
  "recordPayoutAccountAble",
  "passDeadline",
  "firstSellerMessage",
  "recordAnswer",
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
  /** Of the latest version of what was agreed (rule G1); absent or null: there is none. */
  readonly agreementHash?: string | null;
  /** The order's version that the actor was last handed (rule O16); null: none, as for the product and admins. */
  readonly shownVersion: number | null;
};
