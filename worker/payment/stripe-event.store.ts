import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { MINUTE } from "../../domain/kernel/instants.ts";
import { stripeEvent } from "../db/schema/payment.ts";
import type { Services } from "../services.ts";
import type { ProviderEvent } from "./event.port.ts";

/** What is younger than this is still being handled by the request that brought it. */
const GRACE = MINUTE;
const BATCH = 50;

/** Remembers an event; false when it was here before and is done with. */
export async function rememberEvent(services: Services, event: ProviderEvent): Promise<boolean> {
  const { eventId: id, eventType, objectId } = event;
  await services.database
    .insert(stripeEvent)
    .values({ id, eventType, objectId, receivedAt: services.clock.now(), tries: 0, handledAt: null })
    .onConflictDoNothing();
  const [row] = await services.database
    .select({ handledAt: stripeEvent.handledAt })
    .from(stripeEvent)
    .where(eq(stripeEvent.id, id));
  return row?.handledAt == null;
}

export async function countTry(services: Services, eventId: string): Promise<void> {
  await services.database
    .update(stripeEvent)
    .set({ tries: sql`${stripeEvent.tries} + 1` })
    .where(eq(stripeEvent.id, eventId));
}

export async function markHandled(services: Services, eventId: string): Promise<void> {
  await services.database
    .update(stripeEvent)
    .set({ handledAt: services.clock.now() })
    .where(eq(stripeEvent.id, eventId));
}

/** The least tried first, so that one that always fails never stands in the way of others. */
export async function listWaitingEvents(services: Services): Promise<ProviderEvent[]> {
  return services.database
    .select({ eventId: stripeEvent.id, eventType: stripeEvent.eventType, objectId: stripeEvent.objectId })
    .from(stripeEvent)
    .where(and(isNull(stripeEvent.handledAt), lt(stripeEvent.receivedAt, services.clock.now() - GRACE)))
    .orderBy(asc(stripeEvent.tries), asc(stripeEvent.receivedAt))
    .limit(BATCH);
}
