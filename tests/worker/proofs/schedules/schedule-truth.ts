import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { OrderEvent } from "#domain/order/events.ts";
import type { Order } from "#domain/order/order.ts";
import { reactions, stepsOf, type Step } from "#domain/order/reactions/reactions.ts";
import { submittedOrder } from "#domain/order/submit.ts";
import { createServices } from "#worker/services.ts";
import type { Json } from "../../../support/worker/calls.ts";
import { sandbox } from "../../../support/worker/money/sandbox.ts";
import { traceOf, type Trace } from "../../../simulation/world/stored-order.ts";
import { ExpectedOrder } from "../../../simulation/invariants/expected-order.ts";
import { checkFinally } from "../../../simulation/invariants/final-state.ts";
import { checkAlways, seenOf } from "../../../simulation/invariants/invariants.ts";
import { StripeModel } from "../../../simulation/stripe/stripe-model.ts";
import type { World } from "../../../simulation/world/world.ts";
import { readRows, type OrderRows, type Row } from "../order-rows.ts";
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
    const times = { createdAt: created * 1000, chargedAt: null, settledAt: null };
    model.intents.push({ ...common, amount, ...times, status, card: "pays", settledAmount: amount });
  }
  for (const { id, payment_intent: intentId, amount, metadata, status } of at.refund) {
    if (!isOurs(intentId)) continue;
    const outcome = REFUNDS[status as keyof typeof REFUNDS];
    const attempt = Number(metadata.attempt);
    const { transactionId } = metadata;
    model.refunds.push({
      id,
      intentId,
      orderId,
      transactionId,
      attempt,
      amount,
      currencyCode: "JPY",
      createdAt: 0,
      outcome,
    });
  }
  for (const { id, transfer_group: group, amount, metadata, source_transaction: chargeId } of at.transfer) {
    const attempt = Number(metadata.attempt);
    const transactionId = metadata.transactionId ?? null;
    const common = { transactionId, reversedAmount: 0, currencyCode: "JPY", chargeId, accountId: "", createdAt: 0 };
    if (group === orderId) model.transfers.push({ id, orderId, attempt, amount, ...common });
  }
  for (const { id, payment_intent: intentId, amount, status } of at.dispute) {
    const outcome = DISPUTES[status as keyof typeof DISPUTES] ?? "OPENED";
    const common = { currencyCode: "JPY", createdAt: 0, evidenceDueAt: null } as const;
    if (isOurs(intentId)) model.disputes.push({ id, intentId, amount, ...common, outcome });
  }
  return model;
}

/** The ledger's rows as the journal entries they were written as. */
function entriesOf(rows: OrderRows): JournalEntries {
  const journalEntries: JournalEntries = new Map();
  for (const { movement_key: key, account, amount } of rows.ledger_entry) {
    const journalEntry = journalEntries.get(String(key)) ?? { entries: [] };
    journalEntry.entries.push({ account: String(account), amount: Number(amount) });
    journalEntries.set(String(key), journalEntry);
  }
  return journalEntries;
}

type JournalEntries = Map<string, { entries: { account: string; amount: number }[] }>;

/** An order as the simulation's rules want it, written event by event. */
class Pages {
  order: Order;
  readonly events: OrderEvent[] = [];
  readonly traces: Trace[] = [];
  readonly outbox = new Map<unknown, unknown>();
  journalEntries: JournalEntries = new Map();
  nextInstant: unknown = null;

  constructor(order: Order) {
    this.order = order;
  }

  write(step: Step): void {
    const { event, after, reaction } = step;
    this.order = after;
    this.events.push(event);
    this.traces.push(traceOf(step));
    for (const { key, entries } of reaction.journalEntries)
      this.journalEntries.set(key, { entries: entries.map(({ account, amount }) => ({ account, amount })) });
  }

  sum(account: string): number {
    const entries = [...this.journalEntries.values()].flatMap((journalEntry) => journalEntry.entries);
    return entries.reduce((sum, entry) => (entry.account === account ? sum + entry.amount : sum), 0);
  }
}

const roomOf = (room: Row) => ({ roomStatus: room["room_status"] });

/** The simulation's own rules (tests/simulation), checked against the real rows of D1 and objects at Stripe. */
export async function checkTruth(lane: Lane, at: AtStripe): Promise<void> {
  const rows = await readRows(lane.orderId);
  const [submitted, ...later] = rows.order_event.map(({ event }) => JSON.parse(String(event)) as OrderEvent);
  if (submitted?.type !== "OrderSubmitted") throw new Error("an order begins with its submission");
  const order = submittedOrder(submitted);
  const pages = new Pages(order);
  pages.write({ event: submitted, after: order, reaction: reactions(order, submitted, order) });
  // What a page showed the payer is for the simulation to know: here every amount was confirmed.
  const simulated = {
    stored: pages,
    expectedOrder: new ExpectedOrder(pages as never),
    confirmed: { has: () => true },
    sights: [],
  };
  const worldWith = (stripe: StripeModel) =>
    ({
      orders: [simulated],
      hasAgreements: false,
      // Nobody asks questions in these schedules; what was heard of Stripe is handled before the last check.
      database: { complaints: [], heard: new Map(), sum: (account: string) => pages.sum(account) },
      rooms: { states: new Map(rows.chat_room.map((room) => [room["id"], roomOf(room)])), questions: new Map() },
      stripe,
      bugs: lane.bugs,
      mayChargeTwice: lane.hadUnstored500 && lane.wasAborted,
    }) as unknown as World;

  // Event by event first: an order only ever goes on, and its row is the sum of its events.
  const charged = worldWith(modelOf(lane, { ...at, refund: [], transfer: [], dispute: [] }));
  let seen = seenOf(charged);
  for (const event of later) {
    for (const step of stepsOf(pages.order, [event])) pages.write(step);
    seen = checkAlways(charged, seen);
  }
  const state = await createServices(env).orderRecords.load(lane.orderId);
  expect(state?.order).toEqual(pages.order);
  expect(entriesOf(rows)).toEqual(pages.journalEntries);
  for (const row of rows.order_outbox)
    pages.outbox.set(row["idempotency_key"], {
      idempotencyKey: row["idempotency_key"],
      isDone: row["state"] === "DONE",
    });
  pages.nextInstant = rows.commission_order[0]?.["next_instant"] ?? null;
  const world = worldWith(modelOf(lane, at));
  checkAlways(world, { ...seenOf(world), told: -1 });
  checkFinally(world);
}
