import { env } from "cloudflare:workers";
import { syncIntent } from "#worker/payment/sync/stripe-sync.usecases.ts";
import { createServices } from "#worker/services.ts";
import { readOrder, type TestOrder } from "../order/orders.ts";
import { present } from "../present.ts";
import { stripe } from "./sandbox.ts";

/** A charge of the order's card by an attempt that the order knows nothing of; it is reported to the order. */
export async function chargeUnwanted(order: TestOrder, amount: number): Promise<string> {
  const { id: transactionId } = present((await readOrder(order.buyer, order)).paymentTransactions[0]);
  const card = await env.DB.prepare(
    `select stripe_method_id as methodId, stripe_customer_id as customerId from payment_account_method
      join user_account on user_account.id = payment_account_method.account_id where payment_account_method.id = ?`,
  )
    .bind(order.cardId)
    .first<{ methodId: string; customerId: string }>();
  const { methodId, customerId } = present(card);
  const { id: intentId } = await stripe().paymentIntents.create(
    {
      amount,
      currency: "jpy",
      customer: customerId,
      payment_method: methodId,
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      metadata: { orderId: order.orderId, transactionId, attempt: "99" },
    },
    { idempotencyKey: `unwanted:${order.orderId}` },
  );
  await syncIntent(createServices(env), intentId);
  return intentId;
}
