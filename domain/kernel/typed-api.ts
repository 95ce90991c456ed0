/** At most so many calls in a batch (contract.md, Typed API). */
export const BATCH_MAX = 10;

/** Says who calls: our own pages in a browser send it, loaders call without a request. Logged, never decided by. */
export const TRPC_SOURCE_HEADER = "x-trpc-source";
