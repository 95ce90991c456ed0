/** Where a search stops counting what it has found. */
export const FOUND_MAX = 200;

/** What is said of a search that counted up to one more than this; null where nothing was counted. */
export const foundCount = (counted: number | null) => ({
  count: counted === null ? null : Math.min(counted, FOUND_MAX),
  isMore: counted !== null && counted > FOUND_MAX,
});
