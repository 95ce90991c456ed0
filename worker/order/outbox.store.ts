import { and, asc, eq, lte, min, sql } from "drizzle-orm";
import { DAY, HOUR, MINUTE, SECOND, type Instant } from "../../domain/kernel/instants.ts";
import type { Database } from "../db/client.ts";
import { orderOutbox } from "../db/schema/order-outbox.ts";
import type { OrderEffect } from "./order-effect.ts";

/** How long a bank may take before we ask by ourselves, and then again. */
export const BANK_PATIENCE = 10 * MINUTE;
const FIRST_RETRY_AFTER = 5 * SECOND;
const LONGEST_RETRY_AFTER = HOUR;
const LETTER_PATIENCE = 3 * DAY;

export type OutboxRow = typeof orderOutbox.$inferSelect;

/** A row for the batch of the change that wants the effect. One key is one effect, however often it is written. */
export function outboxStatement(
  database: Database,
  orderId: string,
  effect: OrderEffect,
  now: Instant,
  firstAttemptAt: Instant = now,
) {
  return database
    .insert(orderOutbox)
    .values({
      idempotencyKey: effect.idempotencyKey,
      orderId,
      kind: effect.kind,
      effect,
      state: "WAITING",
      attempts: 0,
      nextAttemptAt: firstAttemptAt,
      createdAt: now,
      finishedAt: null,
    })
    .onConflictDoNothing();
}

/** What is due for one order, oldest first. */
export function dueEffects(database: Database, orderId: string, now: Instant): Promise<OutboxRow[]> {
  return database
    .select()
    .from(orderOutbox)
    .where(and(eq(orderOutbox.orderId, orderId), eq(orderOutbox.state, "WAITING"), lte(orderOutbox.nextAttemptAt, now)))
    .orderBy(asc(orderOutbox.createdAt), asc(orderOutbox.idempotencyKey));
}

/** When this order's outbox next has something to do; null when it is empty. */
export async function nextAttemptAt(database: Database, orderId: string): Promise<Instant | null> {
  const [row] = await database
    .select({ at: min(orderOutbox.nextAttemptAt) })
    .from(orderOutbox)
    .where(and(eq(orderOutbox.orderId, orderId), eq(orderOutbox.state, "WAITING")));
  return row?.at ?? null;
}

/** Orders with something long due: what an object that died left behind (cron's broom). */
export function ordersWithOverdueEffects(database: Database, dueBefore: Instant, limit: number) {
  return database
    .selectDistinct({ orderId: orderOutbox.orderId })
    .from(orderOutbox)
    .where(and(eq(orderOutbox.state, "WAITING"), lte(orderOutbox.nextAttemptAt, dueBefore)))
    .limit(limit);
}

export function finishEffect(database: Database, idempotencyKey: string, now: Instant) {
  return database
    .update(orderOutbox)
    .set({ state: "DONE", finishedAt: now })
    .where(eq(orderOutbox.idempotencyKey, idempotencyKey));
}

/** News that could not be told for so long is none any more. What moves money is never given up. */
export const isTooLate = (row: OutboxRow, now: Instant): boolean =>
  row.kind === "LETTER" && now - row.createdAt > LETTER_PATIENCE;

/** Doubles the wait with every attempt, up to an hour. */
export function postponeEffect(database: Database, row: OutboxRow, now: Instant) {
  const first = row.kind === "LOOK_AT_INTENT" ? BANK_PATIENCE : FIRST_RETRY_AFTER;
  const wait = Math.min(first * 2 ** row.attempts, LONGEST_RETRY_AFTER);
  return database
    .update(orderOutbox)
    .set({ attempts: sql`${orderOutbox.attempts} + 1`, nextAttemptAt: now + wait })
    .where(eq(orderOutbox.idempotencyKey, row.idempotencyKey));
}
