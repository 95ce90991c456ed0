import type { FailureCode } from "../kernel/failure.ts";

/** Stripe's decline codes that a person can do something about; every other one is just "declined". */
const KNOWN_DECLINES = {
  insufficient_funds: "payment.insufficient_funds",
  expired_card: "payment.card_expired",
  incorrect_cvc: "payment.cvc_incorrect",
  invalid_cvc: "payment.cvc_incorrect",
  processing_error: "payment.processing_error",
  authentication_required: "payment.authentication_failed",
  setup_intent_authentication_failure: "payment.authentication_failed",
  payment_intent_authentication_failure: "payment.authentication_failed",
} as const satisfies Record<string, FailureCode>;

export type DeclineCode = (typeof KNOWN_DECLINES)[keyof typeof KNOWN_DECLINES] | "payment.card_declined";

const DECLINES: Readonly<Record<string, DeclineCode>> = KNOWN_DECLINES;

/** Why a card was declined, from an error's `decline_code` and `code` (the more telling first); null when neither says more. */
export const knownDecline = (
  declineCode: string | null | undefined,
  code: string | null | undefined,
): DeclineCode | null => DECLINES[declineCode ?? ""] ?? DECLINES[code ?? ""] ?? null;

/** The same for a card that was declined, whatever for. */
export const declineOf = (declineCode: string | null | undefined, code: string | null | undefined): DeclineCode =>
  knownDecline(declineCode, code) ?? "payment.card_declined";
