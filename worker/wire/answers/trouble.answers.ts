import { z } from "zod";
import { ORDER_ROLES } from "#domain/order/lifecycle/order-role.ts";
import { MONEY_PLACES, TROUBLE_KINDS } from "#domain/order/view/trouble.ts";
import { instant, texts } from "./media.answers.ts";

const amount = z.int().describe("Minor units.");

/** What went wrong with an order, which its page says first (rule O38). */
export const trouble = z
  .object({
    kind: z.enum(TROUBLE_KINDS),
    isOpen: z.boolean(),
    since: instant.nullable(),
    by: z.enum(ORDER_ROLES).nullable(),
    until: instant.nullable(),
    amount,
    incomeAmount: amount,
    place: z.enum(MONEY_PLACES).describe("Where the money is."),
    sellerLoss: amount,
    message: z.string().nullable(),
    messageTexts: texts,
  })
  .nullable()
  .describe("What went wrong, and what happens to the money.");
