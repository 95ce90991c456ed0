import { env } from "cloudflare:workers";
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { readStuckMoney } from "#worker/admin/stuck/stuck-money.usecases.ts";
import { answerTo } from "#worker/order/outbox/effect-questions.ts";
import { ROOM_PATIENCE } from "#worker/order/outbox/push-room-state.usecases.ts";
import { createServices, type Services } from "#worker/services.ts";
import { syncDispute } from "#worker/payment/sync/stripe-sync.usecases.ts";
import {
  command,
  createOrder,
  expectOk,
  onboard,
  readOrder,
  settle,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { fault, sandbox, stripe } from "../../support/worker/money/sandbox.ts";
import { present } from "../../support/worker/present.ts";

/* An effect asks once more in the moment of acting, and what kills its turn holds up nothing else (rule O90). */

const services = createServices(env);

const intentOf = async (order: TestOrder): Promise<string> =>
  present(present((await readOrder(order.buyer, order)).paymentTransactions[0]).stripePaymentIntentId);
const sentTo = async ({ orderId }: TestOrder) =>
  (await stripe().transfers.list({ transfer_group: orderId })).data.map(({ amount }) => amount);
const refundsOf = async (intentId: string) =>
  (await stripe().refunds.list({ payment_intent: intentId })).data.map(({ status }) => status);

const stateOf = async ({ orderId }: TestOrder) =>
  present(
    await env.DB.prepare(
      "select transfer_status as transfer, refund_status as refund from commission_order o left join charge on order_id = o.id where o.id = ?",
    )
      .bind(orderId)
      .first<{ transfer: string; refund: string }>(),
  );
const effectsOf = async ({ orderId }: TestOrder, kind: string) =>
  (
    await env.DB.prepare("select state, attempts from order_outbox where order_id = ? and kind = ?")
      .bind(orderId, kind)
      .all<{ state: string; attempts: number }>()
  ).results;

async function tryNow(order: TestOrder): Promise<void> {
  await env.DB.prepare("update order_outbox set next_attempt_at = 0 where order_id = ? and state = 'WAITING'")
    .bind(order.orderId)
    .run();
  await settle(order);
}

/** A bank takes the order's charge, and the order hears of it. */
async function disputed(order: TestOrder): Promise<string> {
  const { latest_charge } = await stripe().paymentIntents.retrieve(await intentOf(order));
  const { id } = await sandbox<{ id: string }>("POST", `/charges/${String(latest_charge)}/dispute`);
  await syncDispute(services, id);
  return id;
}

async function ends(disputeId: string, outcome: "win" | "lose"): Promise<void> {
  await sandbox("POST", `/disputes/${disputeId}`, { outcome });
  await syncDispute(services, disputeId);
}

/** Accepted while Stripe fails, then a bank takes the charge, then Stripe answers again. */
async function waitingForStripe(): Promise<TestOrder & { disputeId: string }> {
  const order = await createOrder("DELIVERED");
  await onboard(order);
  await fault("error_500", { method: "POST", path: "/v1/transfers$" }, { times: 60 });
  await expectOk(command("accept", order.buyer, order));
  await settle(order);
  const disputeId = await disputed(order);
  await sandbox("DELETE", "/faults");
  return { ...order, disputeId };
}

describe("while a bank decides about the charge", () => {
  test("a transfer that waited for Stripe is not sent, and goes once the bank has decided for the order", async () => {
    const order = await waitingForStripe();
    // What was asked lately may still be on its way: only after minutes it is taken back.
    await tryNow(order);
    expect(await stateOf(order)).toMatchObject({ transfer: "REQUESTED" });
    for (let tries = 0; tries < 6; tries++) await tryNow(order);
    expect(await sentTo(order)).toEqual([]);
    expect(await stateOf(order)).toMatchObject({ transfer: "AWAITING_ACCOUNT" });
    await ends(order.disputeId, "win");
    await settle(order);
    expect(await sentTo(order)).toEqual([9_000]);
  });

  test("what is lost then was never sent: the seller owes nothing", async () => {
    const order = await waitingForStripe();
    for (let tries = 0; tries < 7; tries++) await tryNow(order);
    await ends(order.disputeId, "lose");
    await settle(order);
    expect(await sentTo(order)).toEqual([]);
    const debt = await env.DB.prepare("select sum(amount) as sum from ledger_entry where order_id = ? and account = ?")
      .bind(order.orderId, "seller_debt")
      .first();
    expect(debt).toEqual({ sum: null });
  });

  test("a transfer that was made although nobody heard of it is in the books", async () => {
    const order = await createOrder("DELIVERED");
    await onboard(order);
    await fault("response_lost", { method: "POST", path: "/v1/transfers$" }, { times: 2 });
    await expectOk(command("accept", order.buyer, order));
    await settle(order);
    await disputed(order);
    await sandbox("DELETE", "/faults");
    for (let tries = 0; tries < 7; tries++) await tryNow(order);
    expect(await sentTo(order)).toEqual([9_000]);
    expect(await stateOf(order)).toMatchObject({ transfer: "SUCCEEDED" });
  });

  test("a refund that waited is not asked for, and an admin sees to it afterwards", async () => {
    const order = await createOrder("PAID");
    const intentId = await intentOf(order);
    await fault("error_500", { method: "POST", path: "/v1/refunds$" }, { times: 60 });
    await expectOk(command("cancel", order.seller, order));
    await settle(order);
    await disputed(order);
    await sandbox("DELETE", "/faults");
    for (let tries = 0; tries < 7; tries++) await tryNow(order);
    expect(await refundsOf(intentId)).toEqual([]);
    expect(await stateOf(order)).toMatchObject({ refund: "FAILED" });
  });
});

test("the receipt of a refund that the bank has sent back is not sent any more", async () => {
  const order = await createOrder("PAID");
  const [{ number } = { number: "" }] = (
    await env.DB.prepare("select number from receipt where order_id = ?").bind(order.orderId).all<{ number: string }>()
  ).results;
  const effect = { kind: "RECEIPT", idempotencyKey: "key", receiptNumber: number } as const;
  expect(await answerTo(services, order.orderId, effect)).toBe("DO");
  await env.DB.prepare("update receipt set voided_at = 1 where number = ?").bind(number).run();
  expect(await answerTo(services, order.orderId, effect)).toBe("DROP");
});

test("an effect that kills its object is counted, holds up no money, and is shown as failing", async () => {
  const order = await createOrder("PAID");
  await settle(order);
  /** A stub of an object that died stays broken. */
  const freshStub = () => env.ORDER.getByName(order.orderId);
  /** Printing a receipt takes more memory than an object has. */
  const dieOfReceipts = () =>
    runInDurableObject(freshStub(), (object, state) => {
      const killed = () => {
        state.abort("out of memory");
        return new Promise<never>(() => undefined);
      };
      (object as unknown as { services: Services }).services.paperPrinter = { print: killed };
    });
  const runToDeath = async () => {
    await env.DB.prepare("update order_outbox set next_attempt_at = 0 where order_id = ? and kind = 'RECEIPT'")
      .bind(order.orderId)
      .run();
    await dieOfReceipts();
    await expect(Promise.resolve(freshStub().drain())).rejects.toThrow("out of memory");
  };
  await dieOfReceipts();
  await expectOk(command("cancel", order.seller, order));
  for (let death = 0; death < 3; death++) await runToDeath();
  expect(await refundsOf(await intentOf(order))).toEqual(["succeeded"]);
  const receipts = (await effectsOf(order, "RECEIPT")).filter(({ state }) => state === "WAITING");
  expect(receipts).toEqual([{ state: "WAITING", attempts: expect.any(Number) }]);
  expect(present(receipts[0]).attempts).toBeGreaterThanOrEqual(3);
  const { effects } = await readStuckMoney(services);
  expect(effects.items).toContainEqual(expect.objectContaining({ kind: "RECEIPT", code: order.orderCode }));
  await tryNow(order);
  expect((await effectsOf(order, "RECEIPT")).every(({ state }) => state === "DONE")).toBe(true);
});

test("a chat that hangs holds up neither the order's turn nor its money", async () => {
  const order = await createOrder("PAID");
  await settle(order);
  const stub = env.ORDER.getByName(order.orderId);
  await runInDurableObject(stub, (object) => {
    const own = (object as unknown as { services: Services }).services;
    const silent = { getByName: () => ({ applyRoom: () => new Promise(() => undefined) }) };
    own.env = { ...own.env, CHAT_ROOM: silent as unknown as (typeof env)["CHAT_ROOM"] };
  });
  const begun = Date.now();
  await expectOk(command("cancel", order.seller, order));
  expect(Date.now() - begun).toBeLessThan(ROOM_PATIENCE + 2_000);
  await stub.drain();
  expect(await refundsOf(await intentOf(order))).toEqual(["succeeded"]);
  expect(present((await effectsOf(order, "ROOM")).findLast(({ state }) => state === "WAITING")).attempts).toBe(1);
});
