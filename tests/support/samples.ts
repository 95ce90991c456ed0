const DAY = 86_400_000;

/** By which the parts take turns; kept for a whole run, which may go on over midnight. */
export const dayOfSamples = (): string => String(Math.floor(Date.now() / DAY));

/**
 * Where a part shows what the whole shows, `npm test` tries one of `parts` a day, and after as many days all of them.
 * `index`: of the case among those that take turns. `samples`: COMETME_SAMPLES, a number in place of the day's, or `all`: all at once.
 */
export function isTodays(index: number, parts: number, samples = dayOfSamples()): boolean {
  return samples === "all" || (index + Number(samples)) % parts === 0;
}
