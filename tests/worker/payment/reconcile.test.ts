import { env } from "cloudflare:workers";
import { isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, HOUR } from "../../../domain/kernel/instants.ts";
import { ledgerEntry, reconciliationDifference } from "../../../worker/db/schema/payment.ts";
import { reconcile } from "../../../worker/payment/reconcile.usecases.ts";
import { createServices, type Services } from "../../../worker/services.ts";
import { get, post } from "../../support/worker/calls.ts";
import { createOrder, must, pay, readOrder, settle } from "../../support/worker/orders.ts";
import { sandbox, stripe } from "../../support/worker/sandbox.ts";

/** Two hours on, when what happened a moment ago should have arrived everywhere. */
const later = (): Services => ({ ...createServices(env), clock: { now: () => Date.now() + 2 * HOUR } });
const open = () =>
  later().database.select().from(reconciliationDifference).where(isNull(reconciliationDifference.closedAt));

test("books that agree leave nothing to say, through payment, transfer and refund", async () => {
  const sold = await createOrder("COMPLETED");
  await must(post("/api/stripe/connect/signup", {}, sold.seller));
  const { body } = await get("/api/stripe/connect/get", sold.seller);
  await sandbox("POST", `/accounts/${body.account.id}`, { action: "complete" });
  await must(get("/api/stripe/connect/get", sold.seller));
  await settle(sold);
  const refunded = await createOrder("PAID");
  await must(post("/api/features/commission/order/cancel", { orderId: refunded.orderId }, refunded.seller));
  await settle(refunded);

  await reconcile(later());
  expect(await open()).toEqual([]);
});

test("a payment nobody told us of is taken in", async () => {
  const order = await createOrder("APPROVED", { card: "pm_card_authenticationRequired" });
  const { clientSecret } = await must(pay(order));
  await sandbox("POST", `/3ds/${clientSecret.split("_secret_")[0]}`, { outcome: "complete" });
  await reconcile(later());
  expect((await readOrder(order.buyer, order)).orderPaymentStatus).toBe("COMPLETED");
  expect(await open()).toEqual([]);
});

test("what somebody did by hand at Stripe stands written down until it is gone, once", async () => {
  const order = await createOrder("PAID");
  const { stripePaymentIntentId } = (await readOrder(order.buyer, order)).paymentTransactions[0];
  const hand = { idempotencyKey: `hand:${order.orderId}` };
  const refund = await stripe().refunds.create({ payment_intent: stripePaymentIntentId, amount: 3000 }, hand);
  await reconcile(later());
  await reconcile(later());
  expect(await open()).toMatchObject([
    { kind: "REFUND_MISSING_HERE", objectId: refund.id, currencyCode: "JPY", amountHere: 0, amountAtStripe: 3000 },
  ]);

  // A week on it is out of sight, and a person has long dealt with it.
  const nextWeek = { ...later(), clock: { now: () => Date.now() + 6.5 * DAY } };
  await reconcile(nextWeek);
  expect(await open()).toEqual([]);
});

test("the ledger cannot be rewritten", async () => {
  await createOrder("PAID");
  const { database } = later();
  const wordsOf = (error: Error): string => String(error.cause);
  await expect(database.update(ledgerEntry).set({ amount: 1 }).catch(wordsOf)).resolves.toContain("immutable");
  await expect(database.delete(ledgerEntry).catch(wordsOf)).resolves.toContain("immutable");
});
