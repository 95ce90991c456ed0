/** The tags with one added; an empty or duplicate one (trimmed) changes nothing (rule P12). */
export function withTag(tags: readonly string[], entered: string): readonly string[] {
  const tag = entered.trim();
  return tag === "" || tags.includes(tag) ? tags : [...tags, tag];
}
