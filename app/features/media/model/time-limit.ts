import { LOADING_TIME_LIMIT } from "./model-limits.ts";

/** Rejects when the work is not done in time. It may go on: who waits for it ends what it runs on. */
export async function withinTimeLimit<Value>(work: Promise<Value>): Promise<Value> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("It took too long to load the model.")), LOADING_TIME_LIMIT);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
