import { ok, type Result } from "#domain/kernel/result.ts";
import { limitsOf, type Counts, type LimitedKind, type LimitName } from "#domain/limits/limits.ts";
import type { Env } from "#worker/env.ts";
import { Unavailable } from "../failure/unavailable.ts";
import { networkOf } from "./network-address.ts";

/** Whom something is counted for. */
export interface Asker {
  readonly accountId: string | null;
  /** `networkAddress`. */
  readonly address: string | null;
}

/**
 * Counts a request, by its account, its address and that address's network (rule E25). The address comes second: what
 * an account is refused is not charged to everybody else at the same address. Refuses `request.too_many`.
 */
export async function takeFrom(env: Env, { accountId, address }: Asker, counts: Counts): Promise<Result<null>> {
  const byAccount = accountId === null ? ok(null) : await takeOf(env, "ACCOUNT", accountId, counts);
  if (!byAccount.ok || address === null) return byAccount;
  const byAddress = await takeOf(env, "ADDRESS", address, counts);
  const network = networkOf(address);
  return !byAddress.ok || network === null ? byAddress : takeOf(env, "NETWORK", network, counts);
}

/** The same for one of them, by its key. */
export async function takeOf(env: Env, kind: LimitedKind, key: string, counts: Counts): Promise<Result<null>> {
  if (!Object.keys(counts).some((name) => limitsOf(kind, name as LimitName).length > 0)) return ok(null);
  const wait = await reached(() => env.LIMIT.getByName(`${kind}:${key}`).take(kind, counts));
  return wait === null ? ok(null) : { ok: false, error: { code: "request.too_many", retryAfterSeconds: wait } };
}

export const forgetCount = (env: Env, kind: LimitedKind, key: string, name: LimitName): Promise<void> =>
  reached(() => env.LIMIT.getByName(`${kind}:${key}`).forget(name));

/** What the object's own code throws is marked `remote` and a bug; anything else means that it was not reached. */
async function reached<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if ((cause as { remote?: boolean }).remote === true || cause instanceof TypeError) throw cause;
    throw new Unavailable("limits", { cause });
  }
}
