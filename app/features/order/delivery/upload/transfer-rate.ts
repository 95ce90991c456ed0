/** How many bytes had arrived at a moment, in milliseconds of any clock. */
export interface Sample {
  readonly bytes: number;
  readonly at: number;
}

/** Milliseconds that are looked back on: long enough to be calm, short enough to notice a slower line. */
const WINDOW = 8000;
/** Before that, any number would be a guess. */
const SHORTEST = 1000;

/** Bytes a second over the last seconds; null until that can be said. */
export function rateOf(
  samples: readonly Sample[],
  now: Sample,
): { readonly rate: number | null; readonly samples: readonly Sample[] } {
  const kept = [...samples.filter(({ at }) => now.at - at <= WINDOW), now];
  const first = kept[0] ?? now;
  const passed = now.at - first.at;
  return { samples: kept, rate: passed < SHORTEST ? null : (1000 * Math.max(0, now.bytes - first.bytes)) / passed };
}

/** Whole seconds until the rest is there; null while nothing comes. */
export const secondsLeft = (missingBytes: number, rate: number | null): number | null =>
  rate === null || rate <= 0 ? null : Math.ceil(missingBytes / rate);
