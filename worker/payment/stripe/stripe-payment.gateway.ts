import type Stripe from "stripe";
import type { Env } from "#worker/env.ts";
import type { PaymentPort } from "../ports/payment.port.ts";
import { stripeBalance } from "./stripe-balance.gateway.ts";
import { stripeCards } from "./stripe-cards.gateway.ts";
import { stripeCharges } from "./stripe-charges.gateway.ts";
import { createStripe } from "./stripe-client.ts";
import { stripeEvents } from "./stripe-events.gateway.ts";
import { stripePayouts } from "./stripe-payouts.gateway.ts";
import { stripeRefunds } from "./stripe-refunds.gateway.ts";
import { webhookSecrets } from "./webhook-secrets.ts";

/** Stripe behind the port. The client is created at the first call: most requests need none. */
export function createStripePayment(env: Env): PaymentPort {
  let client: Stripe | null = null;
  const stripe = () => (client ??= createStripe(env));
  return {
    cards: stripeCards(stripe),
    charges: { ...stripeCharges(stripe), ...stripeRefunds(stripe) },
    payouts: stripePayouts(stripe),
    balance: stripeBalance(stripe),
    events: stripeEvents(stripe, () => webhookSecrets(env.STRIPE_WEBHOOK_SECRET)),
  };
}
