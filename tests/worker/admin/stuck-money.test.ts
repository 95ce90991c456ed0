import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DAY, HOUR } from "#domain/kernel/instants.ts";
import { query } from "../../support/worker/calls.ts";
import {
  command,
  createOrder,
  expectOk,
  onboard,
  readOrder,
  settle,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { fault, postWebhook, sandbox, stripe, webhooksOf } from "../../support/worker/money/sandbox.ts";

const stuck = async () =>
  expectOk(query("admin.getStuckMoney", undefined, await createPerson("admin", { roles: ["admin"] })));
const codesOf = ({ items }: { items: readonly { code: string }[] }) => items.map(({ code }) => code);
const lineOf = ({ orderCode, seller, buyer }: TestOrder) => ({
  code: orderCode,
  seller: seller.handle,
  buyer: buyer.handle,
  currencyCode: "JPY",
});

test("a healthy shop has nothing on the page", async () => {
  const nothing = { total: 0, items: [] };
  expect(await stuck()).toMatchObject({
    refunds: nothing,
    transfers: nothing,
    disputes: nothing,
    problems: nothing,
    effects: nothing,
    events: nothing,
    openDifferences: 0,
  });
});

test("a refund that has not arrived is listed", async () => {
  const order = await createOrder("PAID");
  await fault("refund_pending");
  await expectOk(command("cancel", order.seller, order));
  await settle(order);
  const { refunds } = await stuck();
  const line = { ...lineOf(order), amount: 10_000, isUnmatched: false, status: "REQUESTED" };
  expect(refunds).toMatchObject({ total: 1, items: [line] });
  expect(present(refunds.items[0]).since).toMatch(/^\d{4}-/);
});

test("income without a payout account is listed, and goes when it is sent", async () => {
  const order = await createOrder("COMPLETED");
  const { transfers } = await stuck();
  const line = present(transfers.items.find(({ code }) => code === order.orderCode));
  expect(line).toMatchObject({ ...lineOf(order), amount: 9000, status: "AWAITING_ACCOUNT" });
  await onboard(order);
  expect(codesOf((await stuck()).transfers)).not.toContain(order.orderCode);
});

test("an open dispute and a reported problem are listed until they are decided", async () => {
  const disputed = await createOrder("PAID");
  const intentId = present((await readOrder(disputed.buyer, disputed)).paymentTransactions[0]?.stripePaymentIntentId);
  const { latest_charge: charge } = await stripe().paymentIntents.retrieve(intentId);
  const { id } = await sandbox<{ id: string }>("POST", `/charges/${String(charge)}/dispute`);
  for (const webhook of await webhooksOf(id)) await postWebhook(webhook);
  const reported = await createOrder("DELIVERED");
  await expectOk(command("report-problem", reported.buyer, reported, { message: "Not a cat" }));
  await expect.poll(async () => codesOf((await stuck()).disputes)).toEqual([disputed.orderCode]);
  const { disputes, problems } = await stuck();
  expect(disputes).toMatchObject({ total: 1, items: [{ ...lineOf(disputed), disputeId: id, status: "OPENED" }] });
  expect(problems).toMatchObject({ total: 1, items: [{ ...lineOf(reported), message: "Not a cat" }] });
});

test("effects and events that keep failing are listed, not those that are only young", async () => {
  const order = await createOrder("APPROVED");
  const insert = (key: string, attempts: number, state: string, kind = "REFUND") =>
    env.DB.prepare("insert into order_outbox values (?, ?, ?, '{}', ?, ?, ?, ?, null)")
      .bind(key, order.orderId, kind, state, attempts, Date.now() + HOUR, Date.now() - HOUR)
      .run();
  await insert("often", 3, "WAITING");
  await insert("young", 2, "WAITING");
  await insert("done", 9, "DONE");
  await insert("looking", 30, "WAITING", "LOOK_AT_REFUND");
  const event = (id: string, receivedAt: number, tries: number, handledAt: number | null) =>
    env.DB.prepare("insert into stripe_event values (?, 'charge.updated', 'ch_1', ?, ?, ?)")
      .bind(id, receivedAt, tries, handledAt)
      .run();
  await event("evt_old", Date.now() - 2 * HOUR, 0, null);
  await event("evt_tried", Date.now(), 3, null);
  await event("evt_young", Date.now(), 1, null);
  await event("evt_done", Date.now() - 2 * HOUR, 3, Date.now());
  const { effects, events } = await stuck();
  expect(effects.items.map(({ key, kind, attempts, code }) => [key, kind, attempts, code])).toEqual([
    ["often", "REFUND", 3, order.orderCode],
  ]);
  expect(events.items.map(({ id }) => id)).toEqual(["evt_old", "evt_tried"]);
});

test("money whose eighty days are nearly over is listed, as long as a person waits for it (rule O15)", async () => {
  const [soon, later, over] = [await createOrder("PAID"), await createOrder("PAID"), await createOrder("PAID")];
  const endOf = (order: TestOrder, at: number) =>
    env.DB.prepare("update commission_order set hold_deadline = ? where id = ?").bind(at, order.orderId).run();
  const now = Date.now();
  await endOf(soon, now + 13 * DAY);
  await endOf(later, now + 15 * DAY);
  await expectOk(command("cancel", over.seller, over));
  await endOf(over, now + DAY);
  expect(codesOf((await stuck()).holds)).toEqual([soon.orderCode]);
});

test("a warning of fraud is listed until the payment has gone back", async () => {
  const order = await createOrder("PAID");
  const warning = JSON.stringify([{ warningId: "issfr_1", intentId: "pi_1", fraudType: "made_with_stolen_card" }]);
  await env.DB.prepare("update commission_order set fraud_warnings = ? where id = ?")
    .bind(warning, order.orderId)
    .run();
  expect((await stuck()).warnings).toMatchObject({
    total: 1,
    items: [{ ...lineOf(order), warningId: "issfr_1", fraudType: "made_with_stolen_card" }],
  });
  await expectOk(command("cancel", order.seller, order));
  expect((await stuck()).warnings.total).toBe(0);
});
