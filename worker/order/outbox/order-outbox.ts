import type { Services } from "#worker/services.ts";
import type { WaitingEffect } from "../records/order-records.port.ts";
import { isExpired, lookAgainAt, retryAt } from "./outbox-backoff.ts";
import { inOrder } from "./outbox-order.ts";
import { runOrderEffect, type InTurn } from "./run-effect.usecases.ts";
import type { AlarmClock } from "#worker/kernel/objects/alarm-clock.ts";
import { OneAtATime } from "#worker/kernel/objects/one-at-a-time.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";

const MONEY_WAITS_FOR: readonly Unavailable["provider"][] = ["stripe", "database"];

/**
 * An order's outbox: its rows are in D1, written with the change that caused them. One drain at a time, each effect at
 * least once.
 */
export class OrderOutbox {
  readonly #drains = new OneAtATime();
  readonly #services: Services;
  readonly #alarm: AlarmClock;
  readonly #inTurn: InTurn;

  constructor(services: Services, alarm: AlarmClock, inTurn: InTurn) {
    this.#services = services;
    this.#alarm = alarm;
    this.#inTurn = inTurn;
  }

  /**
   * Runs every due effect, follow-ups included, and sets the alarm for the rest. False when one of them met a Stripe or a
   * database that did not answer.
   */
  drain(orderId: string): Promise<boolean> {
    return this.#drains.run(() => this.#drainDue(orderId));
  }

  async #drainDue(orderId: string): Promise<boolean> {
    const { orderRecords: records, clock } = this.#services;
    let isAnswered = true;
    for (;;) {
      const due = inOrder(await records.dueEffects(orderId, clock.now()));
      if (due.length === 0) break;
      for (const row of due) isAnswered = (await this.#attempt(row)) && isAnswered;
    }
    const next = await records.nextAttemptAt(orderId);
    if (next !== null) await this.#alarm.wakeBy(next);
    return isAnswered;
  }

  /** Counted and put off before it runs: one that kills its object is not the first again, and is seen to fail. */
  async #attempt(row: WaitingEffect): Promise<boolean> {
    const { orderRecords: records, clock } = this.#services;
    let isAnswered = true;
    await records.beginEffect(row, retryAt(row, clock.now()));
    const outcome = await runOrderEffect(this.#services, row, this.#inTurn).catch((error: unknown) => {
      // Idempotency keys contain no personal data (rule E5).
      console.error(JSON.stringify({ effect: row.idempotencyKey, attempts: row.attempts + 1, error: loggable(error) }));
      isAnswered = !(error instanceof Unavailable && MONEY_WAITS_FOR.includes(error.provider));
      return "AGAIN" as const;
    });
    const now = clock.now();
    if (outcome === "DONE" || isExpired(row, now)) await records.finishEffect(row.idempotencyKey, now);
    else await records.postponeEffect(row, outcome === "PENDING" ? lookAgainAt(row, now) : retryAt(row, now));
    return isAnswered;
  }
}
