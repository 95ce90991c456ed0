import type { AttemptStatus } from "./transaction.ts";

/** Stripe's own words for where a payment intent stands. */
export const INTENT_STATUSES = [
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
  "processing",
  "requires_capture",
  "succeeded",
  "canceled",
] as const;
export type IntentStatus = (typeof INTENT_STATUSES)[number];

/** What became of an attempt, as far as an intent can tell. */
export type AttemptOutcome = Exclude<AttemptStatus, "NONE" | "BEGUN">;

/**
 * What an intent's status means for our attempt.
 * We confirm at creation, so `requires_payment_method` is Stripe's word for a declined card; `requires_confirmation`
 * is the same: nothing runs and the card may be tried again. We capture automatically: `requires_capture` cannot stay.
 */
export const ATTEMPT_OUTCOME_OF = {
  requires_payment_method: "FAILED",
  requires_confirmation: "FAILED",
  requires_action: "REQUIRES_ACTION",
  processing: "PROCESSING",
  requires_capture: "PROCESSING",
  succeeded: "SUCCEEDED",
  canceled: "CANCELED",
} as const satisfies Record<IntentStatus, AttemptOutcome>;

export function isIntentStatus(text: string): text is IntentStatus {
  return (INTENT_STATUSES as readonly string[]).includes(text);
}
