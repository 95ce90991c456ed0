import { SECOND, type Instant } from "#domain/kernel/instants.ts";
import { LEAST_UNITS_COUNTED } from "#domain/chat/catching-up.ts";
import { ok, type Result } from "#domain/kernel/result.ts";
import { countWithin, type Windows } from "#domain/limits/counting.ts";
import { FRAME_LIMITS } from "#domain/limits/limits.ts";

type FrameKind = keyof typeof FRAME_LIMITS;

/** WITHIN: handle it. REFUSED: say so, once. DROPPED: it was said in this window already. */
export type FrameVerdict =
  | { readonly type: "WITHIN" }
  | { readonly type: "REFUSED"; readonly retryAfterSeconds: number }
  | { readonly type: "DROPPED"; readonly retryAfterSeconds: number };

/**
 * How many frames each person has sent to this room lately (rule E25). In memory: an object that was quiet for long enough to
 * be evicted has no window that is still running, and one that is made again for another reason begins new ones.
 */
export class FrameLimits {
  readonly #windows = new Map<string, Windows>();
  readonly #refused = new Set<string>();
  /** Until when a person's messages are refused for what they have sent elsewhere. */
  readonly #blocked = new Map<string, Instant>();

  take(accountId: string, kind: FrameKind, now: Instant, amount = 1): FrameVerdict {
    const key = `${kind}:${accountId}`;
    const blockedFor = kind === "message" ? (this.#blocked.get(accountId) ?? 0) - now : 0;
    if (blockedFor > 0) return { type: "REFUSED", retryAfterSeconds: Math.ceil(blockedFor / SECOND) };
    const verdict = countWithin(FRAME_LIMITS[kind], this.#windows.get(key), amount, now);
    if (verdict.isWithin) {
      this.#windows.set(key, verdict.windows);
      this.#refused.delete(key);
      return { type: "WITHIN" };
    }
    const { retryAfterSeconds } = verdict;
    if (this.#refused.has(key)) return { type: "DROPPED", retryAfterSeconds };
    this.#refused.add(key);
    return { type: "REFUSED", retryAfterSeconds };
  }

  /** No messages of theirs until then. */
  block(accountId: string, now: Instant, seconds: number): void {
    this.#blocked.set(accountId, now + seconds * SECOND);
  }

  /**
   * Reads messages for one person, on a socket or by a call, and counts how much that was (`FRAME_LIMITS.read`): a room answers
   * one thing at a time, for both sides. Errors: request.too_many, before anything is read.
   */
  read<Read extends { readonly units: number } | null>(
    accountId: string,
    now: Instant,
    read: () => Read,
  ): Result<Read> {
    const verdict = this.take(accountId, "read", now, LEAST_UNITS_COUNTED);
    if (verdict.type !== "WITHIN")
      return { ok: false, error: { code: "request.too_many", retryAfterSeconds: verdict.retryAfterSeconds } };
    const found = read();
    this.#charge(accountId, "read", found?.units ?? 0);
    return ok(found);
  }

  /** What was done after `take` and turned out to cost more: counted beyond the limit too, so that the next has to wait. */
  #charge(accountId: string, kind: FrameKind, amount: number): void {
    const key = `${kind}:${accountId}`;
    const windows = this.#windows.get(key)?.map(({ count, beganAt }) => ({ count: count + amount, beganAt }));
    if (windows) this.#windows.set(key, windows);
  }
}
