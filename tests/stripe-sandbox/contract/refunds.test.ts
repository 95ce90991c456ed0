import { expect, test } from "vitest";
import { stripeFor } from "../support/clients.ts";
import { pay, refusal } from "../support/scenes.ts";

const stripe = stripeFor("refunds");

test("without an amount everything is refunded, and the charge says so", async () => {
  const intent = await pay(stripe);
  const refund = await stripe.refunds.create({
    payment_intent: intent.id,
    reason: "requested_by_customer",
    metadata: { order: "7" },
  });
  expect(refund).toMatchObject({
    status: "succeeded",
    amount: 5000,
    currency: "jpy",
    payment_intent: intent.id,
    charge: intent.latest_charge,
  });
  expect(await stripe.charges.retrieve(intent.latest_charge as string)).toMatchObject({
    refunded: true,
    amount_refunded: 5000,
  });
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe("succeeded");
});

test("parts can be refunded until nothing is left", async () => {
  const { id, latest_charge } = await pay(stripe);
  await stripe.refunds.create({ payment_intent: id, amount: 2000 });
  expect(await stripe.charges.retrieve(latest_charge as string)).toMatchObject({
    refunded: false,
    amount_refunded: 2000,
  });
  expect(await refusal(stripe.refunds.create({ payment_intent: id, amount: 3001 }))).toMatchObject({ statusCode: 400 });
  await stripe.refunds.create({ charge: latest_charge as string, amount: 3000 });
  expect(await refusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    code: "charge_already_refunded",
  });
  expect((await stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([3000, 2000]);
});

test("what was never paid cannot be refunded", async () => {
  const intent = await pay(stripe, { payment_method: "pm_card_authenticationRequired" });
  expect(await refusal(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({ statusCode: 400 });
  expect(await refusal(stripe.refunds.create({}))).toMatchObject({ statusCode: 400 });
});

test("a refund can be pending", async () => {
  const intent = await pay(stripe, { payment_method: "pm_card_pendingRefund" });
  expect((await stripe.refunds.create({ payment_intent: intent.id })).status).toBe("pending");
});

test("a refund that succeeded can fail afterwards", async () => {
  const intent = await pay(stripe, { payment_method: "pm_card_refundFail" });
  const { id } = await stripe.refunds.create({ payment_intent: intent.id });
  await expect.poll(async () => (await stripe.refunds.retrieve(id)).status, { timeout: 30_000 }).toBe("failed");
});
