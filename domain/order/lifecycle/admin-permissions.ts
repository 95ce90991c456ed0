/* The cells of an admin that several phases of the lifecycle table share (lifecycle.ts). */

export const cancelForReason = { to: "CANCELED", unless: ["openDispute"] } as const;
/** What an admin may do about money in every phase (rules O33, M34). */
export const BOOKS = {
  retryRefund: { to: "STAYS", shownIf: ["failedRefund"], unless: ["openDispute"] },
  recordRefundElsewhere: { to: "STAYS", shownIf: ["failedRefund"] },
  adjustLedger: { to: "STAYS" },
} as const;
/** After the end: what was not sent, and what came back. */
export const AFTERMATH = {
  settleHeld: { to: "STAYS", shownIf: ["heldMoney"] },
  retryTransfer: { to: "STAYS", shownIf: ["unsentIncome"], unless: ["bankAsking"] },
  recordPayoutElsewhere: { to: "STAYS", shownIf: ["unsentIncome"] },
  ...BOOKS,
} as const;
