import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { userAccount } from "#worker/db/schema/account/account.ts";
import { createServices } from "#worker/services.ts";
import { command, createOrder, expectOk, pay, readOrder, type TestOrder } from "../../support/worker/order/orders.ts";
import { present } from "../../support/worker/present.ts";
import { fault, saveCard, stripe } from "../../support/worker/money/sandbox.ts";

/* A failed attempt to pay does not block the next one. */

async function customerOf({ buyer }: TestOrder): Promise<string> {
  const { database } = createServices(env);
  const [row] = await database.select().from(userAccount).where(eq(userAccount.id, buyer.accountId));
  return present(row?.stripeCustomerId);
}

const transactionOf = async (order: TestOrder) => present((await readOrder(order.buyer, order)).paymentTransactions[0]);

test("a 500 that Stripe remembers of another card does not affect the next attempt", async () => {
  const order = await createOrder("APPROVED", { card: "pm_card_chargeCustomerFail" });
  expect(await expectOk(pay(order))).toMatchObject({ status: "requires_payment_method" });
  const { stripePaymentIntentId: intentId } = await transactionOf(order);
  const { paymentAccountMethodId } = await saveCard(order.buyer, "pm_card_visa");
  await fault("error_500_stored", { method: "POST", path: `${intentId}/confirm$` }, { times: 3 });
  expect((await pay(order, paymentAccountMethodId)).status).toBe(503);
  expect(await expectOk(pay(order, paymentAccountMethodId))).toMatchObject({ status: "succeeded" });
  expect((await stripe().paymentIntents.retrieve(present(intentId))).amount_received).toBe(10_000);
});

test("a customer that was deleted at Stripe is replaced, and the buyer pays with a new card", async () => {
  const order = await createOrder("APPROVED");
  const gone = await customerOf(order);
  await stripe().customers.del(gone);
  const declined = await expectOk(pay(order));
  expect(declined).toMatchObject({ status: "requires_payment_method", decline: "payment.method_not_found" });
  const customer = await customerOf(order);
  expect(customer).not.toBe(gone);
  expect((await stripe().customers.retrieve(customer)).deleted).toBeUndefined();

  const { paymentAccountMethodId } = await saveCard(order.buyer, "pm_card_visa");
  expect(await expectOk(pay(order, paymentAccountMethodId))).toMatchObject({ status: "succeeded" });
  expect(await customerOf(order)).toBe(customer);
});

test("while the customer is deleted the seller may change the price", async () => {
  const order = await createOrder("APPROVED");
  await stripe().customers.del(await customerOf(order));
  await expectOk(pay(order));
  const { id, transactionProducts } = await transactionOf(order);
  const paymentTransactionProductId = present(transactionProducts[0]).id;
  const change = { paymentTransactionId: id, paymentTransactionProductId, priceAmount: 12_000 };
  await expectOk(command("update", order.seller, order, change));
});

test("a card is saved although the customer was deleted", async () => {
  const order = await createOrder("APPROVED");
  const gone = await customerOf(order);
  await stripe().customers.del(gone);
  await saveCard(order.buyer, "pm_card_visa");
  expect(await customerOf(order)).not.toBe(gone);
});

test("an intent of a deleted customer gives way to a new one", async () => {
  const order = await createOrder("APPROVED", { card: "pm_card_chargeCustomerFail" });
  await expectOk(pay(order));
  const { stripePaymentIntentId: first } = await transactionOf(order);
  await stripe().customers.del(await customerOf(order));
  const { paymentAccountMethodId } = await saveCard(order.buyer, "pm_card_visa");
  expect(await expectOk(pay(order, paymentAccountMethodId))).toMatchObject({ status: "canceled" });
  expect(await expectOk(pay(order, paymentAccountMethodId))).toMatchObject({ status: "succeeded" });
  expect((await transactionOf(order)).stripePaymentIntentId).not.toBe(first);
  expect((await stripe().paymentIntents.retrieve(present(first))).status).toBe("canceled");
});
