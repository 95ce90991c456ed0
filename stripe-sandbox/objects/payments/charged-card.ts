import type Stripe from "stripe";
import { newId } from "../../state/identifiers.ts";

/** The indicators of a payment that was authenticated, and of one on an encrypted page only. */
const AUTHENTICATED = "05";
const NOT_AUTHENTICATED = "07";

/** What a charge says about the card it was made with. */
export function chargedCard(
  intent: Stripe.PaymentIntent,
  { card }: Stripe.PaymentMethod,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  if (card === undefined) throw new Error("The sandbox charges cards only.");
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: authenticated ? AUTHENTICATED : NOT_AUTHENTICATED,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: newId("sandbox").slice("sandbox_".length),
    regulated_status: "unregulated",
    three_d_secure: authenticated
      ? {
          authentication_flow: "challenge",
          electronic_commerce_indicator: AUTHENTICATED,
          exemption_indicator: null,
          result: "authenticated",
          result_reason: null,
          transaction_id: crypto.randomUUID(),
          version: "2.2.0",
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}
