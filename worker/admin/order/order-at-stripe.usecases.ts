import { unwantedCharges } from "#domain/order/charges.ts";
import type { Order } from "#domain/order/order.ts";
import { paymentsOf } from "#domain/order/payments.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";
import type { Services } from "#worker/services.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";

/**
 * What Stripe itself has of an order now, read at this moment. Null when Stripe does not answer: the page then shows our
 * own books alone.
 */
export async function readOrderAtStripe(services: Services, order: Order) {
  try {
    return await readAll(services, order);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    console.warn(JSON.stringify({ orderAtStripe: order.id, error: error.message }));
    return null;
  }
}

async function readAll({ payments }: Services, order: Order) {
  const { charges, payouts } = payments;
  const own = paymentsOf(order).flatMap(({ stripePaymentIntentId: id }) => id ?? []);
  const intentIds = [...own, ...unwantedCharges(order).map(({ intentId }) => intentId)];
  const [intents, transfers, disputes] = await Promise.all([
    Promise.all(intentIds.map((intentId) => readIntent(charges, intentId, own.includes(intentId)))),
    order.paidAt !== null ? payouts.listTransfersOf(order.id) : [],
    Promise.all(order.disputes.map(({ disputeId }) => charges.retrieveDispute(disputeId))),
  ]);
  return {
    intents: intents.flatMap((intent) => intent ?? []),
    transfers: transfers.map(({ transferId, amount, currencyCode, createdAt }) => ({
      transferId,
      amount,
      currencyCode,
      createdAt: instantText(createdAt),
    })),
    disputes: disputes.flatMap((dispute) =>
      dispute
        ? [
            {
              disputeId: dispute.disputeId,
              outcome: dispute.outcome,
              amount: dispute.amount,
              currencyCode: dispute.currencyCode,
              createdAt: instantText(dispute.createdAt),
            },
          ]
        : [],
    ),
  };
}

async function readIntent(charges: Services["payments"]["charges"], intentId: string, isOwn: boolean) {
  const [view, refunds] = await Promise.all([charges.retrieveIntent(intentId), charges.listRefundsOf(intentId)]);
  if (view === null) return null;
  const { status, amount, currencyCode, chargeId, createdAt } = view;
  return {
    intentId,
    isOwn,
    status,
    amount,
    currencyCode,
    chargeId,
    createdAt: instantText(createdAt),
    refunds: refunds.map(({ refundId, outcome, amount: refunded, currencyCode: code, createdAt: at }) => ({
      refundId,
      outcome,
      amount: refunded,
      currencyCode: code,
      createdAt: instantText(at),
    })),
  };
}

export type OrderAtStripe = Awaited<ReturnType<typeof readOrderAtStripe>>;
