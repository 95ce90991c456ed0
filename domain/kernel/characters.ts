let segmenter: Intl.Segmenter | undefined;

/** Made when a text is first taken apart: a browser takes milliseconds for it, and few pages have a text so long. */
export function charactersOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter.segment(text);
}

/** Code units that one character may have on average, and combining marks that may stand in a row (rule E6). */
export const UNITS_PER_CHARACTER = 4;
const MARKS_IN_A_ROW = 8;

/** NUL ends a text in many a program; a lone surrogate is no character and cannot be encoded. */
const REFUSED = /\0|\p{Surrogate}/u;
const TOO_MANY_MARKS = new RegExp(`\\p{Mark}{${MARKS_IN_A_ROW + 1},}`, "u");
const ROW_OF_MARKS = new RegExp(`(\\p{Mark}{${MARKS_IN_A_ROW}})\\p{Mark}+`, "gu");
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Controls, and the characters that turn the direction of whatever follows them. */
const STRIPPED = /(?![\n\t])\p{Control}|[\u202a-\u202e\u2066-\u206f\ufff9-\ufffb]/gu;
/** Something that leaves ink: no space, no filler, no joiner, no mark without a letter. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Control}\p{Mark}\u2800\u{1d159}]/u;
const BLANK_EDGE = /[\s\u115f\u1160\u200b\u2060\u2800\u3164\uffa0]/;

/** What a reader calls characters: a family emoji or a kana with its mark is one (rule C2). */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of charactersOf(text)) count += 1;
  return count;
}

/** Rule E6: in characters, and in code units, as one character may have any number of them. */
export function isLongerThan(text: string, most: number): boolean {
  if (text.length <= most) return false;
  return text.length > most * UNITS_PER_CHARACTER || countGraphemes(text) > most;
}

/** Whether a text can be stored and shown at all (rule E6). */
export const isStorable = (text: string): boolean => !REFUSED.test(text);

export const hasTooManyMarks = (text: string): boolean => TOO_MANY_MARKS.test(text);

export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** The text without what is not shown and without blank edges; empty if nothing in it can be seen (rule E6). */
export function cleaned(text: string, hasLines: boolean): string {
  const lines = text.replaceAll(LINE_BREAK, "\n").replaceAll(STRIPPED, "");
  const kept = hasLines ? lines : lines.replaceAll(/[\n\t]+/g, " ");
  return isVisible(kept) ? withoutBlankEdges(kept) : "";
}

/** A loop: a regular expression tries again at each blank of a long row in the middle. */
function withoutBlankEdges(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && BLANK_EDGE.test(text.charAt(start))) start += 1;
  while (start < end && BLANK_EDGE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** At most `length` of them, with an ellipsis in place of what is left out. */
export function truncate(text: string, length: number): string {
  // No character has fewer code units than one, and taking a text apart costs more than all else on its card.
  if (text.length <= length) return text;
  const characters = Array.from(charactersOf(text), (part) => part.segment);
  return characters.length <= length ? text : `${characters.slice(0, length).join("").trimEnd()}…`;
}

/** A stored text as it may be stored today: what the rule refuses is left out, what is too long is cut. */
export function mended(text: string, most: number, hasLines: boolean): string {
  const storable = text.replaceAll(/\0|\p{Surrogate}/gu, "").replaceAll(ROW_OF_MARKS, "$1");
  const shown = cleaned(storable, hasLines);
  if (!isLongerThan(shown, most)) return shown;
  let kept = "";
  let count = 0;
  for (const { segment } of charactersOf(shown)) {
    if (count === most || kept.length + segment.length > most * UNITS_PER_CHARACTER) break;
    kept += segment;
    count += 1;
  }
  return kept.trimEnd();
}
