/** Stands for what no face can draw: an emoji, a script it does not have. */
const MISSING = "□";

const SEGMENTER = new Intl.Segmenter("und", { granularity: "grapheme" });
/** Controls, joiners, variation selectors and marks of direction: nothing to draw. Line breaks stay. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

/** The characters that a reader sees. */
export const graphemesOf = (text: string): string[] => Array.from(SEGMENTER.segment(text), ({ segment }) => segment);

/** A text as it can be drawn: what cannot becomes one square for each character a reader sees. */
export function printableText(text: string, isDrawn: (grapheme: string) => boolean): string {
  const lines = text
    .toWellFormed()
    .normalize("NFC")
    .split(/\r\n|[\n\r\u2028\u2029]/);
  return lines
    .map((line) =>
      graphemesOf(line)
        .map((grapheme) => drawn(grapheme, isDrawn))
        .join(""),
    )
    .join("\n");
}

function drawn(grapheme: string, isDrawn: (grapheme: string) => boolean): string {
  const visible = grapheme.replaceAll("\t", " ").replaceAll(INVISIBLE, "");
  return visible === "" || isDrawn(visible) ? visible : MISSING;
}
