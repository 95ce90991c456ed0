import { DurableObject } from "cloudflare:workers";
import type { Instant } from "#domain/kernel/instants.ts";
import { countWithin, endOf, type Windows } from "#domain/limits/counting.ts";
import { limitsOf, type Counts, type LimitedKind, type LimitName } from "#domain/limits/limits.ts";
import type { Env } from "#worker/env.ts";
import type { LimitRpc } from "#worker/kernel/limits/limit-rpc.ts";

/** What is stored under a name; the kind is the object's own, and the same in every entry. */
interface Entry {
  readonly kind: LimitedKind;
  readonly windows: Windows;
}

/**
 * The counters of one account, address or inbox (rule E25). Exact: an object handles one call after the other, and the
 * count is stored before the answer goes out, so eviction forgets nothing. Storage is empty again once every window is over.
 */
export class LimitObject extends DurableObject<Env> implements LimitRpc {
  // Not a promise in sight between reading and writing: no other call comes in between.
  async take(kind: LimitedKind, counts: Counts): Promise<number | null> {
    const now = Date.now();
    const names = Object.keys(counts) as LimitName[];
    const verdicts = names.map((name) => {
      const verdict = countWithin(limitsOf(kind, name), this.#entry(name)?.windows, counts[name] ?? 0, now);
      return { name, verdict };
    });
    const waits = verdicts.flatMap(({ verdict }) => (verdict.isWithin ? [] : [verdict.retryAfterSeconds]));
    if (waits.length > 0) return Math.max(...waits);
    for (const { name, verdict } of verdicts) {
      if (verdict.isWithin && verdict.windows.length > 0)
        this.ctx.storage.kv.put(name, { kind, windows: verdict.windows } satisfies Entry);
    }
    await this.#wakeForCleaning(now);
    return null;
  }

  async forget(name: LimitName): Promise<void> {
    this.ctx.storage.kv.delete(name);
  }

  /** Deletes what is over; when nothing is left, the object is as if it had never been. */
  override async alarm(): Promise<void> {
    const now = Date.now();
    for (const [name, end] of this.#ends()) if (end <= now) this.ctx.storage.kv.delete(name);
    if (this.#ends().length === 0) await this.ctx.storage.deleteAll();
    else await this.#wakeForCleaning(now);
  }

  #entry(name: LimitName): Entry | undefined {
    return this.ctx.storage.kv.get<Entry>(name);
  }

  #ends(): [name: string, end: Instant][] {
    return [...this.ctx.storage.kv.list<Entry>()].map(([name, { kind, windows }]) => [
      name,
      endOf(limitsOf(kind, name as LimitName), windows),
    ]);
  }

  async #wakeForCleaning(now: Instant): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) !== null) return;
    const latest = Math.max(now, ...this.#ends().map(([, end]) => end));
    await this.ctx.storage.setAlarm(latest);
  }
}
