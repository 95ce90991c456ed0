import { expect, test } from "vitest";
import { stripeFor } from "../support/clients.ts";
import { pay } from "../support/scenes.ts";

const stripe = stripeFor("balance");

test("the balance has what is available and what is pending, by currency", async () => {
  await pay(stripe);
  const { available, pending } = await stripe.balance.retrieve();
  for (const side of [available, pending])
    expect(side).toContainEqual(expect.objectContaining({ amount: expect.any(Number), currency: expect.any(String) }));
});

test("a payment's movement says what Stripe kept, and is found by its source", async () => {
  const { latest_charge } = await pay(stripe);
  const source = latest_charge as string;
  const list = async () => (await stripe.balanceTransactions.list({ source })).data;
  await expect.poll(async () => (await list()).length, { timeout: 60_000, interval: 1000 }).toBe(1);
  const [moved] = await list();
  expect(moved).toMatchObject({ type: "charge", reporting_category: "charge", source, status: "pending" });
  expect(moved?.net).toBe((moved?.amount ?? 0) - (moved?.fee ?? 0));
  expect((await stripe.balanceTransactions.list({ source, created: { gte: moved?.created ?? 0 } })).data).toHaveLength(
    1,
  );
  expect((await stripe.balanceTransactions.list({ source, type: "payout" })).data).toEqual([]);
});

test("our own account tells on which schedule it is paid out", async () => {
  const { payments } = await stripe.balanceSettings.retrieve();
  expect(["daily", "manual", "monthly", "weekly"]).toContain(payments.payouts?.schedule?.interval);
  const { settings } = await stripe.accounts.retrieveCurrent();
  expect(settings?.payouts?.schedule.interval).toBe(payments.payouts?.schedule?.interval);
});
