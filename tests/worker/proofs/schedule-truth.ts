import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { OrderEvent } from "#domain/order/events.ts";
import { evolve } from "#domain/order/evolve/evolve.ts";
import { submittedOrder } from "#domain/order/submit.ts";
import { createServices } from "#worker/services.ts";
import type { Json } from "../../support/worker/calls.ts";
import { sandbox } from "../../support/worker/sandbox.ts";
import { checkFinally } from "../../simulation/final-state.ts";
import { checkAlways, type Seen } from "../../simulation/invariants.ts";
import { StripeModel } from "../../simulation/stripe-model.ts";
import type { World } from "../../simulation/world.ts";
import { readRows, type OrderRows } from "./order-rows.ts";
import type { Lane } from "./schedule-lane.ts";

/** All objects at Stripe, of all orders. */
export type AtStripe = {
  readonly [kind in "payment_intent" | "refund" | "transfer" | "dispute"]: readonly Json[];
};

export async function readStripe(): Promise<AtStripe> {
  const kinds = ["payment_intent", "refund", "transfer", "dispute"] as const;
  const lists = await Promise.all(kinds.map(async (kind) => (await sandbox("GET", `/objects?kind=${kind}`)).data));
  return Object.fromEntries(kinds.map((kind, index) => [kind, lists[index]])) as AtStripe;
}

const REFUNDS = { succeeded: "SUCCEEDED", pending: "PENDING", failed: "FAILED" } as const;
const DISPUTES = { won: "WON", lost: "LOST" } as const;

/** One order's part of it, in the words of the simulation's model. */
function modelOf({ orderId }: Lane, at: AtStripe): StripeModel {
  const model = new StripeModel(() => Date.now());
  const intents = at.payment_intent.filter(({ metadata }) => metadata.orderId === orderId);
  const isOurs = (id: string) => intents.some((intent) => intent.id === id);
  for (const { id, metadata, amount, currency, customer, status, created } of intents) {
    const { transactionId } = metadata;
    const currencyCode = currency.toUpperCase();
    const common = {
      id,
      orderId,
      transactionId,
      attempt: Number(metadata.attempt),
      customerId: customer,
      currencyCode,
    };
    model.intents.push({ ...common, amount, createdAt: created * 1000, status, card: null, settledAmount: amount });
  }
  for (const { id, payment_intent: intentId, amount, metadata, status } of at.refund) {
    if (!isOurs(intentId)) continue;
    const outcome = REFUNDS[status as keyof typeof REFUNDS];
    const attempt = Number(metadata.attempt);
    model.refunds.push({ id, intentId, orderId, attempt, amount, currencyCode: "JPY", createdAt: 0, outcome });
  }
  for (const { id, transfer_group: group, amount, metadata, source_transaction: chargeId } of at.transfer) {
    const attempt = Number(metadata.attempt);
    if (group === orderId)
      model.transfers.push({ id, orderId, attempt, amount, currencyCode: "JPY", chargeId, createdAt: 0 });
  }
  for (const { id, payment_intent: intentId, amount, status } of at.dispute) {
    const outcome = DISPUTES[status as keyof typeof DISPUTES] ?? "OPENED";
    if (isOurs(intentId)) model.disputes.push({ id, intentId, amount, currencyCode: "JPY", createdAt: 0, outcome });
  }
  return model;
}

function booksOf(rows: OrderRows) {
  const journalEntries = new Map<string, { entries: { account: unknown; amount: number }[] }>();
  for (const { movement_key: key, account, amount } of rows.ledger_entry) {
    const journalEntry = journalEntries.get(String(key)) ?? { entries: [] };
    journalEntry.entries.push({ account, amount: Number(amount) });
    journalEntries.set(String(key), journalEntry);
  }
  const outbox = new Map(
    rows.order_outbox.map((row) => [
      row["idempotency_key"],
      { idempotencyKey: row["idempotency_key"], isDone: row["state"] === "DONE" },
    ]),
  );
  return { journalEntries, outbox, nextInstant: rows.commission_order[0]?.["next_instant"] ?? null, complaints: [] };
}

/** The simulation's own rules (tests/simulation), checked against the real rows of D1 and objects at Stripe. */
export async function checkTruth(lane: Lane, at: AtStripe): Promise<void> {
  const rows = await readRows(lane.orderId);
  const events = rows.order_event.map(({ event }) => JSON.parse(String(event)) as OrderEvent);
  const books = booksOf(rows);
  const stripe = modelOf(lane, at);
  const known = { ...books, bugs: lane.bugs, mayChargeTwice: lane.hadUnstored500 && lane.wasAborted };
  const worldAt = (order: object, count: number, model: StripeModel) =>
    ({
      book: { ...books, order, events: events.slice(0, count) },
      stripe: model,
      bugs: known.bugs,
      mayChargeTwice: known.mayChargeTwice,
    }) as unknown as World;

  // Event by event first: an order only ever goes on, and its row is the sum of its events.
  const [submitted, ...later] = events;
  if (submitted?.type !== "OrderSubmitted") throw new Error("an order begins with its submission");
  let order = submittedOrder(submitted);
  const charged = modelOf(lane, { ...at, refund: [], transfer: [], dispute: [] });
  let seen: Seen = { order, events: 1, intents: 0 };
  for (const [index, event] of later.entries()) {
    order = evolve(order, event);
    seen = checkAlways(worldAt(order, index + 2, charged), seen);
  }
  const state = await createServices(env).orderRecords.load(lane.orderId);
  expect(state?.order).toEqual(order);
  checkAlways(worldAt(order, events.length, stripe), { ...seen, events: 1 });
  checkFinally(worldAt(order, events.length, stripe));
}
