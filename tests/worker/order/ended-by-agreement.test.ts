import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { HOUR } from "#domain/kernel/instants.ts";
import type { Ladder } from "#domain/order/ending/ladder.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { stripe } from "../../support/worker/money/sandbox.ts";
import {
  command,
  createDraft,
  createOrder,
  expectOk,
  onboard,
  pay,
  readOrder,
  settle,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { stopClockAt } from "../../support/worker/time.ts";

/* Ending by agreement through the real door (rules O120, O121). */

const FIVE_MINUTES = "*/5 * * * *";

async function working(ladder: Ladder): Promise<TestOrder> {
  const order = await createDraft();
  await expectOk(command("approve", order.seller, order, { ladder }));
  await expectOk(pay(order));
  return order;
}

/** What Stripe gave back, and what it sent to the creator. */
async function movedOf(order: TestOrder) {
  const intentId = (await readOrder(order.buyer, order)).paymentTransactions[0]?.stripePaymentIntentId ?? "";
  const { data: refunds } = await stripe().refunds.list({ payment_intent: intentId });
  const { data: transfers } = await stripe().transfers.list({ transfer_group: order.orderId });
  return { back: refunds.map(({ amount }) => amount), sent: transfers.map(({ amount }) => amount) };
}

const toldOf = async ({ orderId }: TestOrder, occasion: string) =>
  (
    await env.DB.prepare("select account_id from notification where order_id = ? and occasion = ?")
      .bind(orderId, occasion)
      .all<{ account_id: string }>()
  ).results.map(({ account_id }) => account_id);

test("the client proposes, the creator reads the exact amounts and agrees: both get their part", async () => {
  const order = await working("EVEN");
  await onboard(order);
  const { ending } = await readOrder(order.buyer, order);
  expect(ending).toEqual({
    ladder: "EVEN",
    proposal: null,
    own: { refundAmount: 5_000, keptAmount: 5_000, incomeAmount: null, feeAmount: null },
  });
  await expectOk(command("propose-ending", order.buyer, order, { message: "My plans have changed." }));
  expect(await toldOf(order, "ENDING_PROPOSED")).toEqual([order.seller.accountId]);
  const read = await readOrder(order.seller, order);
  expect(read.ending?.proposal).toMatchObject({
    by: "BUYER",
    refundAmount: 5_000,
    keptAmount: 5_000,
    incomeAmount: 4_500,
    feeAmount: 500,
  });
  expect(read.ending?.proposal?.messageTexts[0]).toMatchObject({ text: "My plans have changed." });
  expect(read.nextStep).toMatchObject({ sentence: "ENDING_BY_BUYER", turn: "SELLER" });
  expect(await command("consent-ending", order.buyer, order)).toMatchObject({ status: 409 });

  await expectOk(command("consent-ending", order.seller, order, { shownVersion: read.version }));
  await settle(order);
  expect(await movedOf(order)).toEqual({ back: [5_000], sent: [4_500] });
  for (const person of [order.seller, order.buyer])
    expect(await readOrder(person, order)).toMatchObject({
      orderProgressStatus: "CANCELED",
      isRefunded: false,
      refundAmount: 5_000,
      trouble: { kind: "ENDED", amount: 5_000, incomeAmount: 4_500 },
    });
  expect(await toldOf(order, "ENDING_AGREED")).toEqual([order.buyer.accountId]);
});

test("silence for 72 hours is consent: a creator who proposes gives everything back", async () => {
  const order = await working("FIRM");
  await expectOk(command("propose-ending", order.seller, order));
  const { ending } = await readOrder(order.buyer, order);
  const until = Date.parse(ending?.proposal?.until ?? "");
  stopClockAt(until - 24 * HOUR);
  await runScheduled(FIVE_MINUTES, env);
  expect(await toldOf(order, "ENDING_REMINDER")).toEqual([order.buyer.accountId]);
  stopClockAt(until - 1);
  await runScheduled(FIVE_MINUTES, env);
  expect(await readOrder(order.buyer, order)).toMatchObject({ orderProgressStatus: "APPROVED" });
  stopClockAt(until);
  await Promise.all([runScheduled(FIVE_MINUTES, env), runScheduled(FIVE_MINUTES, env)]);
  await settle(order);
  expect(await readOrder(order.buyer, order)).toMatchObject({ orderProgressStatus: "CANCELED", isRefunded: true });
  expect(await movedOf(order)).toEqual({ back: [10_000], sent: [] });
  expect((await toldOf(order, "ENDING_AGREED")).toSorted()).toEqual(
    [order.seller.accountId, order.buyer.accountId].toSorted(),
  );
});

test("what was agreed says the ladder; without one nothing of it is there", async () => {
  const order = await working("GENTLE");
  const documents = await env.DB.prepare("select document from order_agreement where order_id = ?")
    .bind(order.orderId)
    .all<{ document: string }>();
  expect(documents.results.at(-1)?.document).toContain("no answer within 72 hours counts as agreement");
  const plain = await createOrder("PAID");
  const read = await readOrder(plain.buyer, plain);
  expect(read).not.toHaveProperty("ending");
  expect(read.allowedCommands).not.toContain("proposeEnding");
  expect(await command("propose-ending", plain.buyer, plain)).toMatchObject({
    status: 409,
    body: { error: { code: "order.no_ladder" } },
  });
  const without = await env.DB.prepare("select document from order_agreement where order_id = ?")
    .bind(plain.orderId)
    .all<{ document: string }>();
  expect(without.results.at(-1)?.document).not.toContain("propose to end");
});
