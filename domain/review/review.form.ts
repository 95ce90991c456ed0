import * as v from "valibot";
import { writtenReason } from "#domain/admin/admin.form.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { writtenText } from "#domain/kernel/written-text.ts";
import { LEAST_STARS, MOST_STARS, REPLY_LENGTH, REVIEW_LENGTH, THANKS_LENGTH } from "./review.ts";

const languageCode = v.optional(v.picklist(LANGUAGE_CODES, "issue.invalid"));

const stars = v.pipe(
  v.number("issue.required"),
  v.integer("issue.not_integer"),
  v.minValue(LEAST_STARS, "issue.too_small"),
  v.maxValue(MOST_STARS, "issue.too_large"),
);

/** review.write (rule O60): stars alone are a review, too. */
export const reviewForm = v.object({
  languageCode,
  stars,
  words: v.optional(writtenText(REVIEW_LENGTH, { hasLines: true, isOptional: true }), ""),
});
export type ReviewForm = v.InferOutput<typeof reviewForm>;

/** review.reply (rule O62). */
export const replyForm = v.object({ languageCode, words: writtenText(REPLY_LENGTH, { hasLines: true }) });
export type ReplyForm = v.InferOutput<typeof replyForm>;

/** review.thank (rule O66). */
export const thanksForm = v.object({ languageCode, words: writtenText(THANKS_LENGTH, { hasLines: true }) });
export type ThanksForm = v.InferOutput<typeof thanksForm>;

/** review.report (rule O63): read by admins. */
export const reviewReportForm = v.object({ reason: writtenReason });
