/** OPENED: the bank has taken the money to ask questions. WON: we have it back. LOST: it is gone. */
export const DISPUTE_STATUSES = ["OPENED", "WON", "LOST"] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** One question of a bank about a charge; a charge may see several, side by side or one after another. */
export type Dispute = {
  readonly disputeId: string;
  /** Minor units of the order's currency; what no other dispute has taken. */
  readonly amount: number;
  readonly status: DisputeStatus;
};

/** What the disputes with this status come to, minor units. */
export function disputedAmount(disputes: readonly Dispute[], status: DisputeStatus): number {
  return disputes.reduce((sum, dispute) => (dispute.status === status ? sum + dispute.amount : sum), 0);
}

/** What a screen says of them all: an open one first, else how the last one ended. */
export function disputeStatusOf(disputes: readonly Dispute[]): DisputeStatus | "NONE" {
  if (disputes.some(({ status }) => status === "OPENED")) return "OPENED";
  return disputes.at(-1)?.status ?? "NONE";
}
