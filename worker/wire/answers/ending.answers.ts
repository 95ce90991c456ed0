import { z } from "zod";
import { ENDING_SIDES } from "#domain/order/ending/ending-side.ts";
import { LADDERS } from "#domain/order/ending/ladder.ts";
import { instant, texts } from "./media.answers.ts";

const amounts = {
  refundAmount: z.int().describe("Back to the buyer, in minor units."),
  keptAmount: z.int().describe("The seller's income and our fee on it."),
  incomeAmount: z.int().nullable().describe("The seller's; null for the buyer."),
  feeAmount: z.int().nullable(),
};

export const ending = z
  .object({
    ladder: z.enum(LADDERS),
    proposal: z
      .object({ by: z.enum(ENDING_SIDES), until: instant, messageTexts: texts, ...amounts })
      .nullable()
      .describe("What waits for the other side's answer."),
    own: z.object(amounts).nullable().describe("What the viewer would propose now."),
  })
  .describe("Absent where nothing was agreed about ending.");
