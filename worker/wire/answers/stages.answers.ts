import { z } from "zod";
import { STAGE_STATES } from "#domain/order/view/stages.ts";
import { ending } from "./ending.answers.ts";
import { instant, texts } from "./media.answers.ts";

const stages = z
  .array(
    z.object({
      number: z.int(),
      titles: texts,
      contents: texts.describe("What is delivered; empty where the title says it."),
      days: z.int().describe("From the stage's beginning to its delivery."),
      percent: z.int().describe("Of the price."),
      amount: z.int().describe("Of the total, in minor units."),
      incomeAmount: z.int().nullable().describe("The seller's part of it; null for the buyer."),
      changesAllowed: z.int(),
      isPreview: z.boolean(),
      state: z.enum(STAGE_STATES),
      acceptedAt: instant.nullable(),
    }),
  )
  .describe("Absent where the work is delivered as one.");

const clientWait = z
  .object({ begunAt: instant.nullable(), until: instant.nullable(), usedDays: z.int(), limitDays: z.int() })
  .describe("Of an order that waits or waited for its client, which stops the delivery clock.");

/** How the work is promised and goes on; what is optional is absent where there is none. */
export const underWay = {
  turnaroundDays: z.int().nullable().describe("What the service promised, in days after the payment."),
  stages: stages.optional(),
  paying: z.literal("BY_STAGE").optional().describe("Each stage is paid before it begins; absent: all at once."),
  clientWait: clientWait.optional(),
  ending: ending.optional(),
};
