import type { Instant } from "#domain/kernel/instants.ts";
import type { Order } from "../order.ts";
import { hasOpenProblem, isBankAsking, phaseOf, type PhaseFacts } from "../phase.ts";

/**
 * What held money waits for (rules M5, O3): WORK: a delivery; LOOK: the client, at the longest until the completion
 * deadline; CHANGES: another delivery; DECISION: a reported problem; BANK: a card's bank.
 */
export const HELD_REASONS = ["WORK", "LOOK", "CHANGES", "DECISION", "BANK"] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/** And when it is the seller's at the latest; null where that is not known. */
export function heldFor(order: PhaseFacts & Pick<Order, "completionDeadline">): {
  readonly reason: HeldReason;
  readonly until: Instant | null;
} {
  if (isBankAsking(order)) return { reason: "BANK", until: null };
  if (hasOpenProblem(order)) return { reason: "DECISION", until: null };
  const phase = phaseOf(order);
  if (phase === "CHANGES_REQUESTED") return { reason: "CHANGES", until: null };
  const isLooking = phase === "DELIVERED" || phase === "COMPLETED_UNRELEASED";
  return isLooking ? { reason: "LOOK", until: order.completionDeadline } : { reason: "WORK", until: null };
}
