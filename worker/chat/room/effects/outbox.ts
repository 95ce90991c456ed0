import { MINUTE, SECOND, type Instant } from "#domain/kernel/instants.ts";
import type { Clock } from "#worker/kernel/clock.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";

const FIRST_RETRY_AFTER = SECOND;
const LONGEST_RETRY_AFTER = 10 * MINUTE;

/** Effects whose keys begin so may take long: they wait for each other, and no other waits for them. */
export const SLOW = "slow:";

type Lane = "PROMPT" | "SLOW";
type Row = { key: string; effect: string; revision: number; attempts: number };

/**
 * Effects outside an object, written with the change that causes them and done at least once, oldest first. What
 * `perform` does must be safe to repeat. The object's alarm belongs to the outbox: it is set before the first attempt,
 * so an object that crashes in between is woken.
 */
export class Outbox<Effect> {
  private readonly draining = new Map<Lane, Promise<void>>();
  private readonly storage: DurableObjectStorage;
  private readonly clock: Clock;
  /** `attempts`: how often it failed before. */
  private readonly perform: (effect: Effect, attempts: number) => Promise<void>;

  constructor(
    storage: DurableObjectStorage,
    clock: Clock,
    perform: (effect: Effect, attempts: number) => Promise<void>,
  ) {
    this.storage = storage;
    this.clock = clock;
    this.perform = perform;
  }

  createTable(): void {
    this.storage.sql.exec(
      `CREATE TABLE IF NOT EXISTS outbox (position INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE,
        effect TEXT NOT NULL, revision INTEGER NOT NULL, attempts INTEGER NOT NULL, due_at INTEGER NOT NULL)`,
    );
  }

  /** Within the caller's transaction. A waiting effect of the same key is replaced. `wait`: not before, unless hastened. */
  put(key: string, effect: Effect, wait = 0): void {
    const now = this.clock.now();
    this.storage.sql.exec(
      `INSERT INTO outbox (key, effect, revision, attempts, due_at) VALUES (?, ?, 1, 0, ?)
        ON CONFLICT (key) DO UPDATE SET effect = excluded.effect, revision = revision + 1, due_at = excluded.due_at`,
      key,
      JSON.stringify(effect),
      now + wait,
    );
    // Not awaited on purpose: without an await in between, the alarm and the row reach the disk together.
    void this.storage.setAlarm(now + FIRST_RETRY_AFTER);
  }

  /** What the effect waited for is there. One that failed before keeps its pause. */
  hasten(key: string): void {
    const now = this.clock.now();
    this.storage.sql.exec("UPDATE outbox SET due_at = ? WHERE key = ? AND attempts = 0 AND due_at > ?", now, key, now);
  }

  /** Runs every due effect; never throws because of one. */
  async drain(): Promise<void> {
    await Promise.all([this.drainLane("PROMPT"), this.drainLane("SLOW").then(() => this.drainLane("PROMPT"))]);
  }

  private drainLane(lane: Lane): Promise<void> {
    const running = this.draining.get(lane) ?? this.drainDue(lane).finally(() => this.draining.delete(lane));
    this.draining.set(lane, running);
    return running;
  }

  private async drainDue(lane: Lane): Promise<void> {
    for (let row = this.nextDue(lane); row !== undefined; row = this.nextDue(lane)) {
      try {
        await this.perform(JSON.parse(row.effect) as Effect, row.attempts);
        // A newer revision arrived meanwhile: it stays for the next round.
        this.storage.sql.exec("DELETE FROM outbox WHERE key = ? AND revision = ?", row.key, row.revision);
      } catch (error) {
        console.error(JSON.stringify({ outbox: row.key, attempts: row.attempts + 1, error: loggable(error) }));
        const wait = Math.min(FIRST_RETRY_AFTER * 2 ** row.attempts, LONGEST_RETRY_AFTER);
        this.storage.sql.exec(
          "UPDATE outbox SET attempts = attempts + 1, due_at = ? WHERE key = ?",
          this.clock.now() + wait,
          row.key,
        );
      }
    }
    const [rest] = this.storage.sql.exec<{ due_at: Instant | null }>("SELECT min(due_at) AS due_at FROM outbox");
    if (rest?.due_at == null) await this.storage.deleteAlarm();
    else await this.storage.setAlarm(rest.due_at);
  }

  private nextDue(lane: Lane): Row | undefined {
    return this.storage.sql
      .exec<Row>(
        `SELECT key, effect, revision, attempts FROM outbox
          WHERE due_at <= ? AND (substr(key, 1, ${SLOW.length}) = '${SLOW}') = ? ORDER BY position LIMIT 1`,
        this.clock.now(),
        lane === "SLOW" ? 1 : 0,
      )
      .toArray()[0];
  }
}
