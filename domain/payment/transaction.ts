import type { FeeTerms } from "#domain/money/fee-terms.ts";
import { MINUTE, type Instant } from "#domain/kernel/instants.ts";
import type { ProductId, TransactionId } from "#domain/kernel/ids.ts";
import { NO_PAYOUT, type Payout } from "./payout.ts";

export const TRANSACTION_STATUSES = ["PENDING", "SUCCEEDED", "FAILED", "CANCELED"] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

export const TRANSACTION_TYPES = ["COMMISSION_STANDARD", "REFUND"] as const;
/**
 * The state of the attempt to charge. BEGUN is written before Stripe is called, so that a lost answer leaves a trace;
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
 * A COMMISSION_STANDARD transaction of an order: one row, one product, one Stripe intent at a time. The first exists, PENDING,
 * from submission on. `terms` are frozen at its creation (rule M3); the price is the order's, or its stage's.
 */
export type Transaction = {
  readonly id: TransactionId;
  readonly productId: ProductId;
  /** Which stage it pays, from 1 on (rule O103); null: the whole order. */
  readonly stage: number | null;
  readonly transactionStatus: TransactionStatus;
  readonly terms: FeeTerms;
  /** How often charging was begun; part of the idempotency key. 0 = never. */
  readonly attempt: number;
  readonly attemptStatus: AttemptStatus;
  readonly attemptBegunAt: Instant | null;
  /** The attempt that made the current intent (in its metadata, too). Later attempts may confirm it again. */
  readonly intentAttempt: number;
  /** The saved card of the attempt, so that a repeated call repeats the same request. */
  readonly accountMethodId: string | null;
  /** The version of what was agreed that the payer of the attempt read (rule G6); null when the call named none. */
  readonly agreementHash: string | null;
  /** The payer of the charge has passed 3-D Secure, as Stripe's record of the charge says. */
  readonly isAuthenticated: boolean;
  readonly stripePaymentIntentId: string | null;
  readonly stripeChargeId: string | null;
  /** What was charged, minor units of the order's currency; null until it succeeded. */
  readonly chargedAmount: number | null;
  /** The charge on our Stripe balance, before Stripe's fee; null until it is settled. */
  readonly settledAmount: number | null;
  readonly settledCurrencyCode: string | null;
  readonly succeededAt: Instant | null;
  readonly payout: Payout;
};

/** A payment that nobody has begun yet. */
export const unbegunTransaction = (begins: Pick<Transaction, "id" | "productId" | "stage" | "terms">): Transaction => ({
  ...begins,
  transactionStatus: "PENDING",
  attempt: 0,
  attemptStatus: "NONE",
  attemptBegunAt: null,
  intentAttempt: 0,
  accountMethodId: null,
  agreementHash: null,
  isAuthenticated: false,
  stripePaymentIntentId: null,
  stripeChargeId: null,
  chargedAmount: null,
  settledAmount: null,
  settledCurrencyCode: null,
  succeededAt: null,
  payout: NO_PAYOUT,
});

/** Between begun and decided. */
export const UNDER_WAY_STATUSES = [
  "BEGUN",
  "REQUIRES_ACTION",
  "PROCESSING",
] as const satisfies readonly AttemptStatus[];

export function isAttemptUnderWay(transaction: Transaction): boolean {
  return (UNDER_WAY_STATUSES as readonly AttemptStatus[]).includes(transaction.attemptStatus);
}

/** Milliseconds. For so long the request of an attempt that was not answered may still make its charge (rule M52). */
export const CHARGE_PATIENCE = 2 * MINUTE;
/** Milliseconds. For so long the payer's bank may ask (rule M52). */
export const BANK_PATIENCE = 30 * MINUTE;

/** Its request has died: what it has not made by now it does not make any more. */
export function isChargeLate({ attemptBegunAt }: Transaction, now: Instant): boolean {
  return attemptBegunAt !== null && now - attemptBegunAt >= CHARGE_PATIENCE;
}

/** Its payer has left the bank's page: nothing of the agreement could move while it waits. */
export function isAttemptAbandoned({ attemptStatus, attemptBegunAt }: Transaction, now: Instant): boolean {
  return attemptStatus === "REQUIRES_ACTION" && attemptBegunAt !== null && now - attemptBegunAt >= BANK_PATIENCE;
}
