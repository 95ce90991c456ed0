import type Stripe from "stripe";
import type { CardPort, SetupIntentView } from "../ports/card.port.ts";
import { declineOf } from "#domain/payment/decline.ts";
import { ProviderRefused } from "#worker/kernel/failure/unavailable.ts";
import { callStripe, nullIfMissing, refusedBy } from "./stripe-client.ts";
import { cardOwner, isCustomerGone } from "./stripe-customers.ts";
import { idOf } from "./stripe-intent-view.ts";

export function stripeCards(stripe: () => Stripe): CardPort {
  return {
    async createCustomer({ accountId, idempotencyKey }) {
      const customer = await callStripe(() =>
        stripe().customers.create({ metadata: { accountId } }, { idempotencyKey }),
      );
      return customer.id;
    },

    async deleteCustomer(customerId) {
      await callStripe(() => stripe().customers.del(customerId), nullIfMissing);
    },

    async createSetupIntent({ customerId, idempotencyKey }) {
      const made = await callStripe(
        () =>
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
        refusedBy,
      );
      if (!(made instanceof ProviderRefused)) return setupView(made);
      if (await isCustomerGone(stripe, customerId)) return null;
      throw made;
    },

    async retrieveSetupIntent(intentId) {
      const intent = await callStripe(
        () => stripe().setupIntents.retrieve(intentId, { expand: ["payment_method"] }),
        nullIfMissing,
      );
      return intent && setupView(intent);
    },

    isAttached: async (stripeMethodId) => (await cardOwner(stripe, stripeMethodId)) !== null,

    async detachMethod(stripeMethodId, { idempotencyKey }) {
      const made = await callStripe(
        () => stripe().paymentMethods.detach(stripeMethodId, {}, { idempotencyKey }),
        refusedBy,
      );
      if (made instanceof ProviderRefused && (await cardOwner(stripe, stripeMethodId)) !== null) throw made;
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
