/**
 * Everyone's first, then everyone's second, and so on; within a round in the given order. A creator who publishes ten works at once
 * does not fill a shop window alone.
 */
export function roundRobinByCreator<Work>(works: readonly Work[], makerOf: (work: Work) => string): Work[] {
  const rounds: Work[][] = [];
  const shown = new Map<string, number>();
  for (const work of works) {
    const round = shown.get(makerOf(work)) ?? 0;
    shown.set(makerOf(work), round + 1);
    (rounds[round] ??= []).push(work);
  }
  return rounds.flat();
}

/** The pinned before the others, each part in the given order (rule P14). */
export const pinnedFirst = <Work>(works: readonly Work[], isPinned: (work: Work) => boolean): Work[] => [
  ...works.filter(isPinned),
  ...works.filter((work) => !isPinned(work)),
];
