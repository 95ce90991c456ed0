import Stripe from "stripe";
import { SECOND } from "#domain/kernel/instants.ts";
import type { ChargePort, ChargeView, IntentRequest, IntentView } from "../ports/charge.port.ts";
import { ProviderRefused } from "#worker/kernel/failure/unavailable.ts";
import { callStripe, nullIfMissing, refusedBy } from "./stripe-client.ts";
import { cardOwner, isCustomerGone } from "./stripe-customers.ts";
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
      const { customerId, stripeMethodId, returnUrl, idempotencyKey } = request;
      const card = { payment_method: stripeMethodId, confirm: true, ...(returnUrl ? { return_url: returnUrl } : {}) };
      const made = await confirming(() =>
        stripe().paymentIntents.create({ ...intentParameters(request), ...card }, { idempotencyKey }),
      );
      if (!(made instanceof ProviderRefused)) return settled(made);
      if (await isCustomerGone(stripe, customerId)) return null;
      if ((await cardOwner(stripe, stripeMethodId)) === customerId) throw made;
      // The card is gone; an intent without a card can be confirmed with another.
      const bare = { idempotencyKey: `${idempotencyKey}:bare` };
      return withoutCard(
        intentView(await callStripe(() => stripe().paymentIntents.create(intentParameters(request), bare))),
      );
    },

    async confirmIntent({ intentId, stripeMethodId, returnUrl, idempotencyKey }) {
      const made = await confirming(() =>
        stripe().paymentIntents.confirm(
          intentId,
          { payment_method: stripeMethodId, ...(returnUrl ? { return_url: returnUrl } : {}), ...EXPAND },
          { idempotencyKey },
        ),
      );
      if (!(made instanceof ProviderRefused)) return settled(made);
      const intent = await callStripe(() => retrieve(intentId));
      const view = intentView(intent);
      if (!isOpen(view)) return view;
      const customerId = idOf(intent.customer);
      if (customerId === null) throw made;
      if (await isCustomerGone(stripe, customerId)) {
        // An intent keeps its customer: no card can pay it any more.
        const key = { idempotencyKey: `${idempotencyKey}:cancel` };
        return intentView(await callStripe(() => stripe().paymentIntents.cancel(intentId, EXPAND, key)));
      }
      if ((await cardOwner(stripe, stripeMethodId)) === customerId) throw made;
      return withoutCard(view);
    },

    async retrieveIntent(intentId) {
      const intent = await callStripe(() => retrieve(intentId), nullIfMissing);
      return intent && intentView(intent);
    },

    async findIntent({ customerId, transactionId, attempt }) {
      // Listing is consistent at once; Stripe's search lags behind by minutes.
      const page = await callStripe(
        () =>
          stripe().paymentIntents.list({
            customer: customerId,
            limit: LONGEST_PAGE,
            expand: [`data.${INTENT_EXPANSION}`],
          }),
        nullIfMissing,
      );
      const views = (page?.data ?? []).map(intentView);
      return views.find((view) => view.transactionId === transactionId && view.attempt === attempt) ?? null;
    },

    async cancelIntent(intentId, { idempotencyKey }) {
      const made = await callStripe(
        () => stripe().paymentIntents.cancel(intentId, EXPAND, { idempotencyKey }),
        refusedBy,
      );
      if (!(made instanceof ProviderRefused)) return intentView(made);
      const view = intentView(await callStripe(() => retrieve(intentId)));
      if (isOpen(view)) throw made;
      return view;
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

/** A declined card arrives as an error that carries the intent. Any other refusal is returned: why, is read afterwards. */
async function confirming(call: () => Promise<Stripe.PaymentIntent>): Promise<IntentView | ProviderRefused> {
  const made = await callStripe(call, (error) =>
    error instanceof Stripe.errors.StripeCardError && error.payment_intent ? error.payment_intent : refusedBy(error),
  );
  return made instanceof ProviderRefused ? made : intentView(made);
}

/** It can be confirmed and canceled; otherwise it has moved on: paid, canceled, or on its way. */
const isOpen = ({ status }: IntentView) =>
  status === "requires_payment_method" || status === "requires_confirmation" || status === "requires_action";

/** As a declined card; so also when a bank still asks about the card before: the buyer has chosen another. */
const withoutCard = (view: IntentView): IntentView => ({
  ...view,
  status: "requires_payment_method",
  nextAction: null,
  decline: "payment.method_not_found",
});
