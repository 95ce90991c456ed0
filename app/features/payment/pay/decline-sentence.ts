import type { FailureCode } from "#domain/kernel/failure.ts";
import { m } from "#messages";
import { knownDecline, type DeclineCode } from "#domain/payment/decline.ts";

/**
 * A literal table, unlike the server's lookup by name, because a page's bundle contains only the messages it
 * references. A card can also have been removed in the meantime.
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

/** The message for a declined card: the reason, that nothing was charged, and what to do. */
export const declineSentence = (code: FailureCode | null | undefined): string =>
  (SENTENCES[code ?? "payment.card_declined"] ?? m.failure_payment_card_declined)();

export interface StripeJsError {
  type?: string | undefined;
  code?: string | undefined;
  decline_code?: string | undefined;
  message?: string | undefined;
}

/** The message for an error of Stripe.js. For an invalid field Stripe's own localized message is used. */
export function stripeSentence(error: StripeJsError): string {
  const known = knownDecline(error.decline_code, error.code);
  if (known) return declineSentence(known);
  if (error.type === "card_error") return declineSentence("payment.card_declined");
  if (error.type === "validation_error" && error.message) return error.message;
  return m.payment_stripe_unreachable();
}
