import type { Action } from "./action.ts";
import type { Order } from "#domain/order/order.ts";
import { executeOrderCommand } from "#worker/order/change/order.gateway.ts";
import { check } from "../invariants/check.ts";
import { ladderFor } from "./endings.ts";
import type { World } from "../world/world.ts";
import { say } from "./give-command.ts";

/* What the two sides say about price and dates. */

const OFFERED = [7_000, 101, 10_000, undefined, 90] as const;
const DATES = ["2026-01-20", "2026-02-10", "2026-03-01", null] as const;
const STARTS = [null, "2026-01-20", "2026-02-10", "2026-01-05"] as const;

const dates = (argument: number) => ({
  estimatedStart: STARTS[argument >> 2] ?? null,
  estimatedDelivery: DATES[argument % 4] ?? null,
});

const TITLES = ["A", "An owl", "A fox"] as const;

export const rewrites: Action = (world, argument) =>
  say(world, "SELLER", {
    type: "updateDetails",
    title: TITLES[argument % 3] ?? "A",
    description: argument < 8 ? "B" : "In ink",
    languageCode: "en",
    categoryCode: null,
  });

export const moves: Action = (world, argument) => say(world, "SELLER", { type: "updateSchedule", ...dates(argument) });
export const asksForTime: Action = (world, argument) =>
  say(world, "SELLER", { type: "requestExtension", ...dates(argument) });

/** The buyer answers the request that they read, which may be an earlier one than that of now. */
export const answersExtension =
  (type: "consentExtension" | "declineExtension"): Action =>
  (world, argument) =>
    say(world, "BUYER", { type }, argument < 8 ? null : argument - 8);

export const APPROVE_WITH_TERMS: Action = (world, argument) =>
  say(world, "SELLER", {
    type: "approve",
    priceAmount: OFFERED[argument % 5],
    estimatedDelivery: DATES[argument >> 2],
    changesAllowed: argument % 4,
    note: argument % 2 === 0 ? " " : "Gladly",
  });

/** Of what is paid by stage: so long that no price could rest until the end. */
const WORTH = [10_000, 7_777, 20_003, 333_333, 1_003] as const;
const DAYS = [5, 60, 14, 30] as const;
const SHARES = [
  [30, 70],
  [50, 50],
  [20, 30, 50],
  [10, 20, 30, 40],
  [20, 20, 20, 20, 20],
  [10, 10, 20, 20, 20, 20],
  [1, 99],
] as const;

const approvesInStages = (world: World, argument: number, paying: "WHOLE" | "BY_STAGE") =>
  say(world, "SELLER", {
    type: "approve",
    ...ladderFor(world.stored.order, argument),
    priceAmount: argument < 8 ? undefined : (paying === "BY_STAGE" ? WORTH : OFFERED)[argument % 5],
    paying,
    plan: SHARES[argument % SHARES.length]!.map((percent, index, { length }) => ({
      titles: [{ text: `Stage ${index + 1}`, languageCode: "en", isOriginal: true }],
      contents: [],
      days: paying === "BY_STAGE" ? DAYS[(argument + index) % DAYS.length]! : 3 + (argument % 8),
      percent,
      changesAllowed: index % 3,
      isPreview: index < length - 1,
    })),
  });

/** In two to six stages, of which one may come to too little. */
export const APPROVE_IN_STAGES: Action = (world, argument) => approvesInStages(world, argument, "WHOLE");

/** The same, each paid before it begins. */
export const APPROVE_BY_STAGE: Action = (world, argument) => approvesInStages(world, argument, "BY_STAGE");

export const MAKE_OFFER: Action = async (world, argument) => {
  const priceAmount = OFFERED[argument % 5];
  const estimatedDelivery = DATES[argument >> 2] ?? undefined;
  const before = world.stored.order;
  const answer = await say(world, "BUYER", { type: "makeOffer", priceAmount, estimatedDelivery });
  if (!world.isCalm || !answer?.ok) return;
  const { offerPriceAmount: price, offerEstimatedDelivery: delivery } = world.stored.order;
  const offered = priceAmount === before.priceAmount ? null : (priceAmount ?? null);
  check(price === offered, `who offers ${offered} instead of ${before.priceAmount} has offered it, not ${price}`);
  const date = estimatedDelivery === before.estimatedDelivery ? null : (estimatedDelivery ?? null);
  check(delivery === date, `who offers ${date} has offered it, not ${delivery}`);
};

/** The seller takes or declines what they read, which may be an earlier offer. */
export const ANSWER_OFFER: Action = async (world, argument) => {
  const { order } = world.stored;
  const offerNumber =
    argument < 12 ? order.offerNumber : (world.simulated.sights.read(argument - 12)?.order ?? order).offerNumber;
  const isLatest = offerNumber === order.offerNumber;
  const type = argument % 4 === 3 ? "declineOffer" : "acceptOffer";
  const answer = await say(world, "SELLER", { type, offerNumber });
  if (!world.isCalm || answer === null) return;
  if (answer.ok) check(isLatest, "an offer that another has followed is not answered");
  else return check(!isLatest || answer.error.code !== "order.offer_changed", "who read the offer may answer it");
  checkOffer(order, world.stored.order, type === "acceptOffer");
};

/** The seller takes an offer whole, and what was asked for is approved by that; declined, it changes nothing (rule O37). */
function checkOffer(before: Order, after: Order, isTaken: boolean): void {
  check(after.offerMadeAt === null, "an offer that was answered is gone");
  const { offerPriceAmount, offerEstimatedDelivery, priceAmount, estimatedDelivery } = before;
  const price = isTaken ? (offerPriceAmount ?? priceAmount) : priceAmount;
  const delivery = isTaken ? (offerEstimatedDelivery ?? estimatedDelivery) : estimatedDelivery;
  check(after.priceAmount === price, `after the answer the price is ${price}, not ${after.priceAmount}`);
  check(after.estimatedDelivery === delivery, `and the date ${delivery}, not ${after.estimatedDelivery}`);
  const progress = isTaken ? "APPROVED" : before.orderProgressStatus;
  check(after.orderProgressStatus === progress, `and the order ${progress}, not ${after.orderProgressStatus}`);
}

export const ASK: Action = (world) => say(world, "SELLER", { type: "ask", message: "Which size?", languageCode: "en" });

/** Either side goes on without waiting (rule O110). */
export const RESUME: Action = (world, argument) => say(world, argument < 8 ? "SELLER" : "BUYER", { type: "resume" });

/** The client writes in the chat: an answer, if anything was asked. */
export const answers: Action = (world) =>
  world.request((services) =>
    executeOrderCommand(services, world.stored.order.id, { type: "recordAnswer", writtenAt: world.now }, "SYSTEM"),
  );

export const DECLINE: Action = (world, argument) =>
  say(world, "SELLER", { type: "cancel", declineReason: argument % 2 === 0 ? "BUDGET" : undefined, message: "Sorry" });
