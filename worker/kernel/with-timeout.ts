import { SECOND } from "#domain/kernel/instants.ts";
import { Unavailable } from "./failure/unavailable.ts";

/** How long a caller waits for a provider before they are told to try again: ten seconds with all the rest (contract.md, Common). */
export const PROVIDER_TIMEOUT = 8 * SECOND;

/** What `work` gives, or `Unavailable` when that takes too long. The work itself goes on. */
export async function withTimeout<Value>(
  work: Promise<Value>,
  provider: Unavailable["provider"],
  patience: number = PROVIDER_TIMEOUT,
): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Unavailable(provider)), patience);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
