import { DECIDED } from "./cells.ts";

/*
 * The cells of an admin that several phases of the lifecycle table share (lifecycle.ts). What gives money back waits while a
 * bank has taken it, what sends money while a bank only asks (rules M7, M33), whether Stripe moves it or it is recorded as paid
 * by other means.
 */

export const cancelForReason = { to: "CANCELED", unless: ["openDispute"] } as const;
/** What an admin may do about money in every phase (rules O33, M34). */
export const BOOKS = {
  retryRefund: { to: "STAYS", shownIf: ["failedRefund"], unless: ["openDispute"] },
  recordRefundElsewhere: { to: "STAYS", shownIf: ["failedRefund"], unless: ["openDispute"] },
  // Moves nothing: it says what has been moved.
  adjustLedger: { to: "STAYS" },
} as const;
/** What was delivered and is not accepted: a reported problem is decided, or, without one, whose the money is. */
export const HELD = {
  resolveProblem: { to: DECIDED, shownIf: ["openProblem"], unless: ["openDispute"] },
  settleHeld: { to: DECIDED, shownIf: ["noOpenProblem"], unless: ["openDispute"] },
  cancelForReason: { ...cancelForReason, shownIf: ["noOpenProblem"] },
  ...BOOKS,
} as const;
/** After the end: what was not sent, and what came back. */
export const AFTERMATH = {
  settleHeld: { to: "STAYS", shownIf: ["heldMoney"], unless: ["openDispute"] },
  retryTransfer: { to: "STAYS", shownIf: ["unsentIncome"], unless: ["bankAskingIncome"] },
  recordPayoutElsewhere: { to: "STAYS", shownIf: ["unsentIncome"], unless: ["bankAskingIncome"] },
  ...BOOKS,
} as const;
