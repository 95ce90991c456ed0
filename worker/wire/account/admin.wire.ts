import { z } from "zod";
import { GIVEN_ROLES } from "#domain/admin/admin-act.ts";
import { APPEAL_OUTCOMES } from "#domain/admin/appeal.ts";
import { TEMPLATE_KINDS } from "#domain/admin/reason-templates.ts";
import { ASKED_SIDES, QUESTION_DAYS } from "#domain/admin/problem-question.ts";
import { FOUND_KINDS, FOUND_SORTS } from "#domain/admin/find.ts";
import { isCalendarDate } from "#domain/kernel/instants.ts";
import { PAUSES } from "#domain/site/site-state.ts";
import { ACTIVE_CURRENCY_CODES } from "#domain/money/currency.ts";
import { page } from "../cursor.wire.ts";
import { id } from "../id.wire.ts";
import { notificationId } from "../listing/commission.wire.ts";

export const adminSearch = z.object({ text: z.string().max(320) });

const date = z.string().max(10).refine(isCalendarDate);
const amount = z.int().min(0);

/** Rule A57. Days are those of UTC; amounts are minor units of the named currency, into which others are converted. */
export const foundList = page.extend({
  kind: z.enum(FOUND_KINDS),
  text: z.string().max(320).default(""),
  from: date.optional(),
  until: date.optional(),
  least: amount.optional(),
  most: amount.optional(),
  currencyCode: z.enum(ACTIVE_CURRENCY_CODES).optional(),
  sort: z.enum(FOUND_SORTS).default("NEWEST"),
});
export type FoundList = z.infer<typeof foundList>;

export const adminOrderCode = z.object({ code: z.string().min(1).max(64) });
/** Rule A62; the words are checked by the domain's forms. */
export const sideQuestion = adminOrderCode.extend({
  side: z.enum(ASKED_SIDES),
  days: z.union(QUESTION_DAYS.map((days) => z.literal(days))),
});
export const problemQuestionId = z.object({ questionId: id });
/** Rules A63 and A64. */
export const appealAnswer = z.object({ appealId: id, outcome: z.enum(APPEAL_OUTCOMES) });
export const templatesFor = z.object({ orderId: id, kind: z.enum(TEMPLATE_KINDS) });
/** Rules A65 and A66. */
export const pauseChange = z.object({ kind: z.enum(PAUSES), isPaused: z.boolean() });
export const announcementId = z.object({ announcementId: id });
/** Rule A67. */
export const namedDispute = adminOrderCode.extend({ disputeId: z.string().min(1).max(64) });
export const orderTake = adminOrderCode.extend({ isTaken: z.boolean() });
export const adminPersonHandle = z.object({ handle: z.string().min(1).max(64) });

/** What an admin writes is checked by the domain's form, beside these. */
export const banChange = z.object({ accountId: id });
/** At most as many orders as a person's page lists. */
export const banWithOrders = banChange.extend({ orderIdsToCancel: z.array(id).max(50).default([]) });
export const personChange = z.object({ accountId: id });
export const toldAgain = z.object({ accountId: id, notificationId });
export const roleChange = z.object({ accountId: id, role: z.enum(GIVEN_ROLES), isGiven: z.boolean() });
