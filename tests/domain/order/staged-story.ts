import { originalText } from "#domain/kernel/localized-text.ts";
import type { Plan } from "#domain/order/plan/plan.ts";
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
