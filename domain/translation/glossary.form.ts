import * as v from "valibot";
import type { IssueCode } from "#domain/kernel/issue.ts";
import { issuePath } from "#domain/kernel/issue-path.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { idText, writtenText } from "#domain/kernel/written-text.ts";
import type { Term } from "./glossary.ts";

export const TERM_MAX = 60;
/** Of one person. */
export const MOST_TERMS = 200;

const code = <C extends IssueCode>(issue: C): C => issue;

const words = v.entriesFromList(LANGUAGE_CODES, v.optional(writtenText(TERM_MAX, { isOptional: true })));

/** A term translates only between languages that it has words in. */
const hasTwoWords = <Entered extends Term>() =>
  v.rawCheck<Entered>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const missing = LANGUAGE_CODES.filter((languageCode) => !dataset.value[languageCode]);
    if (missing.length > LANGUAGE_CODES.length - 2)
      for (const languageCode of missing) addIssue({ message: code("issue.required"), path: issuePath(languageCode) });
  });

/** A term of one's own (rule W5); with an id it replaces that one. */
export const termForm = v.pipe(v.object({ id: v.optional(idText), ...words }), hasTwoWords());
export type TermForm = v.InferOutput<typeof termForm>;

/** Several at once, as they are read out of two columns (rule W33). */
export const termsForm = v.object({
  terms: v.pipe(
    v.array(v.pipe(v.object(words), hasTwoWords())),
    v.minLength(1, code("issue.required")),
    v.maxLength(MOST_TERMS, code("issue.too_many")),
  ),
});
export type TermsForm = v.InferOutput<typeof termsForm>;
