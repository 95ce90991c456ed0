import { z } from "zod";
import { ORDER_ROLES } from "#domain/order/lifecycle/order-role.ts";
import { DECLINE_REASONS } from "#domain/order/order.ts";
import { instant, texts } from "./media.answers.ts";

/** A line of an order's history. */
export const event = z.object({
  type: z.string(),
  at: instant,
  by: z.enum(ORDER_ROLES),
  message: z.string().optional(),
  messageTexts: texts.optional().describe("The message with its translation, where there is one."),
  reason: z.string().optional(),
  declineReason: z.enum(DECLINE_REASONS).optional(),
  resolution: z.string().optional(),
  priceAmount: z.int().optional().describe("Minor units."),
  amount: z.int().optional().describe("Minor units."),
  stage: z.int().optional().describe("The number of the stage it is about."),
  estimatedStart: z.iso.date().nullable().optional(),
  estimatedDelivery: z.iso.date().nullable().optional(),
  isFirst: z.literal(true).optional().describe("Of dates: there were none before."),
});
