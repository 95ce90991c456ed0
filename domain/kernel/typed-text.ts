/** What cannot be seen and comes along with copied texts. */
const UNSEEN = /[\u200B-\u200D\u2060\uFEFF\u00AD\u200E\u200F]/g;
/** What Japanese and typographers' keyboards type for a minus or a hyphen. */
const DASHES = /[\u2010-\u2015\u2212\u30FC]/g;

/**
 * What was typed where a machine's text is wanted (an address, a handle, a code, a number, a date), as a plain keyboard
 * would have typed it: Japanese keyboards type digits, letters, dots, commas and blanks in full width (rule V16). Not for
 * texts that people read.
 */
export const plainTyped = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(UNSEEN, "")
    .replace(DASHES, "-")
    .replaceAll("\u3002", ".")
    .replaceAll("\u3001", ",")
    .trim();

/** An address of the web. Only one that begins in full width is typed so: a pasted one may mean the letters that it has. */
export const typedAddress = (text: string): string =>
  /^\s*[\uFF01-\uFF5E]/.test(text) ? plainTyped(text) : text.replace(UNSEEN, "").trim();

/** A number as it was typed, without the commas and blanks between its digits; whether it is one is for others to say. */
export const plainNumber = (text: string): string => plainTyped(text).replace(/[,\s]/g, "");

/** Code units of a whole number as it is typed, with blanks and some to go wrong in. */
export const TYPED_NUMBER_MAX = 12;

/** A whole number from 0 with at most nine digits; null for anything else. */
export function wholeNumber(text: string): number | null {
  const digits = plainNumber(text);
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** Ends one item of a list that is typed into one line. */
const SEPARATOR = /[,\u3001\uFF0C\uFF64\n]/;

export const hasSeparator = (text: string): boolean => SEPARATOR.test(text);

/** The items of a list that was typed or pasted into one line, with commas of any script between them. */
export const typedItems = (text: string): readonly string[] =>
  text
    .split(SEPARATOR)
    .map((item) => item.trim())
    .filter((item) => item !== "");
