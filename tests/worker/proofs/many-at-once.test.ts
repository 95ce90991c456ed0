import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { isTodays } from "../../support/samples.ts";
import type { Answer } from "../../support/worker/calls.ts";
import { command, createOrder, expectOk, pay, settle, type TestOrder } from "../../support/worker/order/orders.ts";
import { stripe } from "../../support/worker/money/sandbox.ts";
import { readRows } from "./order-rows.ts";

/* One hundred equal or different calls at once on one order have one effect. */

const ROUNDS = 3;
const TODAY = Array.from({ length: ROUNDS }, (_, round) => round).filter((round) =>
  isTodays(round, ROUNDS, env.COMETME_SAMPLES),
);
/** What one order's turns do to equal commands is the same for each of these: one of them a day. */
const EQUAL = (
  [
    ["approve", "DRAFT", "OrderApproved"],
    ["complete", "DELIVERED", "OrderCompleted"],
    ["cancel", "PAID", "OrderCanceled"],
  ] as const
).filter((_, index) => isTodays(index, 3, env.COMETME_SAMPLES));
const HUNDRED = Array.from({ length: 100 }, (_, index) => index);

async function eventTypes({ orderId }: TestOrder): Promise<string[]> {
  const { order_event: events, commission_order: orders } = await readRows(orderId);
  const versions = events.map(({ version }) => version);
  expect(versions).toEqual(versions.map((_, index) => index + 1));
  expect(orders[0]?.["version"]).toBe(versions.length);
  return events.map(({ event }) => (JSON.parse(String(event)) as { type: string }).type);
}

const howMany = (types: readonly string[], type: string) => types.filter((other) => other === type).length;

async function atStripe({ orderId }: TestOrder) {
  const intents = (await stripe().paymentIntents.list({ limit: 100 })).data.filter(
    ({ metadata }) => metadata["orderId"] === orderId,
  );
  const refunds = await Promise.all(
    intents.map(async ({ id }) => (await stripe().refunds.list({ payment_intent: id, limit: 100 })).data),
  );
  const charged = intents.filter(({ status }) => status === "succeeded").map(({ amount }) => amount);
  return { intents: intents.length, charged, refunded: refunds.flat().map(({ amount }) => amount) };
}

async function ledgerOf({ orderId }: TestOrder): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { account, amount } of (await readRows(orderId)).ledger_entry)
    sums[String(account)] = (sums[String(account)] ?? 0) + Number(amount);
  expect(Object.values(sums).reduce((total, amount) => total + amount, 0)).toBe(0);
  return sums;
}

function statusesOf(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = status === 200 ? "200" : `${String(status)} ${String(body.error?.code)}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

test.each(EQUAL)("a hundred times %s", async (name, state, event) => {
  const order = await createOrder(state);
  const answers = await Promise.all(HUNDRED.map(() => command(name, order.seller, order)));
  expect(statusesOf(answers)).toEqual({ "200": 1, "409 order.wrong_state": 99 });
  await settle(order);
  expect(howMany(await eventTypes(order), event)).toBe(1);
  expect((await atStripe(order)).refunded).toEqual(name === "cancel" ? [10_000] : []);
  await ledgerOf(order);
});

test("a hundred times pay", async () => {
  const order = await createOrder("APPROVED");
  const answers = await Promise.all(HUNDRED.map(() => pay(order)));
  const { "200": paid = 0, "409 order.already_paid": refused = 0, ...others } = statusesOf(answers);
  expect(others).toEqual({});
  expect(paid).toBeGreaterThanOrEqual(1);
  expect(paid + refused).toBe(100);
  await settle(order);
  expect(await atStripe(order)).toEqual({ intents: 1, charged: [10_000], refunded: [] });
  expect(howMany(await eventTypes(order), "PaymentSucceeded")).toBe(1);
  expect(await ledgerOf(order)).toMatchObject({
    stripe_clearing: 9_640,
    stripe_fees: 360,
    buyer_funds_held: -10_000,
  });
});

test("a hundred times pay with a card that asks its bank: one intent", async () => {
  const order = await createOrder("APPROVED", { card: "pm_card_authenticationRequired" });
  const answers = await Promise.all(HUNDRED.map(() => pay(order)));
  expect(statusesOf(answers)).toEqual({ "200": 100 });
  expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
  expect(await atStripe(order)).toEqual({ intents: 1, charged: [], refunded: [] });
});

test("a hundred pays, approves, completes and cancels: charged and given back, or neither", async () => {
  for (const round of TODAY) {
    const order = await createOrder("DRAFT");
    await expectOk(command("approve", order.seller, order));
    const answers = await Promise.all(
      HUNDRED.map((index) => {
        // The cancels begin at another place each round; one round a day.
        const turn = index < (round / ROUNDS) * HUNDRED.length ? index % 3 : index % 5;
        if (turn === 0) return pay(order);
        if (turn === 1) return command("approve", order.seller, order);
        if (turn === 2) return command("complete", order.seller, order);
        return command("cancel", turn === 3 ? order.seller : order.buyer, order);
      }),
    );
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    await settle(order);
    await settle(order);
    const types = await eventTypes(order);
    expect(howMany(types, "OrderApproved")).toBe(1);
    expect(howMany(types, "OrderCanceled")).toBe(1);
    expect(howMany(types, "OrderCompleted")).toBe(0);
    expect(howMany(types, "PaymentSucceeded")).toBeLessThanOrEqual(1);
    const { charged, refunded } = await atStripe(order);
    expect(refunded).toEqual(charged);
    expect(charged).toEqual(howMany(types, "PaymentSucceeded") === 1 ? [10_000] : []);
    for (const sum of Object.values(await ledgerOf(order))) expect(sum).toBe(0);
  }
});
