import type { FeeTerms } from "../money/fee-terms.ts";
import type { Instant } from "../kernel/instants.ts";
import type { ProductId, TransactionId } from "../kernel/ids.ts";

export const TRANSACTION_STATUSES = ["PENDING", "SUCCEEDED", "FAILED", "CANCELED"] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

export const TRANSACTION_TYPES = ["COMMISSION_STANDARD", "REFUND"] as const;
/**
 * Where the attempt to charge stands. BEGUN is written before Stripe is called, so a lost answer leaves a trace;
 * FAILED may be tried again with the same intent.
 */
export const ATTEMPT_STATUSES = [
  "NONE",
  "BEGUN",
  "REQUIRES_ACTION",
  "PROCESSING",
  "FAILED",
  "CANCELED",
  "SUCCEEDED",
] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/**
 * The COMMISSION_STANDARD transaction of an order: one row, one product, one Stripe intent at a time.
 * It exists, PENDING, from submission on. `terms` are frozen at creation (rule M3); the price is the order's.
 */
export type Transaction = {
  readonly id: TransactionId;
  readonly productId: ProductId;
  readonly transactionStatus: TransactionStatus;
  readonly terms: FeeTerms;
  /** How often charging was begun; part of the idempotency key. 0 = never. */
  readonly attempt: number;
  readonly attemptStatus: AttemptStatus;
  /** The attempt that made the current intent; the intent carries it in its metadata. A declined intent is confirmed again by later attempts. */
  readonly intentAttempt: number;
  /** The saved card of the attempt, so that a repeated call repeats the same request. */
  readonly accountMethodId: string | null;
  readonly stripePaymentIntentId: string | null;
  readonly stripeChargeId: string | null;
  /** What was charged, minor units of the order's currency; null until it succeeded. */
  readonly chargedAmount: number | null;
  /** What the charge became on our Stripe balance, before Stripe's fee; null until known. */
  readonly settledAmount: number | null;
  readonly settledCurrencyCode: string | null;
  readonly succeededAt: Instant | null;
};

/** A charge that came in beside the wanted one (a second intent, another amount, too late) and is sent back. */
export type UnmatchedPayment = {
  readonly intentId: string;
  readonly amount: number;
  readonly refundStatus: RefundStatus;
  readonly refundAttempt: number;
};

export const REFUND_STATUSES = ["NONE", "REQUESTED", "SUCCEEDED", "FAILED"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Between begun and decided. */
export const UNDER_WAY_STATUSES = [
  "BEGUN",
  "REQUIRES_ACTION",
  "PROCESSING",
] as const satisfies readonly AttemptStatus[];

export function isAttemptUnderWay(transaction: Transaction): boolean {
  return (UNDER_WAY_STATUSES as readonly AttemptStatus[]).includes(transaction.attemptStatus);
}
