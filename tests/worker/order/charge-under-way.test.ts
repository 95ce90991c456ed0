import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { DAY, MINUTE } from "#domain/kernel/instants.ts";
import { BANK_PATIENCE, CHARGE_PATIENCE } from "#domain/payment/transaction.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { mutate, post, type Json } from "../../support/worker/calls.ts";
import {
  command,
  createOrder,
  expectOk,
  pay,
  readOrder,
  settle,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { fault, sandbox, saveCard, stripe } from "../../support/worker/money/sandbox.ts";
import { present } from "../../support/worker/present.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";

/* While a charge is under way nothing of the agreement moves (rule O16), and what is said of it is known (rule M52). */

const IN_PROGRESS = { status: 409, body: { error: { code: "payment.in_progress" } } };
const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const transactionOf = async (order: TestOrder) => present((await readOrder(order.buyer, order)).paymentTransactions[0]);
const intentsOf = async ({ orderId }: TestOrder) =>
  (await stripe().paymentIntents.list({ limit: 100, expand: ["data.payment_method"] })).data.filter(
    ({ metadata }) => metadata["orderId"] === orderId,
  );

/** The request of the charge is lost on its way, however often it is repeated. */
const loseRequests = ({ orderId }: TestOrder) =>
  fault("request_lost", { method: "POST", path: "/v1/payment_intents$", metadata: { orderId } }, { times: 50 });

/** Everything that touches what was agreed, by those who may do it. */
async function attempts(order: TestOrder): Promise<unknown[]> {
  const { id, transactionProducts } = await transactionOf(order);
  const ids = { paymentTransactionId: id, paymentTransactionProductId: present(transactionProducts[0]).id };
  const commissionOrderId = order.orderId;
  const details = {
    commissionOrderId,
    title: "A sketch only",
    description: "Without colours",
    languageCode: "en",
  } as const;
  const answers = [
    await command("update", order.seller, order, { estimatedDelivery: day(50) }),
    await command("update", order.seller, order, { ...ids, priceAmount: 88_888 }),
    await command("make-offer", order.buyer, order, { priceAmount: 9_000 }),
    await mutate("commissionOrderService.updateSeller", details, order.seller),
  ];
  return answers.map(({ status, body }) => (status === 200 ? 200 : codeIn(body)));
}

const codeIn = (body: Json) => body.error?.code ?? body.data?.code;

async function ordered(card = "pm_card_visa"): Promise<TestOrder> {
  const order = await createOrder("APPROVED", { card });
  await expectOk(command("update", order.seller, order, { estimatedDelivery: day(5) }));
  return order;
}

describe("nothing of the agreement moves", () => {
  test("while the bank asks; what was read is what is paid and holds", async () => {
    const order = await ordered("pm_card_authenticationRequired");
    const { agreement, estimatedDelivery } = await readOrder(order.buyer, order);
    expect(await expectOk(pay(order))).toMatchObject({ status: "requires_action" });
    expect(new Set(await attempts(order))).toEqual(new Set(["payment.in_progress"]));
    const { id: transactionId, stripePaymentIntentId: intentId } = await transactionOf(order);
    await sandbox("POST", `/3ds/${intentId}`, { outcome: "complete" });
    await expectOk(post("/api/stripe/intent/payment/get", { intentId, transactionId }, order.buyer));
    expect(await readOrder(order.buyer, order)).toMatchObject({
      orderPaymentStatus: "COMPLETED",
      estimatedDelivery,
      agreement,
    });
    expect((await command("update", order.seller, order, { estimatedDelivery: day(55) })).body).toMatchObject({
      error: { code: "order.extension_needed" },
    });
  });

  test("while Stripe has not answered: the next press is answered about that attempt, and it is charged once", async () => {
    const order = await ordered();
    const { estimatedDelivery } = await readOrder(order.buyer, order);
    await loseRequests(order);
    const unanswered = await pay(order);
    expect(unanswered).toMatchObject({ status: 503, body: { error: { code: "provider.unavailable" } } });
    // Nobody knows whether it was charged, and nobody says so.
    expect(JSON.stringify(unanswered.body)).not.toMatch(/nothing was charged/i);
    expect(new Set(await attempts(order))).toEqual(new Set(["payment.in_progress"]));
    await sandbox("DELETE", "/faults");
    expect(await expectOk(pay(order))).toMatchObject({ status: "succeeded" });
    await settle(order);
    expect(await intentsOf(order)).toHaveLength(1);
    expect(await readOrder(order.buyer, order)).toMatchObject({ orderPaymentStatus: "COMPLETED", estimatedDelivery });
  });

  test("until the bank has said no: then the terms are free again", async () => {
    const order = await ordered("pm_card_authenticationRequired");
    await expectOk(pay(order));
    const { id: transactionId, stripePaymentIntentId: intentId } = await transactionOf(order);
    await sandbox("POST", `/3ds/${intentId}`, { outcome: "fail" });
    await post("/api/stripe/intent/payment/get", { intentId, transactionId }, order.buyer);
    expect(new Set(await attempts(order))).toEqual(new Set([200]));
  });
});

describe("another card after an attempt that Stripe did not answer", () => {
  const another = async (order: TestOrder) =>
    (await saveCard(order.buyer, "pm_card_mastercard")).paymentAccountMethodId;

  test("waits; is charged alone once that is known to be nothing", async () => {
    stopClockAt(TOMORROW_NOON);
    const order = await ordered();
    const other = await another(order);
    await loseRequests(order);
    expect((await pay(order)).status).toBe(503);
    await sandbox("DELETE", "/faults");
    expect(await pay(order, other)).toMatchObject(IN_PROGRESS);
    // Which card that is, the page says.
    expect(await transactionOf(order)).toMatchObject({ attemptStatus: "BEGUN", accountMethodId: order.cardId });
    expect(await intentsOf(order)).toEqual([]);
    stopClockAt(TOMORROW_NOON + CHARGE_PATIENCE);
    expect(await expectOk(pay(order, other))).toMatchObject({ status: "succeeded" });
    await settle(order);
    const [intent, ...more] = await intentsOf(order);
    expect(more).toEqual([]);
    expect(intent).toMatchObject({ status: "succeeded", payment_method: { card: { brand: "mastercard" } } });
  });

  test("is not charged if the first was: its buyer is told that it is paid", async () => {
    const order = await ordered();
    const other = await another(order);
    const match = { method: "POST", path: "/v1/payment_intents$", metadata: { orderId: order.orderId } };
    await fault("response_lost", match, { times: 50 });
    await pay(order);
    await sandbox("DELETE", "/faults");
    expect(await pay(order, other)).toMatchObject({ status: 409, body: { error: { code: "order.already_paid" } } });
    const [intent, ...more] = await intentsOf(order);
    expect(more).toEqual([]);
    expect(intent).toMatchObject({ status: "succeeded", payment_method: { card: { brand: "visa" } } });
  });
});

describe("the payment deadline passes while a charge is under way", () => {
  const cronAt = async (instant: number) => {
    stopClockAt(instant);
    await runScheduled("*/5 * * * *", env);
  };
  async function lateAtBank() {
    stopClockAt(TOMORROW_NOON);
    const order = await createOrder("APPROVED", { card: "pm_card_authenticationRequired" });
    const deadline = TOMORROW_NOON + 7 * DAY;
    stopClockAt(deadline - MINUTE);
    expect(await expectOk(pay(order))).toMatchObject({ status: "requires_action" });
    await cronAt(deadline + MINUTE);
    expect(await readOrder(order.buyer, order)).toMatchObject({ orderProgressStatus: "APPROVED" });
    const { id: transactionId, stripePaymentIntentId: intentId } = await transactionOf(order);
    return { order, deadline, transactionId, intentId };
  }

  test("the bank's yes a minute later pays the order", async () => {
    const { order, transactionId, intentId } = await lateAtBank();
    await sandbox("POST", `/3ds/${intentId}`, { outcome: "complete" });
    await expectOk(post("/api/stripe/intent/payment/get", { intentId, transactionId }, order.buyer));
    expect(await readOrder(order.buyer, order)).toMatchObject({
      orderProgressStatus: "APPROVED",
      orderPaymentStatus: "COMPLETED",
    });
  });

  test("the bank's no lets the deadline act", async () => {
    const { order, deadline, transactionId, intentId } = await lateAtBank();
    await sandbox("POST", `/3ds/${intentId}`, { outcome: "fail" });
    await post("/api/stripe/intent/payment/get", { intentId, transactionId }, order.buyer);
    await cronAt(deadline + 6 * MINUTE);
    expect(await readOrder(order.buyer, order)).toMatchObject({ orderProgressStatus: "CANCELED" });
  });

  test("a bank's page that was left is given up, then the deadline acts; nothing can be charged any more", async () => {
    const { order, deadline, intentId } = await lateAtBank();
    await cronAt(deadline + BANK_PATIENCE);
    await cronAt(deadline + BANK_PATIENCE + 15 * MINUTE);
    await cronAt(deadline + BANK_PATIENCE + 30 * MINUTE);
    expect(await readOrder(order.buyer, order)).toMatchObject({ orderProgressStatus: "CANCELED" });
    await settle(order);
    expect((await stripe().paymentIntents.retrieve(present(intentId))).status).toBe("canceled");
  });
});
