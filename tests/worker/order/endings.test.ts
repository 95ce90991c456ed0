import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DAY, dateOf } from "#domain/kernel/instants.ts";
import { mutate, post, get } from "../../support/worker/calls.ts";
import {
  addFile,
  command,
  createOrder,
  expectOk,
  readOrder,
  settle,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { postWebhook, sandbox, stripe, webhooksOf } from "../../support/worker/money/sandbox.ts";
import { present } from "../../support/worker/present.ts";

const ledger = async ({ orderId }: TestOrder) => {
  const { results } = await env.DB.prepare(
    "select account, sum(amount) as amount from ledger_entry where order_id = ? and movement_kind <> 'STRIPE_FEE' group by account having sum(amount) <> 0 order by account",
  )
    .bind(orderId)
    .all<{ account: string; amount: number }>();
  return Object.fromEntries(results.map(({ account, amount }) => [account, amount]));
};

test("the seller cancels a paid order: everything goes back, our fee included", async () => {
  const order = await createOrder("PAID");
  expect(await ledger(order)).toEqual({ stripe_clearing: 10_000, buyer_funds_held: -10_000 });
  await expectOk(command("cancel", order.seller, order));
  await settle(order);
  const view = await readOrder(order.buyer, order);
  expect(view).toMatchObject({ orderProgressStatus: "CANCELED", orderPaymentStatus: "COMPLETED", isRefunded: true });
  expect(view.paymentTransactions).toMatchObject([
    { transactionType: "COMMISSION_STANDARD", transactionStatus: "SUCCEEDED" },
    {
      transactionType: "REFUND",
      transactionStatus: "SUCCEEDED",
      chargedAmount: 10_000,
      succeededAt: expect.any(String),
    },
  ]);
  expect(await ledger(order)).toEqual({});
});

test("the buyer withdraws while unpaid and nothing moves", async () => {
  const order = await createOrder("APPROVED");
  const { order: view } = await expectOk(command("cancel", order.buyer, order));
  expect(view).toMatchObject({ orderProgressStatus: "CANCELED", orderPaymentStatus: "DRAFT", isRefunded: false });
  expect(view.paymentTransactions).toMatchObject([{ transactionStatus: "CANCELED" }]);
  expect(await ledger(order)).toEqual({});
});

test("asking for changes stops the clock and lets files be replaced; twice at most", async () => {
  const order = await createOrder("DELIVERED");
  const changes = () => command("request-changes", order.buyer, order, { message: "A little brighter, please." });
  const empty = await command("request-changes", order.buyer, order, { message: "  " });
  expect(empty).toMatchObject({
    status: 422,
    body: { error: { issues: [{ path: "message", code: "issue.required" }] } },
  });

  const { order: asked } = await expectOk(changes());
  expect(asked).toMatchObject({ orderProgressStatus: "DELIVERED", completionDeadline: null, changesRequested: 1 });
  expect(asked.events.at(-1)).toMatchObject({
    type: "ChangesRequested",
    by: "BUYER",
    message: "A little brighter, please.",
  });
  expect(await command("complete", order.seller, order)).toMatchObject({
    status: 409,
    body: { error: { code: "order.changes_pending" } },
  });
  const { order: filled } = await addFile(order);
  const old = present(filled.deliverable?.medias[0]);
  await expectOk(
    mutate(
      "commissionOrderDeliverable.update",
      { commissionOrderId: order.orderId, mediaIdsToDelete: [old.id] },
      order.seller,
    ),
  );
  const { order: again } = await expectOk(command("deliver", order.seller, order));
  expect(again.completionDeadline).toEqual(expect.any(String));
  await expectOk(changes());
  await expectOk(command("deliver", order.seller, order));
  expect(await changes()).toMatchObject({ status: 409, body: { error: { code: "order.no_changes_left" } } });
});

test.each([
  ["RELEASE", { releaseStatus: "RELEASED", orderProgressStatus: "COMPLETED" }],
  ["REFUND", { releaseStatus: "RETURNED", orderProgressStatus: "CANCELED", refundStatus: "SUCCEEDED" }],
])("a reported problem holds the money until an admin decides: %s", async (resolution, expected) => {
  const admin = await createPerson("admin", { roles: ["user", "admin"] });
  const order = await createOrder("DELIVERED");
  await expectOk(command("report-problem", order.buyer, order, { message: "This is not what we agreed on." }));
  expect(await command("complete", order.seller, order)).toMatchObject({
    status: 409,
    body: { error: { code: "order.problem_open" } },
  });
  expect(await command("resolve-problem", order.seller, order, { resolution, reason: "It is a cat" })).toMatchObject({
    status: 403,
  });
  const told = await env.DB.prepare(
    "select count(*) as n from notification where account_id = ? and occasion = 'PROBLEM_TO_DECIDE'",
  )
    .bind(admin.accountId)
    .first();
  expect(told).toMatchObject({ n: expect.any(Number) });
  expect((told as { n: number }).n).toBeGreaterThan(0);

  const { order: seen } = await expectOk(
    command("resolve-problem", admin, order, { resolution, reason: "It is a cat" }),
  );
  expect(seen.standing).toBe("ADMIN");
  await settle(order);
  expect(await readOrder(order.buyer, order)).toMatchObject(expected);
  // Both sides read why, first on the page and in the history (rules O33, O38); the seller's own files stay in sight.
  for (const side of [order.seller, order.buyer]) {
    const read = await readOrder(side, order);
    expect(read.trouble).toMatchObject({ kind: `DECIDED_${resolution}`, isOpen: false, message: "It is a cat" });
    const decided = read.events.find(({ type }: { type: string }) => type === "ProblemResolved");
    expect(decided).toMatchObject({ resolution, message: "It is a cat" });
  }
  expect((await readOrder(order.seller, order)).tabs).toContain("DELIVERY");
});

test("after the seller's early Complete the buyer may still report, and accepting releases", async () => {
  const order = await createOrder("DELIVERED");
  await expectOk(command("complete", order.seller, order));
  expect(await readOrder(order.buyer, order)).toMatchObject({
    orderProgressStatus: "COMPLETED",
    releaseStatus: "WAITING",
    allowedCommands: ["accept", "reportProblem"],
  });
  await expectOk(command("report-problem", order.buyer, order, { message: "A file is broken." }));
  await expectOk(command("accept", order.buyer, order));
  expect(await readOrder(order.buyer, order)).toMatchObject({
    releaseStatus: "RELEASED",
    problem: { resolution: "WITHDRAWN" },
  });
  expect(await ledger(order)).toEqual({ stripe_clearing: 10_000, seller_payable: -9000, platform_fee: -1000 });
});

test("a later schedule needs the buyer's consent once paid", async () => {
  const order = await createOrder("PAID");
  const [tomorrow, soon, later] = datesIn(1, 10, 20);
  await expectOk(command("update", order.seller, order, { estimatedStart: tomorrow, estimatedDelivery: soon }));
  const refused = await command("update", order.seller, order, { estimatedDelivery: later });
  expect(refused).toMatchObject({ status: 409, body: { error: { code: "order.extension_needed" } } });
  await expectOk(command("request-extension", order.seller, order, { estimatedDelivery: later }));
  expect(await readOrder(order.buyer, order)).toMatchObject({
    estimatedDelivery: soon,
    extension: { estimatedStart: tomorrow, estimatedDelivery: later },
    allowedCommands: ["consentExtension", "declineExtension"],
  });
  await expectOk(command("decline-extension", order.buyer, order));
  await expectOk(command("request-extension", order.seller, order, { estimatedDelivery: later }));
  const { order: agreed } = await expectOk(command("consent-extension", order.buyer, order));
  expect(agreed).toMatchObject({ estimatedStart: tomorrow, estimatedDelivery: later, extension: null });
});

test("dates that are none, or the wrong way round, are refused with the field", async () => {
  const order = await createOrder("DRAFT");
  const [first, second] = datesIn(100, 101);
  const nextYear = new Date().getUTCFullYear() + 1;
  const none = await command("update", order.seller, order, { estimatedDelivery: `${String(nextYear)}-02-30` });
  expect(none).toMatchObject({
    status: 422,
    body: { error: { issues: [{ path: "estimatedDelivery", code: "issue.date_invalid" }] } },
  });
  const backwards = await command("update", order.seller, order, { estimatedStart: second, estimatedDelivery: first });
  expect(backwards).toMatchObject({
    status: 422,
    body: { error: { issues: [{ path: "estimatedDelivery", code: "issue.date_order" }] } },
  });
  await expectOk(command("update", order.seller, order, { estimatedStart: first, estimatedDelivery: second }));
  const { order: cleared } = await expectOk(command("update", order.seller, order, { estimatedStart: null }));
  expect(cleared).toMatchObject({ estimatedStart: null, estimatedDelivery: second });
});

test("income waits for a payout account and leaves when the account becomes able", async () => {
  const order = await createOrder("COMPLETED");
  await settle(order);
  expect(await readOrder(order.seller, order)).toMatchObject({ transferStatus: "AWAITING_ACCOUNT" });
  await expectOk(post("/api/stripe/connect/signup", {}, order.seller));
  const { body: wallet } = await get("/api/stripe/connect/get", order.seller);
  expect(wallet.balances).toMatchObject([{ currencyCode: "JPY" }]);
  await sandbox("POST", `/accounts/${present(wallet.account).id}`, { action: "complete" });
  for (const webhook of await webhooksOf(present(wallet.account).id)) await postWebhook(webhook);
  await expect
    .poll(async () => (await readOrder(order.seller, order)).transferStatus, { timeout: 5000 })
    .not.toBe("AWAITING_ACCOUNT");
  await settle(order);
  expect(await readOrder(order.seller, order)).toMatchObject({ transferStatus: "SUCCEEDED" });
  const transfers = await stripe().transfers.list({ transfer_group: order.orderId });
  expect(transfers.data).toMatchObject([{ amount: 9000 }]);
  expect(await ledger(order)).toEqual({ stripe_clearing: 1000, platform_fee: -1000 });
});

test("the first completed order tells the inviter, once", async () => {
  const inviter = await createPerson("inviter");
  const buyer = { invitedByAccountId: inviter.accountId };
  const first = await createOrder("COMPLETED", { buyer });
  const toldOf = async () =>
    (
      await env.DB.prepare("select notification_type, from_account_id from notification where account_id = ?")
        .bind(inviter.accountId)
        .all()
    ).results;
  expect(await toldOf()).toEqual([
    { notification_type: "INVITE_ORDER_COMPLETED", from_account_id: first.buyer.accountId },
  ]);
  const left = await env.DB.prepare("select invited_by_account_id as id from user_account where id = ?")
    .bind(first.buyer.accountId)
    .first();
  expect(left).toEqual({ id: null });
});

/** Calendar dates so many days from now, all seen from one instant. */
function datesIn(...days: readonly number[]): string[] {
  const now = Date.now();
  return days.map((count) => dateOf(now + count * DAY));
}
