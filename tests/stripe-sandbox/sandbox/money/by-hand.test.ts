import { expect, test } from "vitest";
import { world } from "../../support/world.ts";

test("a refund in the dashboard, in part and of the rest, carries nothing of ours", async () => {
  const { stripe, paid, act, events } = world("hand-refund");
  const charge = await paid({ metadata: { orderId: "7" } });
  const { payment_intent } = await stripe.charges.retrieve(charge);
  await act(`/charges/${payment_intent as string}/refund`, { amount: 3000 });
  const [refunded, created] = await events();
  expect(refunded).toMatchObject({
    type: "charge.refunded",
    data: { object: { id: charge, amount_refunded: 3000, refunded: false } },
    request: { id: null, idempotency_key: null },
  });
  expect(created).toMatchObject({
    type: "refund.created",
    data: { object: { amount: 3000, metadata: {}, payment_intent } },
  });
  await act(`/charges/${charge}/refund`, { reason: "requested_by_customer" });
  const { data } = await stripe.refunds.list({ charge });
  expect(data).toMatchObject([
    { amount: 2000, status: "succeeded", reason: "requested_by_customer" },
    { amount: 3000, status: "succeeded", reason: null },
  ]);
  await expect(act(`/charges/${charge}/refund`)).rejects.toThrow("already been refunded");
});

test("a transfer in the dashboard with and without group and source", async () => {
  const { stripe, paid, act, events, seller } = world("hand-transfer");
  const destination = await seller();
  const charge = await paid({ transfer_group: "order_1" });
  const send = (more: object) => act("/transfers", { amount: 1000, currency: "jpy", destination, ...more });
  await expect(send({})).rejects.toThrow("insufficient available funds");
  expect(await send({ source_transaction: charge })).toMatchObject({
    metadata: {},
    source_transaction: charge,
    transfer_group: "order_1",
  });
  await act("/balance/topup", { amount: 2000, currency: "jpy" });
  await events();
  expect(await send({ transfer_group: "order_1" })).toMatchObject({ source_transaction: null });
  expect(await send({})).toMatchObject({ source_transaction: null, transfer_group: null });
  expect((await events()).map(({ type }) => type)).toEqual(["transfer.created", "transfer.created"]);
  expect((await stripe.transfers.list({ transfer_group: "order_1" })).data).toHaveLength(2);
});

test("a reversal in the dashboard, in part and of the rest", async () => {
  const { stripe, paid, act, events, seller, balance } = world("hand-reversal");
  const destination = await seller();
  const source_transaction = await paid();
  const { id } = await stripe.transfers.create({ amount: 4000, currency: "jpy", destination, source_transaction });
  await events();
  await act(`/transfers/${id}/reverse`, { amount: 1500 });
  expect(await events()).toMatchObject([
    { type: "transfer.reversed", data: { object: { id, amount_reversed: 1500, reversed: false } } },
  ]);
  await act(`/transfers/${id}/reverse`);
  expect(await stripe.transfers.retrieve(id)).toMatchObject({ amount_reversed: 4000, reversed: true });
  const { available, pending } = await balance(destination);
  expect(available + pending).toBe(0);
  expect((await stripe.transfers.listReversals(id)).data).toMatchObject([
    { amount: 2500, metadata: {} },
    { amount: 1500, metadata: {} },
  ]);
});

test("a charge shows its refunds when they are asked for", async () => {
  const { stripe, paid } = world("shown-refunds");
  const charge = await paid();
  const refund = await stripe.refunds.create({ charge, amount: 10 });
  expect(await stripe.charges.retrieve(charge)).not.toHaveProperty("refunds");
  const { refunds } = await stripe.charges.retrieve(charge, { expand: ["refunds.data.balance_transaction"] });
  expect(refunds).toMatchObject({
    object: "list",
    has_more: false,
    data: [{ id: refund.id, balance_transaction: { amount: -10, type: "refund" } }],
  });
});
