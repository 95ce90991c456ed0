import * as v from "valibot";
import {
  cleaned,
  countGraphemes,
  hasTooManyMarks,
  isLongerThan,
  isStorable,
  UNITS_PER_CHARACTER,
} from "./characters.ts";
import { isCalendarDate } from "./instants.ts";
import type { IssueCode } from "./issue.ts";
import { plainTyped } from "./typed-text.ts";

const code = <Code extends IssueCode>(issue: Code): Code => issue;

interface Options {
  /** In characters as people count them. */
  readonly least?: number;
  /** Line breaks and tabs stay; elsewhere they become spaces. */
  readonly hasLines?: boolean;
  /** May say nothing, which takes away what it said before (rule E7). */
  readonly isOptional?: boolean;
}

/**
 * Every text that people write, at most `most` characters as people count them (rule E6). What cannot be stored is
 * refused, what cannot be seen is left out, and the rest is measured in characters, code units and combining marks.
 */
export function writtenText(most: number, { least = 1, hasLines = false, isOptional = false }: Options = {}) {
  const isEmptied = (text: string) => isOptional && text === "";
  return v.config(
    v.pipe(
      v.string(code("issue.required")),
      v.check(isStorable, code("issue.characters_invalid")),
      v.transform((text) => cleaned(text, hasLines)),
      v.minLength(isOptional ? 0 : 1, code("issue.required")),
      v.maxLength(most * UNITS_PER_CHARACTER, code("issue.too_long")),
      v.check((text) => !hasTooManyMarks(text), code("issue.characters_invalid")),
      v.check((text) => isEmptied(text) || countGraphemes(text) >= least, code("issue.too_short")),
      v.check((text) => !isLongerThan(text, most), code("issue.too_long")),
    ),
    // A text of a megabyte is refused by its length before its characters are counted.
    { abortPipeEarly: true },
  );
}

/** The id of something of ours: opaque, and no longer than this. */
export const idText = v.pipe(v.string(code("issue.invalid")), v.maxLength(64, code("issue.too_long")));

/** An address or another text that machines make. */
export const machineText = (longest: number) =>
  v.pipe(
    v.string(code("issue.invalid")),
    v.maxLength(longest, code("issue.too_long")),
    v.check(isStorable, code("issue.characters_invalid")),
  );

export const calendarDate = v.pipe(
  v.string(code("issue.date_invalid")),
  v.transform(plainTyped),
  v.maxLength(10, code("issue.date_invalid")),
  v.check(isCalendarDate, code("issue.date_invalid")),
);
