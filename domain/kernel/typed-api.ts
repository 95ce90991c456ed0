/** Contract, typed API: a batch holds at most this many calls. */
export const BATCH_MAX = 10;
