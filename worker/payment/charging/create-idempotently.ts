import { ProviderFailed } from "#worker/kernel/failure/unavailable.ts";

/** How many times one call is answered with a new failure before it gives up. */
const FAILURES = 3;
/** How many keys one call goes through, those included under which the provider remembers an earlier failure. */
const KEYS = 20;

/**
 * Does one thing at the provider, exactly once: creates, confirms, cancels. Searches first, because the provider forgets
 * idempotency keys after a day; then posts under the key. The provider also stores a 500 under a key and would replay it
 * for a day, so after a 500 this searches again and posts under the next key. A request without an answer keeps its key:
 * it may still be running.
 */
export async function createIdempotently<T>(
  key: string,
  find: () => Promise<T | null>,
  post: (key: string) => Promise<T>,
): Promise<T> {
  let failures = 0;
  for (let turn = 1; ; turn++) {
    const done = await find();
    if (done !== null) return done;
    try {
      return await post(turn === 1 ? key : `${key}:${turn}`);
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error;
      if (!error.isReplay) failures += 1;
      if (failures === FAILURES || turn === KEYS) throw error;
    }
  }
}
