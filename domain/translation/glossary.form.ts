import * as v from "valibot";
import type { IssueCode } from "#domain/kernel/issue.ts";
import { idText, writtenText } from "#domain/kernel/written-text.ts";

export const TERM_MAX = 60;
/** Of one person. */
export const MOST_TERMS = 200;

const code = <C extends IssueCode>(issue: C): C => issue;

/** A term of one's own (rule W5); with an id it replaces that one. */
export const termForm = v.object({ id: v.optional(idText), ja: writtenText(TERM_MAX), en: writtenText(TERM_MAX) });
export type TermForm = v.InferOutput<typeof termForm>;

/** Several at once, as they are read out of two columns (rule W33). */
export const termsForm = v.object({
  terms: v.pipe(
    v.array(v.object({ ja: writtenText(TERM_MAX), en: writtenText(TERM_MAX) })),
    v.minLength(1, code("issue.required")),
    v.maxLength(MOST_TERMS, code("issue.too_many")),
  ),
});
export type TermsForm = v.InferOutput<typeof termsForm>;
