const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What a reader calls characters: a family emoji or a kana with its mark is one (decision C2). */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
