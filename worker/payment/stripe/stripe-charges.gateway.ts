import Stripe from "stripe";
import { SECOND } from "#domain/kernel/instants.ts";
import type { ChargePort, ChargeView, IntentRequest, IntentView } from "../ports/charge.port.ts";
import { callStripe, nullIfMissing } from "./stripe-client.ts";
import { idOf, INTENT_EXPANSION, intentView } from "./stripe-intent-view.ts";
import type { RefundCalls } from "./stripe-refunds.gateway.ts";
import { LONGEST_PAGE, pageParameters, stripePage } from "./stripe-page.ts";

const EXPAND = { expand: INTENT_EXPANSION };

export function stripeCharges(stripe: () => Stripe): Omit<ChargePort, keyof RefundCalls> {
  const retrieve = (intentId: string) => stripe().paymentIntents.retrieve(intentId, EXPAND);

  /** Stripe captures a moment after it answers; the settled amount is usually known when read again. */
  async function settled(view: IntentView): Promise<IntentView> {
    if (view.status !== "succeeded" || view.settledAmount !== null) return view;
    return intentView(await callStripe(() => retrieve(view.intentId)));
  }

  return {
    async createIntent(request) {
      const { stripeMethodId, returnUrl, idempotencyKey } = request;
      const card = { payment_method: stripeMethodId, confirm: true, ...(returnUrl ? { return_url: returnUrl } : {}) };
      const made = await confirming(() =>
        stripe().paymentIntents.create({ ...intentParameters(request), ...card }, { idempotencyKey }),
      );
      if (made !== null) return settled(made);
      // The card is gone; an intent without a card can be confirmed with another.
      const bare = { idempotencyKey: `${idempotencyKey}:bare` };
      return withoutCard(await callStripe(() => stripe().paymentIntents.create(intentParameters(request), bare)));
    },

    async confirmIntent({ intentId, stripeMethodId, returnUrl, idempotencyKey }) {
      const made = await confirming(() =>
        stripe().paymentIntents.confirm(
          intentId,
          { payment_method: stripeMethodId, ...(returnUrl ? { return_url: returnUrl } : {}), ...EXPAND },
          { idempotencyKey },
        ),
      );
      return made ? settled(made) : withoutCard(await callStripe(() => retrieve(intentId)));
    },

    async retrieveIntent(intentId) {
      const intent = await callStripe(() => retrieve(intentId), nullIfMissing);
      return intent && intentView(intent);
    },

    async findIntent({ customerId, transactionId, attempt }) {
      // Listing is consistent at once; Stripe's search lags behind by minutes.
      const page = await callStripe(() =>
        stripe().paymentIntents.list({
          customer: customerId,
          limit: LONGEST_PAGE,
          expand: [`data.${INTENT_EXPANSION}`],
        }),
      );
      const views = page.data.map(intentView);
      return views.find((view) => view.transactionId === transactionId && view.attempt === attempt) ?? null;
    },

    async cancelIntent(intentId, { idempotencyKey }) {
      const intent = await callStripe(
        () => stripe().paymentIntents.cancel(intentId, EXPAND, { idempotencyKey }),
        (error) => (error.code === "payment_intent_unexpected_state" ? null : undefined),
      );
      return intentView(intent ?? (await callStripe(() => retrieve(intentId))));
    },

    listCharges: (since) => stripePage(() => stripe().charges.list(pageParameters(since)), chargeView),
  };
}

function chargeView(charge: Stripe.Charge): ChargeView {
  return {
    chargeId: charge.id,
    intentId: idOf(charge.payment_intent),
    isPaid: charge.paid && charge.status === "succeeded",
    amount: charge.amount,
    refundedAmount: charge.amount_refunded,
    currencyCode: charge.currency.toUpperCase(),
    orderId: charge.metadata["orderId"] ?? null,
    createdAt: charge.created * SECOND,
  };
}

function intentParameters(request: IntentRequest): Stripe.PaymentIntentCreateParams {
  const { orderId, transactionId, attempt } = request;
  return {
    amount: request.amount,
    currency: request.currencyCode.toLowerCase(),
    customer: request.customerId,
    allowed_payment_method_types: ["card"],
    // The transfer of the income carries the same group (rule M5).
    transfer_group: orderId,
    metadata: { orderId, transactionId, attempt: String(attempt) },
    ...EXPAND,
  };
}

/**
 * A declined card arrives as an error that carries the intent. Null: the card does not exist any more, or the intent
 * has moved on.
 */
async function confirming(call: () => Promise<Stripe.PaymentIntent>): Promise<IntentView | null> {
  const intent = await callStripe(call, (error) => {
    if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent;
    const isCardGone = error.param === "payment_method" || error.code === "payment_method_unexpected_state";
    return isCardGone || error.code === "payment_intent_unexpected_state" ? null : undefined;
  });
  return intent && intentView(intent);
}

function withoutCard(intent: Stripe.PaymentIntent): IntentView {
  const view = intentView(intent);
  return view.status === "requires_payment_method" ? { ...view, decline: "payment.method_not_found" } : view;
}
