import type { Action } from "./action.ts";
import { executeOrderCommand } from "#worker/order/change/order.gateway.ts";
import { say } from "./say.ts";

/* What the two sides say about price and dates. */

const OFFERED = [7_000, 101, 10_000, undefined, 90] as const;
const DATES = ["2026-01-20", "2026-02-10", "2026-03-01", null] as const;
const STARTS = [null, "2026-01-20", "2026-02-10", "2026-01-05"] as const;

const dates = (argument: number) => ({
  estimatedStart: STARTS[argument >> 2] ?? null,
  estimatedDelivery: DATES[argument % 4] ?? null,
});

export const moves: Action = (world, argument) => say(world, "SELLER", { type: "updateSchedule", ...dates(argument) });
export const asksForTime: Action = (world, argument) =>
  say(world, "SELLER", { type: "requestExtension", ...dates(argument) });

export const APPROVE_WITH_TERMS: Action = (world, argument) =>
  say(world, "SELLER", {
    type: "approve",
    priceAmount: OFFERED[argument % 5],
    estimatedDelivery: DATES[argument >> 2],
    changesAllowed: argument % 4,
    note: argument % 2 === 0 ? " " : "Gladly",
  });

export const MAKE_OFFER: Action = (world, argument) =>
  say(world, "BUYER", {
    type: "makeOffer",
    priceAmount: OFFERED[argument % 5],
    estimatedDelivery: DATES[argument >> 2] ?? undefined,
  });

/** The seller takes or declines what they read, which may be an earlier offer. */
export const ANSWER_OFFER: Action = (world, argument) => {
  const { offerNumber } = world.book.order;
  const read = { offerNumber: argument < 12 ? offerNumber : offerNumber - 1 };
  return say(
    world,
    "SELLER",
    argument % 4 === 3 ? { type: "declineOffer", ...read } : { type: "acceptOffer", ...read },
  );
};

export const ASK: Action = (world) => say(world, "SELLER", { type: "ask", message: "Which size?", languageCode: "en" });

/** The client writes in the chat: an answer, if anything was asked. */
export const answers: Action = (world) =>
  world.request((services) =>
    executeOrderCommand(services, world.book.order.id, { type: "recordAnswer", writtenAt: world.now }, "SYSTEM"),
  );

export const DECLINE: Action = (world, argument) =>
  say(world, "SELLER", { type: "cancel", declineReason: argument % 2 === 0 ? "BUDGET" : undefined, message: "Sorry" });
