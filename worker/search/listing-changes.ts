/**
 * What brings a search's listing to what it should be: the entries to write again, and the ids of all whose rows go first. An
 * entry's `written` is a sum of everything that its rows say. `gone`: of these, those that are listed no more.
 */
export function listingChanges<Entry extends { readonly written: string }>(
  wanted: ReadonlyMap<string, Entry>,
  listed: ReadonlyMap<string, string>,
): { changed: readonly Entry[]; stale: readonly string[]; gone: readonly string[] } {
  const differing = [...wanted].filter(([id, { written }]) => listed.get(id) !== written);
  const gone = [...listed.keys()].filter((id) => !wanted.has(id));
  return { changed: differing.map(([, entry]) => entry), stale: [...gone, ...differing.map(([id]) => id)], gone };
}
