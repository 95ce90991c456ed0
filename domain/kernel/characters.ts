const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What a reader calls characters: a family emoji or a kana with its mark is one (rule C2). */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** At most `length` of them, with an ellipsis in place of what is left out. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(segmenter.segment(text), (part) => part.segment);
  return characters.length <= length ? text : `${characters.slice(0, length).join("").trimEnd()}…`;
}
