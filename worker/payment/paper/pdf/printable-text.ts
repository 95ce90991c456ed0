/** Stands for what the font cannot draw: an emoji, a script it does not have. */
const MISSING = "□";

const SEGMENTER = new Intl.Segmenter("und", { granularity: "grapheme" });
/** Controls, joiners, variation selectors and marks of direction: nothing to draw. A line break is kept. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

/** A text as the font can draw it: what it has no glyph for becomes one square for each character a reader sees. */
export function printableText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const lines = text
    .toWellFormed()
    .normalize("NFC")
    .split(/\r\n|[\n\r\u2028\u2029]/);
  return lines
    .map((line) => Array.from(SEGMENTER.segment(line), ({ segment }) => drawn(segment, hasGlyph)).join(""))
    .join("\n");
}

function drawn(grapheme: string, hasGlyph: (codePoint: number) => boolean): string {
  const visible = grapheme.replaceAll("\t", " ").replaceAll(INVISIBLE, "");
  return [...visible].every((character) => hasGlyph(character.codePointAt(0) ?? 0)) ? visible : MISSING;
}
