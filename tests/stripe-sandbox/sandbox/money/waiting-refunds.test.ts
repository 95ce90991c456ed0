import { expect, test } from "vitest";
import { refusal } from "../../support/scenes.ts";
import { world } from "../../support/world.ts";

/** An account from whose bank Stripe debits nothing. */
async function strict(name: string) {
  const made = world(name);
  await made.set({ debit_negative_balances: false });
  return { ...made, status: async (id: string) => (await made.stripe.refunds.retrieve(id)).status };
}

test("with a bank to debit a refund goes out and the balance goes below zero", async () => {
  const { stripe, paid, balance } = world("debited");
  const charge = await paid();
  expect((await stripe.refunds.create({ charge })).status).toBe("succeeded");
  expect(await balance()).toEqual({ available: -5000, pending: 4820 });
});

test("else it waits for available balance, whatever is pending, until it is topped up", async () => {
  const { stripe, paid, act, balance, status, types } = await strict("topped-up");
  const charge = await paid();
  const refund = await stripe.refunds.create({ charge });
  expect(refund).toMatchObject({
    status: "pending",
    pending_reason: "insufficient_funds",
    balance_transaction: null,
  });
  expect(await types()).toEqual(["charge.refunded", "refund.created"]);
  await act("/balance/topup", { amount: 4999, currency: "jpy" });
  expect(await status(refund.id)).toBe("pending");
  await types();
  await act("/balance/topup", { amount: 1, currency: "jpy" });
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: "succeeded" });
  expect(await balance()).toEqual({ available: 0, pending: 4820 });
  expect(await types()).toEqual(["topup.created", "topup.succeeded", "refund.updated", "charge.refund.updated"]);
});

test("the oldest is paid first, from later payments as well, and a smaller one does not wait for a bigger", async () => {
  const { stripe, paid, status } = await strict("oldest-first");
  const charge = await paid();
  const first = await stripe.refunds.create({ charge, amount: 2000 });
  const second = await stripe.refunds.create({ charge, amount: 2500 });
  const third = await stripe.refunds.create({ charge, amount: 100 });
  await paid({ amount: 3000, payment_method: "pm_card_bypassPending" });
  expect([await status(first.id), await status(second.id), await status(third.id)]).toEqual([
    "succeeded",
    "pending",
    "succeeded",
  ]);
});

test("after 45 days it fails, and the charge is as before", async () => {
  const { stripe, paid, act, days, status, types } = await strict("too-late");
  const charge = await paid();
  await stripe.payouts.create({ amount: 1, currency: "jpy" }).catch(() => undefined);
  await days(4);
  await stripe.payouts.create({ amount: 4820, currency: "jpy" });
  const refund = await stripe.refunds.create({ charge });
  await days(44);
  expect(await status(refund.id)).toBe("pending");
  await types();
  await days(1);
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: "failed",
    failure_reason: "insufficient_funds",
  });
  expect(await types()).toEqual(["refund.failed", "refund.updated", "charge.refund.updated"]);
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
  await act("/balance/topup", { amount: 5000, currency: "jpy" });
  expect((await stripe.refunds.create({ charge })).status).toBe("succeeded");
});

test("one that a fault holds back waits for the control API, and fails after 45 days as well", async () => {
  const { stripe, paid, act, days } = world("held");
  await act("/faults", { kind: "refund_pending" });
  const charge = await paid();
  const refund = await stripe.refunds.create({ charge });
  expect(refund.pending_reason).toBe("processing");
  await days(44);
  expect((await stripe.refunds.retrieve(refund.id)).status).toBe("pending");
  await days(1);
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: "failed", failure_reason: "unknown" });
});

test("a refund of a young charge can wait for the charge", async () => {
  const { stripe, paid, set, days, status } = await strict("charge-pending");
  await set({ refunds_wait_for_charge: true, debit_negative_balances: true });
  const charge = await paid();
  const refund = await stripe.refunds.create({ charge });
  expect(refund).toMatchObject({ status: "pending", pending_reason: "charge_pending" });
  await set({ debit_negative_balances: false });
  await days(4);
  expect((await stripe.refunds.retrieve(refund.id)).pending_reason).toBe("insufficient_funds");
  await set({ debit_negative_balances: true });
  expect(await status(refund.id)).toBe("succeeded");
});

test("what is pending cannot be refunded a second time", async () => {
  const { stripe, paid } = await strict("twice");
  const charge = await paid();
  await stripe.refunds.create({ charge });
  expect(await refusal(stripe.refunds.create({ charge }))).toMatchObject({ code: "charge_already_refunded" });
});
