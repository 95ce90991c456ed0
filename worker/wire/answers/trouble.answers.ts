import { z } from "zod";
import { APPEAL_STATES } from "#domain/admin/appeal.ts";
import { ASKED_SIDES } from "#domain/admin/problem-question.ts";
import { ORDER_ROLES } from "#domain/order/lifecycle/order-role.ts";
import { MONEY_PLACES } from "#domain/order/view/trouble.ts";
import { TROUBLE_KINDS } from "#domain/order/view/trouble-kind.ts";
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
    stage: z.int().optional().describe("Whose payment it is about; absent where the whole is paid at once."),
  })
  .nullable()
  .describe("What went wrong, and what happens to the money.");

/** What staff asks the viewer's side about a reported problem (rule A62). */
export const staffQuestions = z.array(
  z
    .object({
      id: z.string(),
      side: z.enum(ASKED_SIDES),
      questionTexts: texts,
      askedAt: instant,
      dueAt: instant,
      answerTexts: texts.nullable(),
      answeredAt: instant.nullable(),
    })
    .meta({ id: "StaffQuestion" }),
);

/** Against what was decided about the order (rule A63). */
export const appeal = z
  .object({
    until: instant,
    mayAppeal: z.boolean(),
    sent: z
      .object({
        id: z.string(),
        side: z.enum(ASKED_SIDES),
        wordsTexts: texts,
        sentAt: instant,
        state: z.enum(APPEAL_STATES),
        reasonTexts: texts.nullable(),
        decidedAt: instant.nullable(),
      })
      .nullable(),
  })
  .nullable()
  .describe("Null where nothing was decided about it, or the viewer is no side of it.");
