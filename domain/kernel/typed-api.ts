/** At most so many calls in a batch (contract.md, Typed API). */
export const BATCH_MAX = 10;
