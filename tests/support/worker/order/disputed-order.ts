import { env } from "cloudflare:workers";
import { syncDispute } from "#worker/payment/sync/stripe-sync.usecases.ts";
import { createServices } from "#worker/services.ts";
import { sandbox, stripe } from "../money/sandbox.ts";
import { present } from "../present.ts";
import { createOrder, readOrder, type TestOrder } from "./orders.ts";

/** A delivered order whose payment the client's bank has taken back. */
export async function createDisputedOrder(): Promise<TestOrder & { disputeId: string }> {
  const order = await createOrder("DELIVERED");
  const { paymentTransactions } = await readOrder(order.buyer, order);
  const intentId = present(paymentTransactions[0]?.stripePaymentIntentId);
  const { latest_charge: charge } = await stripe().paymentIntents.retrieve(intentId);
  const { id: disputeId } = await sandbox<{ id: string }>("POST", `/charges/${String(charge)}/dispute`);
  await syncDispute(createServices(env), disputeId);
  return { ...order, disputeId };
}
