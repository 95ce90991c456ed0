import Stripe from "stripe";
import type { ChargePort, IntentView } from "./payment.port.ts";
import { callStripe, isMissing } from "./stripe-client.ts";
import { INTENT_EXPANSION, intentView } from "./stripe-intent-view.ts";
import { stripePage } from "./stripe-page.ts";

const EXPAND = { expand: INTENT_EXPANSION };
const FIND_LIMIT = 100;

export function stripeCharges(stripe: () => Stripe): Omit<ChargePort, RefundCalls> {
  const retrieve = (intentId: string) => stripe().paymentIntents.retrieve(intentId, EXPAND);

  return {
    createIntent(request) {
      const { orderId, transactionId, attempt, idempotencyKey, returnUrl } = request;
      return confirming(() =>
        stripe().paymentIntents.create(
          {
            amount: request.amount,
            currency: request.currencyCode.toLowerCase(),
            customer: request.customerId,
            payment_method: request.stripeMethodId,
            allowed_payment_method_types: ["card"],
            confirm: true,
            ...(returnUrl ? { return_url: returnUrl } : {}),
            // The transfer of the income names the same group (M5).
            transfer_group: orderId,
            metadata: { orderId, transactionId, attempt: String(attempt) },
            ...EXPAND,
          },
          { idempotencyKey },
        ),
      );
    },

    confirmIntent({ intentId, stripeMethodId, returnUrl, idempotencyKey }) {
      return confirming(
        () =>
          stripe().paymentIntents.confirm(
            intentId,
            { payment_method: stripeMethodId, ...(returnUrl ? { return_url: returnUrl } : {}), ...EXPAND },
            { idempotencyKey },
          ),
        () => retrieve(intentId),
      );
    },

    async retrieveIntent(intentId) {
      const intent = await callStripe(
        () => retrieve(intentId),
        (error) => (isMissing(error) ? null : undefined),
      );
      return intent && intentView(intent);
    },

    async findIntent({ customerId, transactionId, attempt }) {
      // Listing is consistent at once; Stripe's search lags behind by minutes.
      const page = await callStripe(() =>
        stripe().paymentIntents.list({ customer: customerId, limit: FIND_LIMIT, expand: [`data.${INTENT_EXPANSION}`] }),
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

    listIntents: ({ createdFrom, cursor }) =>
      stripePage(
        () =>
          stripe().paymentIntents.list({
            ...pageParameters(createdFrom, cursor),
            expand: [`data.${INTENT_EXPANSION}`],
          }),
        intentView,
      ),
  };
}

type RefundCalls = "refund" | "retrieveRefund" | "listRefundsOf" | "retrieveDispute" | "listRefunds";

export function pageParameters(createdFrom: number, cursor: string | null) {
  return {
    limit: 100,
    created: { gte: Math.floor(createdFrom / 1000) },
    ...(cursor ? { starting_after: cursor } : {}),
  };
}

/** A declined card arrives as an error that carries the intent; where it does not, the intent is looked up. */
async function confirming(
  call: () => Promise<Stripe.PaymentIntent>,
  present?: () => Promise<Stripe.PaymentIntent>,
): Promise<IntentView> {
  const answer = await callStripe(call, (error) => {
    if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent;
    if (error.code === "payment_intent_unexpected_state" && present) return null;
    return undefined;
  });
  return intentView(answer ?? (await callStripe(present!)));
}
