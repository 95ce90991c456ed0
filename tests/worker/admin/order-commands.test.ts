import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { mutate, query } from "../../support/worker/calls.ts";
import {
  command,
  createOrder,
  expectOk,
  readOrder,
  settle,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { postWebhook, sandbox, stripe, webhooksOf } from "../../support/worker/money/sandbox.ts";
import { syncDispute } from "#worker/payment/sync/stripe-sync.usecases.ts";
import { createServices } from "#worker/services.ts";
import { emailsTo } from "../account/sign-in-steps.ts";

const admin = () => createPerson("admin", { roles: ["user", "admin"] });
const reason = "The creator has been suspended";

const pageOf = async ({ orderCode }: TestOrder) =>
  expectOk(query("admin.getOrder", { code: orderCode }, await admin()));
const offersOf = async (order: TestOrder) => (await pageOf(order)).offers.map((offer) => offer.command);
const bookedOn = async ({ orderId }: TestOrder, account: string) => {
  const row = await env.DB.prepare("select sum(amount) as sum from ledger_entry where order_id = ? and account = ?")
    .bind(orderId, account)
    .first<{ sum: number | null }>();
  return row?.sum ?? 0;
};

/** The bank sends a canceled order's refund back. */
async function withFailedRefund(): Promise<TestOrder & { intentId: string }> {
  const order = await createOrder("PAID");
  const intentId = present((await readOrder(order.buyer, order)).paymentTransactions[0]?.stripePaymentIntentId);
  await expectOk(command("cancel", order.seller, order));
  await settle(order);
  const { data } = await stripe().refunds.list({ payment_intent: intentId });
  const { id } = present(data[0]);
  await sandbox("POST", `/refunds/${id}`, { outcome: "fail" });
  for (const webhook of await webhooksOf(id)) await postWebhook(webhook);
  await expect.poll(async () => (await readOrder(order.buyer, order)).refundStatus).toBe("FAILED");
  return { ...order, intentId };
}

describe("cancel and refund (rule O33)", () => {
  test("gives a suspended creator's client everything back, and keeps why", async () => {
    const order = await createOrder("PAID");
    const boss = await admin();
    await expectOk(mutate("admin.ban", { accountId: order.seller.accountId, reason }, boss));
    const { orders } = await expectOk(query("admin.getPerson", { handle: order.seller.handle }, boss));
    expect(orders).toMatchObject([
      { code: order.orderCode, allowedCommands: expect.arrayContaining(["cancelForReason"]) },
    ]);

    await expectOk(command("cancel-for-reason", boss, order, { reason }));
    await settle(order);
    expect(await readOrder(order.buyer, order)).toMatchObject({
      orderProgressStatus: "CANCELED",
      refundStatus: "SUCCEEDED",
      refundAmount: 10_000,
    });
    const told = (await pageOf(order)).timeline.find((entry) => entry.kind === "EVENT" && entry.command !== null);
    expect(told).toMatchObject({ command: "cancelForReason", text: reason, by: "ADMIN", handle: boss.handle });
    const { items } = await expectOk(query("admin.getListActs", {}, boss));
    expect(items).toContainEqual(
      expect.objectContaining({ kind: "cancelForReason", orderCode: order.orderCode, handle: boss.handle, reason }),
    );
  });

  test("is nobody else's, needs a reason, and has its time", async () => {
    const order = await createOrder("PAID");
    const cancel = async (who: Parameters<typeof command>[1], more: object = { reason }) =>
      (await command("cancel-for-reason", who, order, more)).status;
    const stranger = await createPerson("stranger");
    const banned = await createPerson("banned", { roles: ["admin", "ban"] });
    expect([await cancel(order.seller), await cancel(order.buyer)]).toEqual([403, 403]);
    expect([await cancel(stranger), await cancel(banned), await cancel(null)]).toEqual([404, 403, 401]);
    const boss = await admin();
    expect([await cancel(boss, {}), await cancel(boss, { reason: " " })]).toEqual([400, 422]);
    expect((await readOrder(order.buyer, order)).orderProgressStatus).toBe("APPROVED");
    expect(await cancel(boss)).toBe(200);
    expect(await cancel(boss)).toBe(409);
  });
});

test.each([
  ["RELEASE", "COMPLETED"],
  ["REFUND", "CANCELED"],
])("held money is decided without a reported problem: %s", async (resolution, orderProgressStatus) => {
  const order = await createOrder("DELIVERED");
  await expectOk(command("settle-held", await admin(), order, { resolution, reason }));
  expect(await readOrder(order.buyer, order)).toMatchObject({ orderProgressStatus });
});

test("a failed refund is tried again, or recorded as paid by other means, once", async () => {
  const [again, elsewhere] = [await withFailedRefund(), await withFailedRefund()];
  expect(await offersOf(again)).toEqual(expect.arrayContaining(["retryRefund", "recordRefundElsewhere"]));
  await expectOk(command("retry-refund", await admin(), again, { reason }));
  await settle(again);
  expect((await readOrder(again.buyer, again)).refundStatus).toBe("SUCCEEDED");

  const { intentId } = elsewhere;
  await expectOk(command("record-refund-elsewhere", await admin(), elsewhere, { intentId, reason }));
  expect(await bookedOn(elsewhere, "refunds")).toBe(0);
  expect(await bookedOn(elsewhere, "paid_elsewhere")).toBe(-10_000);
  const twice = await command("record-refund-elsewhere", await admin(), elsewhere, { intentId, reason });
  expect(twice.status).toBe(409);
  const other = await command("record-refund-elsewhere", await admin(), again, { intentId: "pi_none", reason });
  expect(other.status).toBe(409);
});

test("a person paid by other means reads how much and why, in the bell, the history and an e-mail; the other side does not", async () => {
  const written = "Sent to the account ending in 4417 on Friday";
  const refund = await withFailedRefund();
  const { intentId } = refund;
  await expectOk(command("record-refund-elsewhere", await admin(), refund, { intentId, reason: written }));
  const payout = await createOrder("COMPLETED");
  await expectOk(command("record-payout-elsewhere", await admin(), payout, { reason: written }));
  for (const { order, paid, other, occasion, amount } of [
    { order: refund, paid: refund.buyer, other: refund.seller, occasion: "REFUND_PAID_ELSEWHERE", amount: "¥10,000" },
    { order: payout, paid: payout.seller, other: payout.buyer, occasion: "PAYOUT_PAID_ELSEWHERE", amount: "¥9,000" },
  ]) {
    await settle(order);
    const [item] = (await expectOk(query("notificationOrder.getList", {}, paid))).items;
    expect(item).toMatchObject({ occasion, isRead: false });
    // Beside the refund's statement.
    const email = (await emailsTo(paid.email)).find(({ subject }) => subject.includes("by other means"));
    for (const text of [present(item).message, present(email).text]) {
      expect(text).toContain(amount);
      expect(text).toContain(written);
    }
    expect(present(email).text).not.toContain("/unsubscribe");
    expect(JSON.stringify((await readOrder(paid, order)).events)).toContain(written);
    expect(JSON.stringify((await readOrder(other, order)).events)).not.toContain(written);
    expect(JSON.stringify(await emailsTo(other.email))).not.toContain(written);
  }
});

test("why an admin decided stands in the e-mails to both sides (rule O33)", async () => {
  const written = "The delivery shows all that was agreed";
  const problem = await createOrder("DELIVERED");
  await expectOk(command("report-problem", problem.buyer, problem, { message: "A hand is missing" }));
  const cancel = await createOrder("PAID");
  const boss = await admin();
  await expectOk(command("resolve-problem", boss, problem, { resolution: "RELEASE", reason: written }));
  await expectOk(command("cancel-for-reason", boss, cancel, { reason: written }));
  for (const order of [problem, cancel]) {
    await settle(order);
    for (const { email } of [order.seller, order.buyer])
      expect((await emailsTo(email)).filter(({ text }) => text.includes(written))).toHaveLength(1);
  }
});

test("income that cannot be sent is recorded as paid by other means, once", async () => {
  const order = await createOrder("COMPLETED");
  expect(await offersOf(order)).toEqual(expect.arrayContaining(["retryTransfer", "recordPayoutElsewhere"]));
  await expectOk(command("record-payout-elsewhere", await admin(), order, { reason }));
  expect([await bookedOn(order, "seller_payable"), await bookedOn(order, "paid_elsewhere")]).toEqual([0, -9000]);
  expect((await command("record-payout-elsewhere", await admin(), order, { reason })).status).toBe(409);
  expect(await offersOf(order)).not.toContain("recordPayoutElsewhere");
});

test("the ledger is corrected by balanced lines alone, and the order stays as it is", async () => {
  const order = await createOrder("PAID");
  const correct = async (entries: object[]) =>
    (await command("adjust-ledger", await admin(), order, { entries, reason })).status;
  const line = (account: string, amount: number) => ({ account, amount });
  expect(await correct([line("platform_fee", 300), line("refunds", -299)])).toBe(422);
  expect(await correct([line("platform_fee", 300)])).toBe(422);
  expect(await correct([line("platform_fee", 300), line("platform_fee", -300)])).toBe(422);
  expect(await correct([line("platform_fee", 0.5), line("refunds", -0.5)])).toBe(400);
  expect(await correct([line("purse", 300), line("refunds", -300)])).toBe(400);
  const before = await readOrder(order.buyer, order);
  expect(await correct([line("platform_fee", 300), line("refunds", -300)])).toBe(200);
  expect([await bookedOn(order, "platform_fee"), await bookedOn(order, "refunds")]).toEqual([300, -300]);
  expect(await readOrder(order.buyer, order)).toMatchObject({
    orderProgressStatus: before.orderProgressStatus,
    refundStatus: before.refundStatus,
  });
  expect((await pageOf(order)).ledger.journal.map(({ kind }) => kind)).toContain("CORRECTION");
});

test("a correction that is sent twice is booked once, and another one besides", async () => {
  const order = await createOrder("PAID");
  const boss = await admin();
  const entries = [
    { account: "seller_debt", amount: 500 },
    { account: "platform_fee", amount: -500 },
  ];
  const correct = async (more: object) => (await command("adjust-ledger", boss, order, { reason, ...more })).status;
  const twice = await Promise.all([correct({ entries }), correct({ entries: entries.toReversed() })]);
  expect([twice, await bookedOn(order, "seller_debt")]).toEqual([[200, 200], 500]);
  expect(await correct({ entries, reason: "And for the second time" })).toBe(200);
  expect(await bookedOn(order, "seller_debt")).toBe(1_000);
  const named = { entries, key: "correction-of-monday" };
  expect([await correct(named), await correct(named), await bookedOn(order, "seller_debt")]).toEqual([200, 200, 1_500]);
  expect(await correct({ entries, key: "short" })).toBe(400);
});

test("a correction pays off no more than the creator owes", async () => {
  const order = await createOrder("COMPLETED");
  const boss = await admin();
  const credit = (amount: number) => [
    { account: "seller_debt", amount: -amount },
    { account: "platform_fee", amount },
  ];
  const beyond = await command("adjust-ledger", boss, order, { entries: credit(500), reason });
  expect([beyond.status, beyond.body.error?.code]).toEqual([409, "order.correction_beyond_debt"]);
  await expectOk(command("adjust-ledger", boss, order, { entries: credit(-500), reason }));
  await expectOk(command("adjust-ledger", boss, order, { entries: credit(500), reason }));
  expect(await bookedOn(order, "seller_debt")).toBe(0);
});

test("nothing is recorded as paid by other means while a bank decides about it", async () => {
  const refunded = await withFailedRefund();
  const boss = await admin();
  const unsent = await createOrder("COMPLETED");
  expect(await offersOf(refunded)).toContain("recordRefundElsewhere");
  for (const order of [refunded, unsent]) {
    const intentId = present((await readOrder(order.buyer, order)).paymentTransactions[0]?.stripePaymentIntentId);
    const { latest_charge } = await stripe().paymentIntents.retrieve(intentId);
    const { id } = await sandbox<{ id: string }>("POST", `/charges/${String(latest_charge)}/dispute`);
    await syncDispute(createServices(env), id);
  }
  const { intentId } = refunded;
  const codes = [
    await command("record-refund-elsewhere", boss, refunded, { intentId, reason }),
    await command("retry-refund", boss, refunded, { reason }),
    await command("record-payout-elsewhere", boss, unsent, { reason }),
    await command("retry-transfer", boss, unsent, { reason }),
  ].map(({ status, body }) => [status, body.error?.code]);
  expect(codes).toEqual(codes.map(() => [409, "order.dispute_open"]));
  expect([await bookedOn(refunded, "paid_elsewhere"), await bookedOn(unsent, "paid_elsewhere")]).toEqual([0, 0]);
});
