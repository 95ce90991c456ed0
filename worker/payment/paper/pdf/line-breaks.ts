/** Characters that no line begins with, and that none ends with, as Japanese is set. */
const CLOSING = "、。，．・：；？！）］｝」』】〉》〕ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々〜…";
const OPENING = "（［｛「『【〈《〔";

/** Scripts that are written with spaces between words. */
const WORD = ["Latin", "Greek", "Cyrillic", "Arabic", "Hangul"].map((script) => `\\p{Script=${script}}`).join("");

/** What stays together: spaces, a word or number, or one other character with the brackets and marks around it. */
const UNIT = new RegExp(
  `[ \\u3000]+|[${OPENING}]*(?:[${WORD}\\p{M}\\p{Nd}!-~\\u00a0-\\u00ff]+|[^ \\u3000]\\p{M}*)[${CLOSING}]*`,
  "gu",
);

/** The lines of a text in a column. What is wider than the column by itself is cut. */
export function linesIn(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split("\n").flatMap((line) => wrapped(line, width, widthOf));
}

function wrapped(line: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = "";
  for (const unit of line.match(UNIT) ?? []) {
    if (widthOf(current + unit.trimEnd()) <= width) {
      current += unit;
      continue;
    }
    if (current.trim() !== "") lines.push(current.trimEnd());
    const pieces = cut(unit.trimStart(), width, widthOf);
    lines.push(...pieces.slice(0, -1));
    current = pieces.at(-1) ?? "";
  }
  lines.push(current.trimEnd());
  return lines;
}

function cut(unit: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces = [""];
  for (const character of unit) {
    const longer = (pieces.at(-1) ?? "") + character;
    if (pieces.at(-1) === "" || widthOf(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(character);
  }
  return pieces;
}
