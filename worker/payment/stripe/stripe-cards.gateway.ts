import type Stripe from "stripe";
import type { CardPort, SetupIntentView } from "../ports/card.port.ts";
import { declineOf } from "#domain/payment/decline.ts";
import { callStripe, isMissing, nullIfMissing } from "./stripe-client.ts";
import { idOf } from "./stripe-intent-view.ts";

export function stripeCards(stripe: () => Stripe): CardPort {
  return {
    async createCustomer({ accountId, idempotencyKey }) {
      const customer = await callStripe(() =>
        stripe().customers.create({ metadata: { accountId } }, { idempotencyKey }),
      );
      return customer.id;
    },

    async createSetupIntent({ customerId, idempotencyKey }) {
      const intent = await callStripe(() =>
        stripe().setupIntents.create(
          {
            customer: customerId,
            allowed_payment_method_types: ["card"],
            // Buyers are present when they pay (on-session), so the card is not set up for off-session use.
            usage: "on_session",
            payment_method_options: { card: { request_three_d_secure: "any" } },
          },
          { idempotencyKey },
        ),
      );
      return setupView(intent);
    },

    async retrieveSetupIntent(intentId) {
      const intent = await callStripe(
        () => stripe().setupIntents.retrieve(intentId, { expand: ["payment_method"] }),
        nullIfMissing,
      );
      return intent && setupView(intent);
    },

    async detachMethod(stripeMethodId, { idempotencyKey }) {
      await callStripe(
        () => stripe().paymentMethods.detach(stripeMethodId, {}, { idempotencyKey }),
        // Detaching a method that belongs to no customer answers 400 with this parameter.
        (error) => (isMissing(error) || error.param === "payment_method" ? null : undefined),
      );
    },
  };
}

function setupView(intent: Stripe.SetupIntent): SetupIntentView {
  const method = typeof intent.payment_method === "object" ? intent.payment_method : null;
  const card = method?.card;
  const failure = intent.last_setup_error;
  return {
    intentId: intent.id,
    customerId: idOf(intent.customer),
    clientSecret: intent.client_secret ?? "",
    isDone: intent.status === "succeeded",
    decline: failure ? declineOf(failure.decline_code, failure.code) : null,
    method:
      method && card
        ? {
            stripeMethodId: method.id,
            card: { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year },
          }
        : null,
  };
}
