import { DAY, HOUR, type Instant } from "#domain/kernel/instants.ts";

/** The steps of the nightly comparison (rule M23), in order. Each is done in pages. */
export const COMPARISON_STEPS = [
  "PAYOUT_ACCOUNTS",
  "OPEN_ORDERS",
  "CHARGES",
  "REFUNDS",
  "TRANSFERS",
  "DISPUTES",
  "FRAUD_WARNINGS",
  "OWN_CHARGES",
  "OWN_REFUNDS",
  "OWN_TRANSFERS",
  "OWN_DISPUTES",
  "OPEN_DIFFERENCES",
  "LEDGER",
  "BALANCE_TRANSACTIONS",
  "BALANCE",
] as const;
export type ComparisonStep = (typeof COMPARISON_STEPS)[number];

/** Null behind the last one. */
export function stepAfter(step: ComparisonStep): ComparisonStep | null {
  return COMPARISON_STEPS[COMPARISON_STEPS.indexOf(step) + 1] ?? null;
}

/** What happened this long before a comparison is compared again, so that a late change is seen. */
const COMPARED_AGAIN = 7 * DAY;
/** Nights that were missed are made up for, with this much overlap. */
const OVERLAP = DAY;

/**
 * From when on a comparison reads Stripe's lists: everything until one has been complete. `previousAt`: when the last
 * complete one began; null before the first.
 */
export function comparedFrom(now: Instant, previousAt: Instant | null): Instant {
  return previousAt === null ? 0 : Math.min(now - COMPARED_AGAIN, previousAt - OVERLAP);
}

/** From when on the movements of the balance are read: all of them at first, since a balance is their sum. */
export function movementsFrom(previousAt: Instant | null): Instant {
  return previousAt === null ? 0 : previousAt - 2 * OVERLAP;
}

/** A night and two hours. */
export const LATE_AFTER = 26 * HOUR;

/** Whether admins must be told that no comparison has been completed. `since`: when one was last, or could have begun. */
export const isComparisonLate = (since: Instant, now: Instant): boolean => now - since > LATE_AFTER;
