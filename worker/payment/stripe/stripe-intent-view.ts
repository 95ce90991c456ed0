import type Stripe from "stripe";
import { isIntentStatus } from "#domain/payment/intent.ts";
import { declineOf } from "#domain/payment/decline.ts";
import type { IntentView, NextAction } from "../ports/charge.port.ts";

/** What a view needs besides the intent itself: the settlement of its charge. */
export const INTENT_EXPANSION = ["latest_charge.balance_transaction"];

export function intentView(intent: Stripe.PaymentIntent): IntentView {
  const { status } = intent;
  if (!isIntentStatus(status)) throw new Error(`Unknown payment intent status ${String(status)}`);
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const balance = typeof charge?.balance_transaction === "object" ? charge.balance_transaction : null;
  const failure = intent.last_payment_error;
  return {
    intentId: intent.id,
    status,
    nextAction: nextActionOf(intent.next_action),
    clientSecret: intent.client_secret ?? "",
    stripeMethodId: idOf(intent.payment_method),
    amount: intent.amount,
    currencyCode: currencyOf(intent.currency),
    orderId: intent.metadata["orderId"] ?? null,
    transactionId: intent.metadata["transactionId"] ?? null,
    attempt: attemptOf(intent.metadata),
    chargeId: status === "succeeded" ? idOf(intent.latest_charge) : null,
    isAuthenticated: charge?.payment_method_details?.card?.three_d_secure?.result === "authenticated",
    settledAmount: balance?.amount ?? null,
    settledCurrencyCode: balance ? currencyOf(balance.currency) : null,
    stripeFeeAmount: balance?.fee ?? null,
    decline: failure && status === "requires_payment_method" ? declineOf(failure.decline_code, failure.code) : null,
    createdAt: intent.created * 1000,
  };
}

function nextActionOf(action: Stripe.PaymentIntent.NextAction | null): NextAction | null {
  const redirect = action?.redirect_to_url;
  if (action?.type === "redirect_to_url" && redirect?.url) {
    return {
      type: "redirect_to_url",
      redirect_to_url: { url: redirect.url, return_url: redirect.return_url ?? null },
    };
  }
  if (action?.type === "use_stripe_sdk") {
    return { type: "use_stripe_sdk", use_stripe_sdk: { ...action.use_stripe_sdk } };
  }
  return null;
}

/** The attempt we stored in the metadata; null on objects made by hand. */
export function attemptOf(metadata: Stripe.Metadata | null): number | null {
  const attempt = Number(metadata?.["attempt"] ?? Number.NaN);
  return Number.isInteger(attempt) ? attempt : null;
}

/** Stripe writes currencies in lower case. Any of Stripe's may occur: people also take payments by hand. */
export const currencyOf = (currency: string): string => currency.toUpperCase();

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === "object" ? (reference?.id ?? null) : (reference ?? null);
}
