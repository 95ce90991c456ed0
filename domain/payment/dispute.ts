/** OPENED: the bank has taken the money and asks questions. WON: it has given it back. LOST: it keeps it. */
export const DISPUTE_STATUSES = ["OPENED", "WON", "LOST"] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** A charge may have several disputes, at the same time or one after another. */
export type Dispute = {
  readonly disputeId: string;
  /** Minor units of the order's currency, without what other disputes have taken. */
  readonly amount: number;
  readonly status: DisputeStatus;
};

/** The sum of the disputes with this status, minor units. */
export function disputedAmount(disputes: readonly Dispute[], status: DisputeStatus): number {
  return disputes.reduce((sum, dispute) => (dispute.status === status ? sum + dispute.amount : sum), 0);
}

/** The status shown for all of them: OPENED if one is open, else that of the last one. */
export function disputeStatusOf(disputes: readonly Dispute[]): DisputeStatus | "NONE" {
  if (disputes.some(({ status }) => status === "OPENED")) return "OPENED";
  return disputes.at(-1)?.status ?? "NONE";
}
