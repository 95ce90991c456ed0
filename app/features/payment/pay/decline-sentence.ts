import type { FailureCode } from "#domain/kernel/failure.ts";
import { m } from "#messages";
import { knownDecline, type DeclineCode } from "#domain/payment/decline.ts";

/**
 * Written out, and not looked up by name as the server does, because a page carries only the messages that it names.
 * A card can also have been removed in the meantime.
 */
const SENTENCES: Partial<Record<FailureCode, () => string>> = {
  "payment.authentication_failed": m.failure_payment_authentication_failed,
  "payment.card_declined": m.failure_payment_card_declined,
  "payment.card_expired": m.failure_payment_card_expired,
  "payment.cvc_incorrect": m.failure_payment_cvc_incorrect,
  "payment.insufficient_funds": m.failure_payment_insufficient_funds,
  "payment.method_not_found": m.failure_payment_method_not_found,
  "payment.processing_error": m.failure_payment_processing_error,
} satisfies Record<DeclineCode | "payment.method_not_found", () => string>;

/** Why the card was declined, that nothing was charged, and what to do. */
export const declineSentence = (code: FailureCode | null | undefined): string =>
  (SENTENCES[code ?? "payment.card_declined"] ?? m.failure_payment_card_declined)();

export interface StripeTrouble {
  type?: string | undefined;
  code?: string | undefined;
  decline_code?: string | undefined;
  message?: string | undefined;
}

/** What Stripe.js reports, in our words. A mistake in a field is said best by Stripe, in the viewer's language. */
export function stripeSentence(error: StripeTrouble): string {
  const known = knownDecline(error.decline_code, error.code);
  if (known) return declineSentence(known);
  if (error.type === "card_error") return declineSentence("payment.card_declined");
  if (error.type === "validation_error" && error.message) return error.message;
  return m.payment_stripe_unreachable();
}
