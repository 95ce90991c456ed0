import type { FailureCode } from "#domain/kernel/failure.ts";

/** Stripe's decline codes that tell a person what to do; every other one is just "declined". */
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

/** Why a card was declined, by an error's `decline_code`, else its `code`; null when neither is known. */
export const knownDecline = (
  declineCode: string | null | undefined,
  code: string | null | undefined,
): DeclineCode | null => DECLINES[declineCode ?? ""] ?? DECLINES[code ?? ""] ?? null;

/** The same, with a failure for every other reason. */
export const declineOf = (declineCode: string | null | undefined, code: string | null | undefined): DeclineCode =>
  knownDecline(declineCode, code) ?? "payment.card_declined";
