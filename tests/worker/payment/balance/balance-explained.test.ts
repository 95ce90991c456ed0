import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { HOUR } from "#domain/kernel/instants.ts";
import { stripeFeeRecord } from "#worker/db/schema/money/reconciliation.ts";
import { readLastSnapshots } from "#worker/payment/balance/balance.store.ts";
import { reconcile } from "#worker/payment/reconciliation/reconcile.usecases.ts";
import { createServices, type Services } from "#worker/services.ts";
import { command, createOrder, expectOk, onboard, readOrder, settle } from "../../../support/worker/order/orders.ts";
import { createListing } from "../../../support/worker/order/order-listing.ts";
import { present } from "../../../support/worker/present.ts";
import { sandbox, stripe } from "../../../support/worker/money/sandbox.ts";

const at = (milliseconds: number): Services => ({
  ...createServices(env),
  clock: { now: () => Date.now() + milliseconds },
});
const topUp = (amount: number) => sandbox("POST", "/balance/topup", { amount, currency: "jpy" });
const yen = async () => present((await readLastSnapshots(at(0))).find(({ currencyCode }) => currencyCode === "JPY"));

test("ledger, fees and movements explain the whole balance, through everything that moves it", async () => {
  await topUp(100_000);
  const sold = await createOrder("COMPLETED");
  await onboard(sold);
  const refunded = await createOrder("PAID");
  await expectOk(command("cancel", refunded.seller, refunded));
  await settle(refunded);
  await createOrder("DELIVERED");
  const disputed = await createOrder("PAID");
  const intentId = present((await readOrder(disputed.buyer, disputed)).paymentTransactions[0]?.stripePaymentIntentId);
  const { latest_charge: chargeId } = await stripe().paymentIntents.retrieve(intentId);
  await sandbox("POST", `/charges/${chargeId as string}/dispute`);
  await stripe().payouts.create({ amount: 500, currency: "jpy" }, { idempotencyKey: "payout:of:fees" });

  await reconcile(at(2 * HOUR));
  const snapshot = await yen();
  expect(snapshot.unexplained).toBe(0);
  expect(snapshot.otherMovements).not.toBe(0);
  const fees = await at(0).database.select().from(stripeFeeRecord);
  const typesWithFee = new Set(fees.filter(({ feeAmount }) => feeAmount !== 0).map((row) => row.transactionType));
  expect(typesWithFee).toContain("charge");
  expect(typesWithFee).toContain("adjustment");
  expect(fees.find(({ transactionType }) => transactionType === "payout")).toMatchObject({ otherAmount: -500 });
  // What a bank has taken of an order is not owed a second time.
  expect(snapshot.owed).toBe(snapshot.heldForBuyers + snapshot.payableToSellers + snapshot.refundsUnderWay - 10_000);

  // A second night records nothing twice.
  await reconcile(at(26 * HOUR));
  expect(await at(0).database.select().from(stripeFeeRecord)).toHaveLength(fees.length);
  expect((await yen()).unexplained).toBe(0);
});

test("an order in a currency that Stripe converts is counted in the one in which it settles", async () => {
  await sandbox("POST", "/settings", { settlement_currency: "jpy", jpy_per_usd: "148.12" });
  const before = await yen();
  await createOrder("PAID", { listing: await createListing({ priceCurrencyCode: "USD" }) });
  await reconcile(at(50 * HOUR));
  const after = await yen();
  // 100.00 USD became 14,812 yen.
  expect(after.owed - before.owed).toBe(14_812);
  // Stripe keeps its fee in yen; in the order's dollars it is rounded down.
  expect(Math.abs(after.unexplained)).toBeLessThanOrEqual(1);
  expect(await readLastSnapshots(at(0))).toHaveLength(1);
});
