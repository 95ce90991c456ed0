import { expect, test } from "vitest";
import { refusal } from "../../support/scenes.ts";
import { world } from "../../support/world.ts";

test("every movement has its type, its fee and its category, in pages and since an instant", async () => {
  const { stripe, act, paid, days, seller } = world("movements");
  const destination = await seller();
  const charge = await paid();
  const { id } = await stripe.transfers.create({
    amount: 1000,
    currency: "jpy",
    destination,
    source_transaction: charge,
  });
  await act(`/transfers/${id}/reverse`);
  await days(5);
  await stripe.refunds.create({ charge, amount: 2000 });
  await act(`/charges/${charge}/dispute`, { amount: 1000 });
  await stripe.payouts.create({ amount: 500, currency: "jpy" });
  const all = [];
  for await (const each of stripe.balanceTransactions.list({ limit: 2 })) all.push(each);
  expect(all.map(({ type, reporting_category, amount, fee }) => [type, reporting_category, amount, fee])).toEqual([
    ["payout", "payout", -500, 0],
    ["adjustment", "dispute", -1000, 1300],
    ["refund", "refund", -2000, 0],
    ["transfer_cancel", "transfer_reversal", 1000, 0],
    ["transfer", "transfer", -1000, 0],
    ["charge", "charge", 5000, 180],
  ]);
  const young = await stripe.balanceTransactions.list({ created: { gte: (all[2]?.created ?? 0) - 1 } });
  expect(young.data.map(({ type }) => type)).toEqual(["payout", "adjustment", "refund"]);
  const fees = await stripe.balanceTransactions.list({ type: "adjustment" });
  expect(fees.data).toMatchObject([
    { fee_details: [{ amount: 1300, description: "Dispute fee", type: "stripe_fee" }] },
  ]);
  expect(await stripe.balance.retrieve()).toMatchObject({
    available: [{ amount: 20, currency: "jpy" }],
    connect_reserved: [{ amount: 0, currency: "jpy" }],
    pending: [{ amount: 0, currency: "jpy" }],
  });
});

test("is paid out by hand unless it was set otherwise, and then really goes to the bank", async () => {
  const { stripe, act, paid, days, balance, types } = world("automatic");
  const schedule = async () => (await stripe.balanceSettings.retrieve()).payments.payouts?.schedule;
  expect(await schedule()).toEqual({ interval: "manual" });
  await paid();
  await days(4);
  expect(await balance()).toEqual({ available: 4820, pending: 0 });
  await stripe.balanceSettings.update({ payments: { payouts: { schedule: { interval: "daily" } } } });
  expect(await schedule()).toEqual({ interval: "daily" });
  await types();
  await days(1);
  expect(await balance()).toEqual({ available: 0, pending: 0 });
  expect(await types()).toEqual(["payout.created"]);
  const [payout] = (await stripe.payouts.list()).data;
  expect(payout).toMatchObject({ amount: 4820, automatic: true, status: "pending" });
  const { data } = await stripe.balanceTransactions.list({ payout: payout?.id });
  expect(data.map(({ type }) => type)).toEqual(["charge"]);
  await paid({ payment_method: "pm_card_bypassPending" });
  const { payouts } = await act<{ payouts: { id: string }[] }>("/balance/payout");
  const second = await stripe.balanceTransactions.list({ payout: payouts[0]?.id });
  expect(second.data).toHaveLength(1);
});

test("an emptied balance keeps refunds waiting, and a payout that fails brings them back", async () => {
  const { stripe, act, paid, set, days } = world("emptied");
  await set({ payout_interval: "daily", debit_negative_balances: false });
  const charge = await paid();
  await days(4);
  const refund = await stripe.refunds.create({ charge, amount: 1000 });
  expect(refund).toMatchObject({ status: "pending", pending_reason: "insufficient_funds" });
  const [payout] = (await stripe.payouts.list()).data;
  await act(`/payouts/${payout?.id}`, { outcome: "failed" });
  expect((await stripe.refunds.retrieve(refund.id)).status).toBe("succeeded");
});

test("the account itself says the same of its payouts", async () => {
  const { stripe, set, seller } = world("own-account");
  await set({ payout_interval: "weekly", delay_days: 7 });
  const own = await stripe.accounts.retrieveCurrent();
  expect(own.settings?.payouts).toMatchObject({
    debit_negative_balances: true,
    schedule: { delay_days: 7, interval: "weekly" },
  });
  expect(await stripe.accounts.retrieve(own.id)).toEqual(expect.objectContaining({ id: own.id, type: "standard" }));
  const stripeAccount = await seller();
  const theirs = await stripe.balanceSettings.retrieve({}, { stripeAccount });
  expect(theirs.payments.payouts?.schedule).toEqual({ interval: "daily" });
});

test("settings that Stripe does not know are refused", async () => {
  const { stripe } = world("settings");
  const update = (payments: object) => refusal(stripe.balanceSettings.update({ payments }));
  expect(await update({ payouts: { schedule: { interval: "hourly" } } })).toMatchObject({ statusCode: 400 });
  expect(await update({ settlement_timing: { delay_days_override: 32 } })).toMatchObject({ statusCode: 400 });
});
