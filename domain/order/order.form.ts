import * as v from "valibot";
import type { IssueCode } from "#domain/kernel/issue.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { calendarDate, idText, writtenText } from "#domain/kernel/written-text.ts";
import { CHAT_RESTRICTION_TYPES, CHAT_SETTINGS_LIMITS } from "#domain/chat/room.ts";
import { CHANGES_ALLOWED_LIMIT, wholeNumber } from "./order-number.form.ts";
import { LADDERS } from "./ending/ladder.ts";
import { isPayableInTime, payingForm, planForm } from "./plan/plan.form.ts";
import { DECLINE_REASONS } from "./order.ts";
import { HIGHEST_PRICE } from "./price.ts";
import { isBackwards } from "./schedule.ts";

/** The form fields of an order. Messages are issue codes; the page that shows them has the sentences. */

export const DETAILS_TITLE_LIMIT = 1000;
export const DETAILS_DESCRIPTION_LIMIT = 20_000;
export const REMARK_LIMIT = 1000;

const code = <C extends IssueCode>(issue: C): C => issue;

/** Minor units of the order's currency. */
export const priceForm = v.object({ priceAmount: wholeNumber(0, HIGHEST_PRICE) });

/** Both dates are optional (rule O28). */
export const scheduleForm = v.pipe(
  v.object({
    estimatedStart: v.optional(v.nullable(calendarDate), null),
    estimatedDelivery: v.optional(v.nullable(calendarDate), null),
  }),
  v.forward(
    v.partialCheck(
      [["estimatedStart"], ["estimatedDelivery"]],
      (schedule) => !isBackwards(schedule),
      code("issue.date_order"),
    ),
    ["estimatedDelivery"],
  ),
);

export const detailsForm = v.object({
  title: writtenText(DETAILS_TITLE_LIMIT),
  description: writtenText(DETAILS_DESCRIPTION_LIMIT, { hasLines: true, isOptional: true }),
  languageCode: v.picklist(LANGUAGE_CODES, code("issue.invalid")),
  categoryCode: v.optional(v.nullable(idText), null),
});

/** The message of a question, a change request and a reported problem. */
export const remarkForm = v.object({ message: writtenText(REMARK_LIMIT, { hasLines: true }) });

/** Words that go with a delivery. */
export const deliverForm = v.object({
  message: v.optional(writtenText(REMARK_LIMIT, { hasLines: true, isOptional: true })),
});

/** What is settled while approving (rule O34): everything may be left out. */
export const approvalForm = v.pipe(
  v.object({
    priceAmount: v.optional(wholeNumber(0, HIGHEST_PRICE)),
    estimatedStart: v.optional(v.nullable(calendarDate)),
    estimatedDelivery: v.optional(v.nullable(calendarDate)),
    changesAllowed: v.optional(wholeNumber(0, CHANGES_ALLOWED_LIMIT)),
    plan: v.optional(planForm),
    paying: payingForm,
    ladder: v.optional(v.picklist(LADDERS, code("issue.invalid"))),
    note: v.optional(writtenText(REMARK_LIMIT, { hasLines: true, isOptional: true })),
  }),
  v.forward(
    v.check((terms) => isPayableInTime(terms), code("issue.plan_too_long")),
    ["plan"],
  ),
);

/** Words that go with a proposal to end. */
export const endingForm = v.object({
  message: v.optional(writtenText(REMARK_LIMIT, { hasLines: true, isOptional: true })),
});

/** A buyer's other terms (rule O37). */
export const offerForm = v.object({
  priceAmount: v.optional(wholeNumber(0, HIGHEST_PRICE)),
  estimatedDelivery: v.optional(calendarDate),
  message: v.optional(writtenText(REMARK_LIMIT, { hasLines: true, isOptional: true })),
});

/** Of a declined request (rule O13). */
export const declineForm = v.object({
  declineReason: v.optional(v.picklist(DECLINE_REASONS, code("issue.invalid"))),
  message: v.optional(writtenText(REMARK_LIMIT, { hasLines: true, isOptional: true })),
});

export const chatSettingsForm = v.object({
  restrictionType: v.picklist(CHAT_RESTRICTION_TYPES, code("issue.invalid")),
  messageCharacterLimit: wholeNumber(1, CHAT_SETTINGS_LIMITS.messageCharacterLimit),
  messageMediaLimit: wholeNumber(0, CHAT_SETTINGS_LIMITS.messageMediaLimit),
});
