import { findMethodRows } from "#worker/payment/cards/method.queries.ts";
import type { Services } from "#worker/services.ts";
import { isPausedNow } from "#worker/site/state/site-state.queries.ts";
import { unpaidBuyerOfBanned } from "./banned-seller.queries.ts";
import type { PaymentAhead } from "./order-ahead.ts";

export async function readPaymentAhead(
  services: Services,
  orderId: string,
  accountMethodId: string,
): Promise<PaymentAhead> {
  const { database } = services;
  const [unpaidBuyerId, methods, isPaused] = await Promise.all([
    unpaidBuyerOfBanned(database, orderId),
    findMethodRows(database, accountMethodId),
    isPausedNow(services, "PAYMENTS"),
  ]);
  return { unpaidBuyerId, methods, isPaused };
}
