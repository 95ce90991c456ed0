import type { Instant } from "#domain/kernel/instants.ts";
import type { FraudWarning } from "#domain/payment/external.ts";
import type { LossShares } from "#domain/payment/loss.ts";

type Disputed = {
  readonly disputeId: string;
  readonly intentId: string;
  readonly amount: number;
  readonly evidenceDueAt: Instant | null;
};

/** What banks decide about a charge, and what was moved by hand at Stripe; without its time and actor. */
export type TroubleEvent =
  | ({ readonly type: "InquiryOpened" } & Disputed)
  | { readonly type: "InquiryClosed"; readonly disputeId: string; readonly intentId: string }
  | ({ readonly type: "DisputeOpened" } & Disputed)
  | { readonly type: "EvidenceDueChanged"; readonly disputeId: string; readonly evidenceDueAt: Instant | null }
  | { readonly type: "DisputeWon"; readonly disputeId: string; readonly intentId: string; readonly amount: number }
  | {
      readonly type: "DisputeLost";
      readonly disputeId: string;
      readonly intentId: string;
      readonly amount: number;
      readonly loss: LossShares;
      /** After it had been won. */
      readonly isAgain: boolean;
    }
  /** What was won is taken again: the loss that follows is an event of its own. */
  | { readonly type: "DisputeReopened"; readonly disputeId: string; readonly intentId: string; readonly amount: number }
  /** What was lost came back after an appeal: to whom, in the same parts. */
  | ({
      readonly type: "DisputeReversed";
      readonly disputeId: string;
      readonly intentId: string;
      readonly amount: number;
    } & LossShares)
  | {
      readonly type: "ExternalRefundRecorded";
      readonly refundId: string;
      readonly intentId: string;
      readonly amount: number;
      readonly shares: LossShares;
    }
  | ({ readonly type: "ExternalRefundFailed"; readonly refundId: string; readonly amount: number } & LossShares)
  /** The seller has it in advance of, or beside, their income: they owe it (rule M34). */
  | { readonly type: "ExternalTransferRecorded"; readonly transferId: string; readonly amount: number }
  /** `isOurs`: of a transfer of ours; its amount is unsent income again. Of one by hand it pays `debtAmount` first. */
  | {
      readonly type: "TransferReversed";
      readonly transferId: string;
      readonly amount: number;
      readonly debtAmount: number;
      readonly isOurs: boolean;
    }
  | ({ readonly type: "FraudWarningReceived" } & FraudWarning);
