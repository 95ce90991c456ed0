import type { AttemptStatus } from "./transaction.ts";

/** The statuses of a payment intent at Stripe. */
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

/** The states of an attempt that an intent can report. */
export type AttemptOutcome = Exclude<AttemptStatus, "NONE" | "BEGUN">;

/**
 * What an intent's status means for the attempt. Intents are confirmed when they are created, so
 * `requires_payment_method` means a declined card, and so does `requires_confirmation`: nothing runs, and the card may
 * be tried again. Capture is automatic: `requires_capture` does not last.
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
