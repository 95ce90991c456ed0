/** A pseudo-random number generator. */
export interface Chance {
  readonly number: (from: number, to: number) => number;
  readonly whole: (from: number, to: number) => number;
  readonly pick: <Item>(list: readonly Item[]) => Item;
  readonly odds: (probability: number) => boolean;
  /** `count` pieces of a picture, one after the other. */
  readonly many: (count: number, make: (index: number) => string) => string;
}

/** Seeded with a name: the same picture for the same name on every machine. */
export function chance(name: string): Chance {
  let state = 2166136261;
  for (const character of name) state = Math.imul(state ^ character.codePointAt(0)!, 16777619) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    number: (from, to) => from + next() * (to - from),
    whole: (from, to) => Math.floor(from + next() * (to - from + 1)),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    odds: (probability) => next() < probability,
    many: (count, make) => Array.from({ length: count }, (_, index) => make(index)).join(""),
  };
}
