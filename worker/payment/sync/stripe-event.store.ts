import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { MINUTE, type Instant } from "#domain/kernel/instants.ts";
import { stripeEvent } from "#worker/db/schema/money/payment.ts";
import type { Database } from "#worker/db/client.ts";
import type { ProviderEvent } from "../ports/event.port.ts";

/** Younger events are still being handled by the request that brought them. */
const GRACE = MINUTE;
/** In one run of cron; the rest waits for the next. */
const MOST_EVENTS = 1000;

/** Stores an event; false when it is known and handled. */
export async function rememberEvent(database: Database, event: ProviderEvent, now: Instant): Promise<boolean> {
  const { eventId: id, eventType, objectId } = event;
  await database
    .insert(stripeEvent)
    .values({ id, eventType, objectId, receivedAt: now, tries: 0, handledAt: null })
    .onConflictDoNothing();
  const [row] = await database
    .select({ handledAt: stripeEvent.handledAt })
    .from(stripeEvent)
    .where(eq(stripeEvent.id, id));
  return row?.handledAt == null;
}

export async function countTry(database: Database, eventId: string): Promise<void> {
  await database
    .update(stripeEvent)
    .set({ tries: sql`${stripeEvent.tries} + 1` })
    .where(eq(stripeEvent.id, eventId));
}

export async function markHandled(database: Database, eventId: string, now: Instant): Promise<void> {
  await database.update(stripeEvent).set({ handledAt: now }).where(eq(stripeEvent.id, eventId));
}

/** Least tried first, so that one that always fails never blocks the others. */
export async function listWaitingEvents(database: Database, now: Instant): Promise<ProviderEvent[]> {
  return database
    .select({ eventId: stripeEvent.id, eventType: stripeEvent.eventType, objectId: stripeEvent.objectId })
    .from(stripeEvent)
    .where(and(isNull(stripeEvent.handledAt), lt(stripeEvent.receivedAt, now - GRACE)))
    .orderBy(asc(stripeEvent.tries), asc(stripeEvent.receivedAt))
    .limit(MOST_EVENTS);
}

/** Deletes at most `limit` events that were handled before an instant, and answers how many there were. */
export async function deleteHandledEvents(database: Database, before: Instant, limit: number): Promise<number> {
  const deleted = await database.run(sql`
    delete from stripe_event where id in
      (select id from stripe_event where handled_at is not null and handled_at < ${before} limit ${limit})`);
  return deleted.meta.changes;
}
