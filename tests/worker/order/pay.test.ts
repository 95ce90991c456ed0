import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createServices } from "#worker/services.ts";
import { post } from "../../support/worker/calls.ts";
import {
  command,
  createOrder,
  expectOk,
  pay,
  readOrder,
  settle,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { present } from "../../support/worker/present.ts";
import { fault, postWebhook, sandbox, saveCard, stripe, webhooksOf } from "../../support/worker/money/sandbox.ts";

const intentsOf = async ({ orderId }: TestOrder) =>
  (await stripe().paymentIntents.list({ limit: 100 })).data.filter(({ metadata }) => metadata["orderId"] === orderId);

const transactionOf = async (order: TestOrder) => present((await readOrder(order.buyer, order)).paymentTransactions[0]);

test("a card that asks its bank: the redirect, the cardholder's yes, the poll", async () => {
  const order = await createOrder("APPROVED", { card: "pm_card_authenticationRequired" });
  const asked = await expectOk(pay(order));
  expect(asked).toMatchObject({ status: "requires_action", nextAction: { type: "redirect_to_url" } });
  expect(await readOrder(order.buyer, order)).toMatchObject({ orderPaymentStatus: "DRAFT" });

  const { id: transactionId, stripePaymentIntentId: intentId } = await transactionOf(order);
  await sandbox("POST", `/3ds/${intentId}`, { outcome: "complete" });
  const polled = await expectOk(post("/api/stripe/intent/payment/get", { intentId, transactionId }, order.buyer));
  expect(polled.status).toBe("succeeded");
  expect(await readOrder(order.buyer, order)).toMatchObject({ orderPaymentStatus: "COMPLETED" });
});

test("the webhook alone is enough, and a repeated one changes nothing", async () => {
  const order = await createOrder("APPROVED", { card: "pm_card_authenticationRequired" });
  await expectOk(pay(order));
  const { stripePaymentIntentId: intentId } = await transactionOf(order);
  await sandbox("POST", `/3ds/${intentId}`, { outcome: "complete" });
  const [webhook] = (await webhooksOf(present(intentId))).filter(({ type }) => type === "payment_intent.succeeded");
  expect(await postWebhook(webhook!)).toBe(200);
  await expect.poll(async () => (await readOrder(order.buyer, order)).orderPaymentStatus).toBe("COMPLETED");
  const { version } = await readOrder(order.buyer, order);
  await postWebhook(webhook!);
  await expectOk(
    post("/api/stripe/intent/payment/get", { intentId, transactionId: (await transactionOf(order)).id }, order.buyer),
  );
  expect((await readOrder(order.buyer, order)).version).toBe(version);
});

test("pressing pay again while the bank asks answers with the same intent", async () => {
  const order = await createOrder("APPROVED", { card: "pm_card_authenticationRequired" });
  const first = await expectOk(pay(order));
  const second = await expectOk(pay(order));
  expect(second).toMatchObject({ status: "requires_action", clientSecret: first.clientSecret });
  expect(await intentsOf(order)).toHaveLength(1);
});

test("a bank's no is an answer, and another press with another card pays", async () => {
  const order = await createOrder("APPROVED", { card: "pm_card_authenticationRequired" });
  await expectOk(pay(order));
  const { stripePaymentIntentId: intentId } = await transactionOf(order);
  await sandbox("POST", `/3ds/${intentId}`, { outcome: "fail" });
  const { paymentAccountMethodId } = await saveCard(order.buyer, "pm_card_mastercard");
  expect(await expectOk(pay(order, paymentAccountMethodId))).toMatchObject({ status: "succeeded" });
  expect(await intentsOf(order)).toHaveLength(1);
});

test("a declined card says why and can be followed by another", async () => {
  const order = await createOrder("APPROVED", { card: "pm_card_chargeCustomerFail" });
  const declined = await expectOk(pay(order));
  expect(declined).toMatchObject({ status: "requires_payment_method", decline: "payment.card_declined" });
  expect(await readOrder(order.buyer, order)).toMatchObject({
    orderPaymentStatus: "DRAFT",
    allowedCommands: ["pay", "makeOffer", "cancel"],
  });

  const { paymentAccountMethodId } = await saveCard(order.buyer, "pm_card_visa");
  expect(await expectOk(pay(order, paymentAccountMethodId))).toMatchObject({ status: "succeeded" });
  expect(await intentsOf(order)).toHaveLength(1);
});

test("ten presses at once are one charge", async () => {
  const order = await createOrder("APPROVED");
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(order)));
  for (const { status, body } of answers) {
    if (status === 200) expect(body.status).toBe("succeeded");
    else expect({ status, code: body.error?.code }).toEqual({ status: 409, code: "order.already_paid" });
  }
  const intents = await intentsOf(order);
  expect(intents.map(({ status }) => status)).toEqual(["succeeded"]);
  const entries = await env.DB.prepare(
    "select count(distinct movement_key) as n from ledger_entry where order_id = ? and movement_kind = 'CHARGE'",
  )
    .bind(order.orderId)
    .first();
  expect(entries).toEqual({ n: 1 });
});

test("a second payment is refused in the words of rule O10", async () => {
  const order = await createOrder("PAID");
  const { status, body } = await pay(order);
  expect({ status, ...body.error }).toMatchObject({
    status: 409,
    code: "order.already_paid",
    message: "You have already paid for this commission.",
  });
});

test("Stripe is down: 503, and the next press pays once", async () => {
  const order = await createOrder("APPROVED");
  await fault("error_500", { path: "/v1/payment_intents", metadata: { orderId: order.orderId } }, { times: 50 });
  expect(await pay(order)).toMatchObject({ status: 503, body: { error: { code: "provider.unavailable" } } });
  await sandbox("DELETE", "/faults");
  expect(await expectOk(pay(order))).toMatchObject({ status: "succeeded" });
  expect(await intentsOf(order)).toHaveLength(1);
});

test("the charge happened but its answer was lost: nothing is charged twice", async () => {
  const order = await createOrder("APPROVED");
  await fault(
    "response_lost",
    { method: "POST", path: "/v1/payment_intents$", metadata: { orderId: order.orderId } },
    { times: 3 },
  );
  await pay(order);
  await sandbox("DELETE", "/faults");
  await pay(order);
  expect(await readOrder(order.buyer, order)).toMatchObject({ orderPaymentStatus: "COMPLETED" });
  expect(await intentsOf(order)).toHaveLength(1);
});

test("a new price cancels the declined intent over the old one", async () => {
  const order = await createOrder("APPROVED", { card: "pm_card_authenticationRequired" });
  await expectOk(pay(order));
  const { id, stripePaymentIntentId, transactionProducts } = await transactionOf(order);
  await sandbox("POST", `/3ds/${stripePaymentIntentId}`, { outcome: "fail" });
  const asked = { intentId: stripePaymentIntentId, transactionId: id };
  await expectOk(post("/api/stripe/intent/payment/get", asked, order.buyer));
  const price = {
    paymentTransactionId: id,
    paymentTransactionProductId: present(transactionProducts[0]).id,
    priceAmount: 12_000,
  };
  await expectOk(command("update", order.seller, order, price));
  await settle(order);
  expect((await stripe().paymentIntents.retrieve(present(stripePaymentIntentId))).status).toBe("canceled");

  const { paymentAccountMethodId } = await saveCard(order.buyer, "pm_card_visa");
  expect(await expectOk(pay(order, paymentAccountMethodId))).toMatchObject({ status: "succeeded" });
  expect(await readOrder(order.buyer, order)).toMatchObject({ orderPaymentStatus: "COMPLETED" });
  expect((await transactionOf(order)).chargedAmount).toBe(12_000);
});

test("a payment that succeeds after the order was canceled goes back by itself", async () => {
  const order = await createOrder("APPROVED", { card: "pm_card_authenticationRequired" });
  await expectOk(pay(order));
  const { id: transactionId, stripePaymentIntentId: intentId } = await transactionOf(order);
  await sandbox("POST", `/3ds/${intentId}`, { outcome: "complete" });
  await expectOk(command("cancel", order.buyer, order));
  await expectOk(post("/api/stripe/intent/payment/get", { intentId, transactionId }, order.buyer));
  await settle(order);
  expect(await readOrder(order.buyer, order)).toMatchObject({
    orderProgressStatus: "CANCELED",
    orderPaymentStatus: "COMPLETED",
    isRefunded: true,
    refundStatus: "SUCCEEDED",
    refundAmount: 10_000,
  });
});

test("a bank that is asked by the provider's script: the page gets what it needs, and the answer is recorded", async () => {
  const order = await createOrder("APPROVED", { card: "pm_card_authenticationRequired" });
  // The attempt is written down, its request lost; the intent of that attempt then has no page to return to.
  await fault("request_lost", { method: "POST", path: "/v1/payment_intents$" }, { times: 2 });
  expect((await pay(order)).status).toBe(503);
  const { id: transactionId } = await transactionOf(order);
  const services = createServices(env);
  const { stripeMethodId, accountId } = (await services.paymentRecords.findCard(order.cardId))!;
  await services.payments.charges.createIntent({
    orderId: order.orderId,
    transactionId,
    attempt: 1,
    amount: 10_000,
    currencyCode: "JPY",
    customerId: (await services.paymentRecords.findCustomer(accountId))!,
    stripeMethodId,
    returnUrl: null,
    idempotencyKey: `script:${transactionId}`,
  });

  const asked = await expectOk(pay(order));
  expect(asked).toMatchObject({
    status: "requires_action",
    nextAction: { type: "use_stripe_sdk" },
    clientSecret: expect.stringContaining("_secret_"),
  });
  const intentId = present(present(asked.clientSecret).split("_secret_")[0]);
  await sandbox("POST", `/3ds/${intentId}`, { outcome: "fail" });
  const look = () => expectOk(post("/api/stripe/intent/payment/get", { intentId, transactionId }, order.buyer));
  expect(await look()).toMatchObject({
    status: "requires_payment_method",
    decline: "payment.authentication_failed",
  });
  expect(await intentsOf(order)).toHaveLength(1);
  const { paymentAccountMethodId } = await saveCard(order.buyer);
  expect(await expectOk(pay(order, paymentAccountMethodId))).toMatchObject({ status: "succeeded" });
  expect(await intentsOf(order)).toHaveLength(1);
});

test("a deleted card cannot pay, and one that an attempt may still charge cannot be deleted", async () => {
  const order = await createOrder("APPROVED");
  const { paymentAccountMethodId: spare } = await saveCard(order.buyer, "pm_card_mastercard");
  const remove = (methodId: string) => post("/api/stripe/payment/method/delete", { methodId }, order.buyer);
  await expectOk(remove(order.cardId));
  const refused = await pay(order);
  expect([refused.status, refused.body.error?.code]).toEqual([404, "payment.method_not_found"]);
  expect(await intentsOf(order)).toEqual([]);

  // Written down, but Stripe was not reached: the outbox may still charge this card.
  await fault("request_lost", { method: "POST", path: "/v1/payment_intents$" }, { times: 2 });
  expect((await pay(order, spare)).status).toBe(503);
  const inUse = await remove(spare);
  expect([inUse.status, inUse.body.error?.code]).toEqual([409, "payment.method_in_use"]);
  expect(await expectOk(pay(order, spare))).toMatchObject({ status: "succeeded" });
  await expectOk(remove(spare));
  expect(await readOrder(order.buyer, order)).toMatchObject({ orderPaymentStatus: "COMPLETED" });
});
