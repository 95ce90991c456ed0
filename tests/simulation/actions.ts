import { DAY, HOUR, MINUTE } from "#domain/kernel/instants.ts";
import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import { phaseOf } from "#domain/order/phase.ts";
import { executeOrderCommand, payThroughOrder } from "#worker/order/change/order.gateway.ts";
import { passDueDeadlines, sweepOutboxes } from "#worker/order/outbox/due-orders.usecases.ts";
import { syncIntent } from "#worker/payment/sync/stripe-sync.usecases.ts";
import { handleWaitingEvents } from "#worker/payment/sync/webhook.usecases.ts";
import {
  changeAccount,
  deliver,
  ends,
  endsDispute,
  endsRefund,
  openDispute,
  undelivered,
  type Action,
} from "./outside.ts";
import { SENDERS } from "./people.ts";
import { CARDS, type Card } from "./stripe-model.ts";
import type { World } from "./world.ts";

const CLOCK_JUMPS = [MINUTE, 3 * MINUTE, 11 * MINUTE, HOUR, 2 * HOUR, 25 * HOUR, 2 * DAY, 3 * DAY, 7 * DAY, 15 * DAY];
const PRICES = [10_000, 101, 5_555, 100, 88_888, 0];
const DATES = ["2026-01-20", "2026-02-10", "2026-03-01", null];

export function say(world: World, side: keyof typeof SENDERS, command: OrderCommand): Promise<unknown> {
  return world.request((services) => executeOrderCommand(services, world.book.order.id, command, SENDERS[side]));
}

const says =
  (side: keyof typeof SENDERS, command: OrderCommand): Action =>
  (world) =>
    say(world, side, command);

function pay(world: World, card: Card): Promise<unknown> {
  const { id, transaction } = world.book.order;
  const command = { type: "pay", transactionId: transaction.id, accountMethodId: card } as const;
  return world.request((services) => payThroughOrder(services, id, command, SENDERS.BUYER));
}

function updatePrice(world: World, priceAmount: number): Promise<unknown> {
  const { id: transactionId, productId } = world.book.order.transaction;
  return say(world, "SELLER", { type: "updatePrice", transactionId, productId, priceAmount });
}

async function jump(world: World, milliseconds: number): Promise<void> {
  world.reach(milliseconds >= DAY ? "CLOCK_JUMPS_DAYS" : "CLOCK_JUMPS_MINUTES");
  world.wait(milliseconds);
}

/** The next thing that brings an order further, whoever's turn it is. */
const goOn: Action = (world, argument) => {
  const { order, deliverables } = world.book;
  switch (phaseOf(order)) {
    case "DRAFT":
      return (order.priceAmount ?? 0) > 100 ? say(world, "SELLER", { type: "approve" }) : updatePrice(world, 10_000);
    case "AWAITING_PAYMENT":
      return pay(world, argument < 12 ? "pays" : "asks");
    case "AWAITING_DELIVERY":
    case "CHANGES_REQUESTED":
      if (deliverables.size > 0) return say(world, "SELLER", { type: "deliver" });
      return say(world, "SELLER", { type: "addDeliverables", mediaIds: ["media-1"] });
    case "DELIVERED":
    case "COMPLETED_UNRELEASED":
      return say(world, "BUYER", { type: "accept" });
    case "COMPLETED":
    case "CANCELED":
      return world.ring();
  }
};

export async function cron(world: World): Promise<void> {
  for (const task of [passDueDeadlines, sweepOutboxes, handleWaitingEvents]) await world.request(task);
}

/** Name, weight, what happens. The first is what a shrunk schedule falls back to. */
export const ACTIONS = {
  GO_ON: [26, goOn],
  PAY: [8, (world, argument) => pay(world, CARDS[argument % CARDS.length] ?? "pays")],
  RING: [10, (world) => world.ring()],
  CRON: [5, cron],
  WAIT: [9, async (world, argument) => jump(world, CLOCK_JUMPS[argument % CLOCK_JUMPS.length] ?? 0)],
  HEAR_NEWEST: [6, (world) => deliver(world, world.stripe.events.length - 1)],
  HEAR_NEXT: [5, (world) => deliver(world, undelivered(world)[0] ?? -1)],
  HEAR_ANY_AGAIN: [4, (world, argument) => deliver(world, argument % Math.max(1, world.stripe.events.length))],
  POLL: [
    3,
    (world) =>
      world.request(async (services) => {
        const intent = world.stripe.intents.at(-1);
        if (intent) await syncIntent(services, intent.id);
      }),
  ],
  BANK_AGREES: [6, ends("requires_action", "succeeded")],
  BANK_REFUSES: [3, ends("requires_action", "requires_payment_method")],
  PROCESSING_SUCCEEDS: [2, ends("processing", "succeeded")],
  PROCESSING_FAILS: [1, ends("processing", "requires_payment_method")],
  SETTLES: [2, async ({ stripe }) => stripe.intents.forEach((intent) => stripe.settle(intent))],
  REFUND_ARRIVES: [2, endsRefund("PENDING", "SUCCEEDED")],
  REFUND_FAILS: [1, endsRefund("PENDING", "FAILED")],
  REFUND_RETURNS: [1, endsRefund("SUCCEEDED", "FAILED")],
  DISPUTE: [1, openDispute],
  DISPUTE_WON: [1, endsDispute("WON")],
  DISPUTE_LOST: [1, endsDispute("LOST")],
  ACCOUNT_ABLE: [1, async (world) => changeAccount(world, true)],
  ACCOUNT_UNABLE: [1, async (world) => changeAccount(world, false)],
  LAND_LATE: [3, async (world) => world.landLate()],
  EVICT: [2, async (world) => world.evict()],
  ADD_FILE: [2, says("SELLER", { type: "addDeliverables", mediaIds: ["media-2"] })],
  REMOVE_FILE: [1, says("SELLER", { type: "removeDeliverables", mediaIds: ["media-2"] })],
  COMPLETE: [3, says("SELLER", { type: "complete" })],
  ASK_CHANGES: [3, says("BUYER", { type: "requestChanges", message: "Blue" })],
  CANCEL_BY_SELLER: [2, says("SELLER", { type: "cancel" })],
  CANCEL_BY_BUYER: [1, says("BUYER", { type: "cancel" })],
  UPDATE_PRICE: [3, (world, argument) => updatePrice(world, PRICES[argument % PRICES.length] ?? 0)],
  UPDATE_SCHEDULE: [
    1,
    (world, argument) =>
      say(world, "SELLER", {
        type: "updateSchedule",
        estimatedStart: null,
        estimatedDelivery: DATES[argument % 4] ?? null,
      }),
  ],
  ASK_EXTENSION: [
    1,
    (world, argument) =>
      say(world, "SELLER", {
        type: "requestExtension",
        estimatedStart: null,
        estimatedDelivery: DATES[argument % 4] ?? null,
      }),
  ],
  CONSENT: [1, says("BUYER", { type: "consentExtension" })],
  REPORT: [2, says("BUYER", { type: "reportProblem", message: "No" })],
  RESOLVE: [
    2,
    (world, argument) =>
      say(world, "ADMIN", { type: "resolveProblem", resolution: argument < 8 ? "RELEASE" : "REFUND" }),
  ],
  RETRY_REFUND: [1, says("ADMIN", { type: "retryRefund" })],
} as const satisfies Record<string, readonly [weight: number, action: Action]>;
export type ActionName = keyof typeof ACTIONS;

export function act(world: World, name: ActionName, argument: number): Promise<unknown> {
  return ACTIONS[name][1](world, argument);
}
