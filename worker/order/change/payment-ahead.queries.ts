import type { Database } from "#worker/db/client.ts";
import { findMethodRows } from "#worker/payment/cards/method.queries.ts";
import { unpaidBuyerOfBanned } from "./banned-seller.queries.ts";
import type { PaymentAhead } from "./order-ahead.ts";

export async function readPaymentAhead(
  database: Database,
  orderId: string,
  accountMethodId: string,
): Promise<PaymentAhead> {
  const [unpaidBuyerId, methods] = await Promise.all([
    unpaidBuyerOfBanned(database, orderId),
    findMethodRows(database, accountMethodId),
  ]);
  return { unpaidBuyerId, methods };
}
