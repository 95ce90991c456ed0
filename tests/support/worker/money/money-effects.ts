import type { Order } from "#domain/order/order.ts";
import { env } from "cloudflare:workers";
import type { EffectOf } from "#domain/order/reactions/effects.ts";
import { charge } from "#worker/payment/charging/charge.usecases.ts";
import { createServices } from "#worker/services.ts";
import { createPerson } from "../people.ts";
import { saveCard } from "./sandbox.ts";

const services = createServices(env);

/** A buyer's first attempt to pay 10,000 yen for an order that exists only at Stripe. */
export async function chargeOf(card = "pm_card_visa", changes: Partial<EffectOf<"CHARGE">> = {}) {
  const buyer = await createPerson("effects");
  const { paymentAccountMethodId, stripeMethodId } = await saveCard(buyer, card);
  const transactionId = services.ids.id();
  const effect: EffectOf<"CHARGE"> = {
    kind: "CHARGE",
    idempotencyKey: `charge:${transactionId}:1`,
    transactionId,
    attempt: 1,
    intentAttempt: 1,
    intentId: null,
    accountMethodId: paymentAccountMethodId,
    amount: 10_000,
    currencyCode: "JPY",
    ...changes,
  };
  return { buyer, effect, orderId: services.ids.id(), stripeMethodId };
}

/** The same, charged. */
export async function paid() {
  const { effect, orderId } = await chargeOf();
  const { intentId, chargeId } = await charge(services, orderId, effect);
  const { transactionId } = effect;
  const refund = (attempt: number, amount = 10_000): EffectOf<"REFUND"> => {
    const idempotencyKey = `refund:${intentId}:${attempt}`;
    return { kind: "REFUND", idempotencyKey, transactionId, intentId, attempt, amount, currencyCode: "JPY" };
  };
  return { orderId, transactionId, intentId, chargeId: chargeId!, refund };
}

/** What an effect needs of the order that paid 10,000 yen. */
export function paidOrder(id: string): Order {
  const settled = { chargedAmount: 10_000, settledAmount: 10_000, settledCurrencyCode: "JPY" };
  const transaction = { ...settled, stripePaymentIntentId: null };
  const nothing = { externalTransfers: [], externalRefunds: [], madeRefunds: [], charges: [] };
  return { id, priceCurrencyCode: "JPY", transaction, ...nothing } as unknown as Order;
}
