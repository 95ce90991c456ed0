import * as v from "valibot";
import { issuePath } from "#domain/kernel/issue-path.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { writtenText } from "#domain/kernel/written-text.ts";
import type { Words } from "./written-words.ts";

interface Options {
  readonly least?: number;
  readonly hasLines?: boolean;
  /** May say nothing in any language. */
  readonly isOptional?: boolean;
}

const hasWordsIn = (words: Words) => LANGUAGE_CODES.some((languageCode) => words[languageCode]);
const isLeftOutIn = (words: Words) => LANGUAGE_CODES.some((languageCode) => words[languageCode] === undefined);

/** One text in several languages, each within the same limits (rule W60). What is left out stays, what is empty goes. */
export function writtenWords(most: number, { isOptional = false, ...limits }: Options = {}) {
  const text = v.optional(writtenText(most, { ...limits, isOptional: true }));
  const each = v.entriesFromList(LANGUAGE_CODES, text);
  return v.pipe(
    v.object(each, "issue.invalid"),
    v.check((words) => isOptional || isLeftOutIn(words) || hasWordsIn(words), "issue.required"),
  );
}

/** What is new, and so has no id yet, has words in each of these: in the author's own field or in that of several languages. */
export const hasWordsFor = <Entered extends object>(...fields: readonly (readonly [own: string, several: string])[]) =>
  v.rawCheck<Entered>(({ dataset, addIssue }) => {
    // Also where another field is wrong, so that all faults are reported at once.
    if (typeof dataset.value !== "object" || dataset.value === null) return;
    const entered = dataset.value as Readonly<Record<string, unknown>>;
    if (entered["id"] !== undefined) return;
    for (const [own, several] of fields) {
      const words = entered[several] as Words | undefined;
      if (entered[own] !== undefined || (words && hasWordsIn(words))) continue;
      addIssue({ message: "issue.required", path: issuePath(words ? several : own) });
    }
  });
