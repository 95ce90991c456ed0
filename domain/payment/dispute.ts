import type { Instant } from "#domain/kernel/instants.ts";
import type { LossShares } from "./loss.ts";

/**
 * INQUIRY: the bank asks questions before it takes anything. CLOSED: it asked and took nothing. OPENED: it has taken the
 * money. WON: it has given it back. LOST: it keeps it, though an appeal may still turn it into WON (rule M33).
 */
export const DISPUTE_STATUSES = ["INQUIRY", "CLOSED", "OPENED", "WON", "LOST"] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/**
 * What a report says of a dispute. APPEALED: the bank has given the money back and asks again, and has taken nothing yet; an
 * order shows it as an INQUIRY.
 */
export type DisputeOutcome = DisputeStatus | "APPEALED";

/** A charge may have several disputes, at the same time or one after another. */
export type Dispute = {
  readonly disputeId: string;
  /** The charge it is about: the order's own payment or an unmatched one. */
  readonly intentId: string;
  /** Minor units of the order's currency, without what other disputes have taken. */
  readonly amount: number;
  readonly status: DisputeStatus;
  /** Until when evidence can be submitted; null when the bank takes none any more. */
  readonly evidenceDueAt: Instant | null;
  /** An inquiry about what was won: it ends as WON, not as CLOSED (rule M33). */
  readonly isAppeal: boolean;
  /** Who bore it when it was lost, so that a loss that is reversed goes back the same way; null if it never was. */
  readonly loss: LossShares | null;
};

export function disputesOf(disputes: readonly Dispute[], intentId: string | null): readonly Dispute[] {
  return disputes.filter((dispute) => dispute.intentId === intentId);
}

/** The sum of the disputes with this status, minor units. */
export function disputedAmount(disputes: readonly Dispute[], status: DisputeStatus): number {
  return disputes.reduce((sum, dispute) => (dispute.status === status ? sum + dispute.amount : sum), 0);
}

/** The status shown for all of them: that of one that is not over, else that of the last one. */
export function disputeStatusOf(disputes: readonly Dispute[]): DisputeStatus | "NONE" {
  const openOne = (["OPENED", "INQUIRY"] as const).find((open) => disputes.some(({ status }) => status === open));
  return openOne ?? disputes.at(-1)?.status ?? "NONE";
}
