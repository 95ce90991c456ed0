import * as v from "valibot";
import type { IssueCode } from "#domain/kernel/issue.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import type { Words } from "#domain/translation/written-words.ts";
import { writtenWords } from "#domain/translation/written-words.form.ts";
import { CHANGES_ALLOWED_LIMIT, wholeNumber } from "../order-number.form.ts";
import { PAYINGS, type Paying } from "./paying.ts";
import { ALL_PERCENT, FEWEST_STAGES, isPlanInTime, LONGEST_PLAN_DAYS, MOST_STAGES, percentOf } from "./plan.ts";

export const STAGE_TITLE_LIMIT = 60;
export const STAGE_CONTENT_LIMIT = 500;

const code = <C extends IssueCode>(issue: C): C => issue;

const hasWords = (words: Words) => LANGUAGE_CODES.some((languageCode) => words[languageCode]);

export const stageForm = v.object({
  // Nothing was there before that words left out could leave as it is.
  titles: v.pipe(writtenWords(STAGE_TITLE_LIMIT), v.check(hasWords, code("issue.required"))),
  contents: v.optional(writtenWords(STAGE_CONTENT_LIMIT, { hasLines: true, isOptional: true })),
  days: wholeNumber(1, LONGEST_PLAN_DAYS),
  percent: wholeNumber(1, ALL_PERCENT - 1),
  changesAllowed: wholeNumber(0, CHANGES_ALLOWED_LIMIT),
  isPreview: v.optional(v.boolean(code("issue.invalid")), false),
});

/** The stages of an order, as its seller writes them (rule O100). */
export const planForm = v.pipe(
  v.array(stageForm, code("issue.invalid")),
  v.minLength(FEWEST_STAGES, code("issue.too_small")),
  v.maxLength(MOST_STAGES, code("issue.too_many")),
  v.check((stages) => percentOf(stages) === ALL_PERCENT, code("issue.shares_not_whole")),
);
export type WrittenPlan = v.InferOutput<typeof planForm>;

/** How a plan is paid (rule O102). */
export const payingForm = v.optional(v.picklist(PAYINGS, code("issue.invalid")), "WHOLE");

/** What is refused as `issue.plan_too_long`: the money of a payment would rest too long. True without a plan. */
export const isPayableInTime = ({
  plan,
  paying,
}: {
  readonly plan?: WrittenPlan | null | undefined;
  readonly paying: Paying;
}): boolean => !plan || isPlanInTime(plan, paying);
