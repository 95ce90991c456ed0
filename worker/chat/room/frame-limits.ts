import type { Instant } from "#domain/kernel/instants.ts";
import { countWithin, type Windows } from "#domain/limits/counting.ts";
import { FRAME_LIMITS } from "#domain/limits/limits.ts";

type FrameKind = keyof typeof FRAME_LIMITS;

/** WITHIN: handle it. REFUSED: say so, once. DROPPED: it was said in this window already. */
export type FrameVerdict =
  | { readonly type: "WITHIN" }
  | { readonly type: "REFUSED"; readonly retryAfterSeconds: number }
  | { readonly type: "DROPPED" };

/**
 * How many frames each person has sent to this room lately (rule E25). In memory: an object that was quiet for long enough to
 * be evicted has no window that is still running, and one that is made anew for another reason begins new ones.
 */
export class FrameLimits {
  readonly #windows = new Map<string, Windows>();
  readonly #refused = new Set<string>();

  take(accountId: string, kind: FrameKind, now: Instant): FrameVerdict {
    const key = `${kind}:${accountId}`;
    const verdict = countWithin(FRAME_LIMITS[kind], this.#windows.get(key), 1, now);
    if (verdict.isWithin) {
      this.#windows.set(key, verdict.windows);
      this.#refused.delete(key);
      return { type: "WITHIN" };
    }
    if (this.#refused.has(key)) return { type: "DROPPED" };
    this.#refused.add(key);
    return { type: "REFUSED", retryAfterSeconds: verdict.retryAfterSeconds };
  }
}
