/** What goes wrong at a call of Stripe. LATE: we hear nothing, and it lands there at some later time. */
export const CALL_FAULTS = [
  "REQUEST_LOST",
  "REQUEST_LATE",
  "ANSWER_LOST",
  "ERROR_500",
  "ERROR_500_STORED",
  "ERROR_500_DONE_AND_STORED",
  "CRASH_BEFORE_CALL",
  "CRASH_AFTER_CALL",
] as const;
/** What goes wrong at the one write of a change. */
export const COMMIT_FAULTS = [
  "COMMIT_REFUSED",
  "COMMIT_ANSWER_LOST",
  "CRASH_BEFORE_COMMIT",
  "CRASH_AFTER_COMMIT",
] as const;
export const FAULTS = [...CALL_FAULTS, ...COMMIT_FAULTS] as const;
export type CallFault = (typeof CALL_FAULTS)[number];
export type CommitFault = (typeof COMMIT_FAULTS)[number];
export type Fault = (typeof FAULTS)[number];

/** The fault strikes once, after letting `skip` places of its sort pass. */
export type PlannedFault = { readonly fault: Fault; readonly skip: number };
