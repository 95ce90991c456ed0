import type { LossShares } from "./loss.ts";

/*
 * What people do by hand at Stripe (rule M34): refunds, transfers and reversals that no command of an order asked for.
 * They are found by webhooks and by the nightly comparison, and recorded once each by Stripe's own id.
 */

export type ExternalRefund = {
  readonly refundId: string;
  readonly intentId: string;
  /** Minor units of the order's currency. */
  readonly amount: number;
  /** It was made and has failed since: the money is back at Stripe. */
  readonly isFailed: boolean;
  readonly shares: LossShares;
};

/** One of ours that was reversed by hand, or one made by hand. Amounts in minor units of the order's currency. */
export type ExternalTransfer = {
  readonly transferId: string;
  /** 0 for one of ours, whose amount is booked with its attempt. */
  readonly amount: number;
  readonly reversedAmount: number;
};

/** Stripe's warning that a charge may be fraud, before any dispute. */
export type FraudWarning = { readonly warningId: string; readonly intentId: string; readonly fraudType: string };
