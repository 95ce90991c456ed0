import { originalText } from "#domain/kernel/localized-text.ts";
import type { Plan } from "#domain/order/plan/plan.ts";
import { paymentParts } from "#domain/order/price.ts";
import { Story } from "./story.ts";

/** A stage for each per cent, with as many changes as its number; the last one's files are to keep. */
export const planOf = (...percents: readonly number[]): Plan =>
  percents.map((percent, index) => ({
    titles: [originalText(`Stage ${String(index + 1)}`, "en")],
    contents: [],
    days: 10,
    percent,
    changesAllowed: index + 1,
    isPreview: index < percents.length - 1,
  }));

/** Approved with such stages, and paid. */
export const staged = (...percents: readonly number[]): Story =>
  new Story().does("SELLER", { type: "approve", plan: planOf(...percents) }).pays();

/** Approved with such stages, each to be paid before it begins; the first one is. */
export const stagedByStage = (...percents: readonly number[]): Story =>
  paysStage(new Story().does("SELLER", { type: "approve", plan: planOf(...percents), paying: "BY_STAGE" }));

/** The buyer pays the stage that waits, with an intent of its own. */
export function paysStage(story: Story, changes: Parameters<Story["payment"]>[0] = {}): Story {
  const { transaction } = story.order;
  story.does("BUYER", { type: "pay", transactionId: transaction.id, accountMethodId: "card-1" });
  return story.does("SYSTEM", paymentOfStage(story, changes));
}

export function paymentOfStage(story: Story, changes: Parameters<Story["payment"]>[0] = {}) {
  const { id } = story.order.transaction;
  const amount = paymentParts(story.order).totalAmount;
  const own = { intentId: `intent-of-${id}`, chargeId: `charge-of-${id}`, amount, settledAmount: amount };
  return story.payment({ ...own, ...changes });
}

/** Delivered and accepted; the next stage waits for its payment. */
export const accepted = (story: Story): Story => story.deliversFile().does("BUYER", { type: "accept" });
