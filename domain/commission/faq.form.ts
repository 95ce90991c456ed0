import * as v from "valibot";
import { LANGUAGE_CODES } from "../kernel/localized-text.ts";
import { writtenText } from "../kernel/written-text.ts";

/** Rule L98, in characters as people count them. */
export const FAQ_QUESTION_MAX = 200;
export const FAQ_ANSWER_MAX = 1000;
export const FAQ_ENTRIES_MAX = 12;

/** creator.setFaq: all of them, in the order they are shown in. */
export const faqForm = v.object({
  languageCode: v.optional(v.picklist(LANGUAGE_CODES, "issue.invalid")),
  entries: v.pipe(
    v.array(
      v.object({ question: writtenText(FAQ_QUESTION_MAX), answer: writtenText(FAQ_ANSWER_MAX, { hasLines: true }) }),
      "issue.invalid",
    ),
    v.maxLength(FAQ_ENTRIES_MAX, "issue.too_many"),
  ),
});
export type FaqForm = v.InferOutput<typeof faqForm>;
