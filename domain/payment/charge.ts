import type { TransactionId } from "#domain/kernel/ids.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { LossShares } from "./loss.ts";

export const REFUND_STATUSES = ["NONE", "REQUESTED", "SUCCEEDED", "FAILED"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/**
 * Money that a client's card was charged for an order, where it is now, and what goes back of it. Amounts are minor units of the
 * order's currency and never negative: `amount + covered = held + owedBack + released + recovered + returned`, whatever happened.
 */
export type Charge = {
  /** Stripe's: an intent charges at most once. */
  readonly intentId: string;
  /** The payment of the order that it is of. */
  readonly transactionId: TransactionId;
  /** False of one beside the expected one (a second intent, another amount, too late); it is refunded (rule M22). */
  readonly isWanted: boolean;
  readonly chargedAt: Instant;
  readonly amount: number;
  /** Held for the order. */
  readonly held: number;
  /** Given out: the seller's income and our fee, less what was lost of them again. */
  readonly released: number;
  /** Came back after it had been given out; an admin decides whose it is (rule M33). */
  readonly recovered: number;
  /** Back with the client: refunds that were made, and what banks took or people at Stripe gave back. */
  readonly returned: number;
  /** Of what is back with the client, what no money of the charge was left for: the platform bears it. */
  readonly covered: number;
  readonly refundStatus: RefundStatus;
  readonly refundAttempt: number;
  /** What our refund gives back: less than the charge once a bank or a person at Stripe has taken a part; 0 while there is none. */
  readonly refundAmount: number;
  readonly refundedAt: Instant | null;
};

/** Where the money of a charge may be, a refund that is promised aside. */
const PLACES = ["held", "released", "recovered", "returned", "covered"] as const;
export type Places = Pick<Charge, (typeof PLACES)[number]>;

/** A charge that was just made. */
export const newCharge = (made: Omit<Charge, keyof Places | keyof Refund>): Charge => ({
  ...made,
  held: made.amount,
  released: 0,
  recovered: 0,
  returned: 0,
  covered: 0,
  ...NO_REFUND,
});

/** Promised to the client and not made: it is under way, or has failed. */
export function owedBack({ refundStatus, refundAmount }: Refund): number {
  return refundStatus === "REQUESTED" || refundStatus === "FAILED" ? refundAmount : 0;
}

/** What a charge has where, after so much more (or, negative, less) in each place. */
export function moved(charge: Charge, by: Partial<Places>): Places {
  const { held, released, recovered, returned, covered } = charge;
  const places = { held, released, recovered, returned, covered };
  for (const place of PLACES) places[place] += by[place] ?? 0;
  return places;
}

/** What a loss of `amount` moves (sign 1), or takes back (sign -1). */
export function movedByLoss(shares: LossShares, amount: number, sign: 1 | -1): Partial<Places> {
  const { heldAmount, refundAmount, recoveredAmount, releasedAmount } = shares;
  return {
    held: -sign * heldAmount,
    recovered: -sign * recoveredAmount,
    released: -sign * releasedAmount,
    returned: sign * amount,
    covered: sign * (amount - heldAmount - refundAmount - recoveredAmount - releasedAmount),
  };
}

/** What is known of the refund of a charge. */
export type Refund = Pick<Charge, "refundStatus" | "refundAttempt" | "refundAmount" | "refundedAt">;

export const NO_REFUND: Refund = { refundStatus: "NONE", refundAttempt: 0, refundAmount: 0, refundedAt: null };

/** A refund of ours that Stripe has made. Of one that was paid its bank may send it back, also when another has followed. */
export type MadeRefund = {
  readonly intentId: string;
  readonly attempt: number;
  /** Minor units of the order's currency. */
  readonly amount: number;
  /** False once it has failed or come back, which is its end. */
  readonly isPaid: boolean;
};

/** What is told of a refund. */
export type ShownRefund = Pick<Refund, "refundStatus" | "refundAmount" | "refundedAt">;

/** Of several charges: what failed comes first, since somebody has to see to it, then what is on its way. Minor units. */
export function refundsTogether(refunds: readonly ShownRefund[]): ShownRefund {
  const urgent = (["FAILED", "REQUESTED", "SUCCEEDED"] as const).find((status) =>
    refunds.some(({ refundStatus }) => refundStatus === status),
  );
  const times = refunds.flatMap(({ refundedAt }) => refundedAt ?? []);
  return {
    refundStatus: urgent ?? "NONE",
    refundAmount: refunds.reduce((sum, { refundAmount }) => sum + refundAmount, 0),
    refundedAt: times.length === 0 ? null : Math.max(...times),
  };
}
