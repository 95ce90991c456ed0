import { z } from "zod";
import { LADDERS } from "#domain/order/ending/ladder.ts";
import { LICENCE_KINDS } from "#domain/commission/facts/licence.ts";
import { FILE_FORMATS } from "#domain/commission/facts/service-facts.ts";
import { categories, medias, texts } from "./media.answers.ts";

const amount = z.int().describe("Minor units.");

const words = z.object({ en: z.string().optional(), ja: z.string().optional() });
const offeredStage = z.object({
  titles: words,
  contents: words.optional(),
  days: z.int(),
  percent: z.int(),
  changesAllowed: z.int(),
  isPreview: z.boolean(),
});

const orderedFacts = z
  .object({
    turnaroundDays: z.int().nullable(),
    changesIncluded: z.int().nullable(),
    changePriceAmount: amount.nullable().describe("Of one change more. Minor units."),
    fileFormats: z.array(z.enum(FILE_FORMATS)),
    licence: z.array(
      z.object({
        kind: z.enum(LICENCE_KINDS),
        priceAmount: amount.nullable().describe("Null: included."),
        limit: z.int().nullable().describe("Copies of MERCHANDISE, days of an EMBARGO; null: no limit."),
        isChosen: z.boolean(),
      }),
    ),
    isInstant: z.literal(true).optional().describe("Accepted with the request; absent otherwise."),
    isSurprise: z.literal(true).optional().describe("One delivery, no changes and no talk; absent otherwise."),
    ladder: z
      .enum(LADDERS)
      .optional()
      .describe("Who gets what if both agree to end early; absent where nothing is said."),
    plan: z.array(offeredStage).optional().describe("Absent where the work is offered as one."),
    paying: z.literal("BY_STAGE").optional().describe("Each stage is paid before it begins; absent: all at once."),
  })
  .meta({ id: "OrderedFacts" });

/** What an order keeps of its service (rules O30, L61). */
export const orderedService = z.object({
  id: z.string(),
  titles: texts,
  descriptions: texts,
  categories,
  medias,
  facts: orderedFacts.nullable().describe("As they were when the order was requested."),
});
