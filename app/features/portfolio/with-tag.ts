/** The tags with one more; an empty or known one (trimmed) changes nothing (rule P12). */
export function withTag(tags: readonly string[], entered: string): readonly string[] {
  const tag = entered.trim();
  return tag === "" || tags.includes(tag) ? tags : [...tags, tag];
}
