/**
 * Files arrive as they are small or large, and a delivery stands in the order in which they were chosen. Answers the whole new
 * order once the last of these has arrived before one that was chosen after it; null where it stands rightly. `turns` says when
 * each was chosen; what is not in it was there before.
 */
export function inChosenOrder(mediaIds: readonly string[], turns: ReadonlyMap<string, number>): string[] | null {
  const newest = mediaIds.at(-1);
  const turn = newest === undefined ? undefined : turns.get(newest);
  if (newest === undefined || turn === undefined) return null;
  const place = mediaIds.findIndex((id) => (turns.get(id) ?? -Infinity) > turn);
  return place === -1 ? null : [...mediaIds.slice(0, place), newest, ...mediaIds.slice(place, -1)];
}
