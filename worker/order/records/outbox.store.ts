import { and, asc, eq, lte, min, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { orderOutbox } from "#worker/db/schema/order/order-outbox.ts";
import type { OrderEffect } from "../outbox/effects.ts";
import type { WaitingEffect } from "./order-records.port.ts";

/** A row for the batch of the change that wants the effect. One key is one effect, however often written. */
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
export function dueEffects(database: Database, orderId: string, now: Instant): Promise<WaitingEffect[]> {
  return database
    .select()
    .from(orderOutbox)
    .where(and(eq(orderOutbox.orderId, orderId), eq(orderOutbox.state, "WAITING"), lte(orderOutbox.nextAttemptAt, now)))
    .orderBy(asc(orderOutbox.createdAt), asc(orderOutbox.idempotencyKey));
}

/** The request as stored with its event: amount and card are those of that moment. */
export async function findEffect(database: Database, idempotencyKey: string): Promise<OrderEffect | null> {
  const [row] = await database
    .select({ effect: orderOutbox.effect })
    .from(orderOutbox)
    .where(eq(orderOutbox.idempotencyKey, idempotencyKey));
  return row?.effect ?? null;
}

/** When this order's outbox next has something to do; null when it is empty. */
export async function nextAttemptAt(database: Database, orderId: string): Promise<Instant | null> {
  const [row] = await database
    .select({ at: min(orderOutbox.nextAttemptAt) })
    .from(orderOutbox)
    .where(and(eq(orderOutbox.orderId, orderId), eq(orderOutbox.state, "WAITING")));
  return row?.at ?? null;
}

/** Orders with effects long due, left behind by an object that crashed; for cron. */
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

/** Counts a try of it, and puts it off until then. */
export function beginEffect(database: Database, row: WaitingEffect, nextAttemptAt: Instant) {
  return database
    .update(orderOutbox)
    .set({ attempts: sql`${orderOutbox.attempts} + 1`, nextAttemptAt })
    .where(eq(orderOutbox.idempotencyKey, row.idempotencyKey));
}

export function postponeEffect(database: Database, row: WaitingEffect, nextAttemptAt: Instant) {
  return database.update(orderOutbox).set({ nextAttemptAt }).where(eq(orderOutbox.idempotencyKey, row.idempotencyKey));
}

/** Deletes at most `limit` effects of these kinds that were done before an instant, and answers how many there were. */
export async function deleteDoneEffects(
  database: Database,
  kinds: readonly OrderEffect["kind"][],
  before: Instant,
  limit: number,
): Promise<number> {
  const deleted = await database.run(sql`
    delete from order_outbox where idempotency_key in
      (select idempotency_key from order_outbox
        where kind in (select value from json_each(${JSON.stringify(kinds)})) and finished_at < ${before} limit ${limit})`);
  return deleted.meta.changes;
}
