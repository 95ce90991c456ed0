import { and, asc, count, desc, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import { HOUR, type Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { orderOutbox } from "#worker/db/schema/order/order-outbox.ts";
import { reconciliationDifference, stripeEvent } from "#worker/db/schema/money/payment.ts";
import { MANY_TRIES } from "#worker/order/outbox/outbox-order.ts";
import { LISTED } from "./stuck-orders.queries.ts";

const total = sql<number>`count(*) over ()`.as("total");

/** Effects that were tried in vain: the most tried first. */
export const selectFailingEffects = (database: Database) =>
  database
    .select({
      total,
      key: orderOutbox.idempotencyKey,
      kind: orderOutbox.kind,
      attempts: orderOutbox.attempts,
      createdAt: sql<number>`${orderOutbox.createdAt}`.as("outbox_created_at"),
      nextAttemptAt: orderOutbox.nextAttemptAt,
      code: commissionOrder.code,
    })
    .from(orderOutbox)
    .innerJoin(commissionOrder, eq(commissionOrder.id, orderOutbox.orderId))
    .where(and(eq(orderOutbox.state, "WAITING"), gte(orderOutbox.attempts, MANY_TRIES), isFailing))
    .orderBy(desc(orderOutbox.attempts), asc(orderOutbox.createdAt))
    .limit(LISTED);

/** Looking again is what these are for: being tried often is no failure of theirs. */
const isFailing = sql`${orderOutbox.kind} not like 'LOOK_AT_%'`;

/** Stripe's events that have not been handled although they are old, or were tried in vain. */
export const selectFailingEvents = (database: Database, now: Instant) =>
  database
    .select({
      total,
      id: stripeEvent.id,
      eventType: stripeEvent.eventType,
      objectId: stripeEvent.objectId,
      tries: stripeEvent.tries,
      receivedAt: stripeEvent.receivedAt,
    })
    .from(stripeEvent)
    .where(
      and(
        isNull(stripeEvent.handledAt),
        or(gte(stripeEvent.tries, MANY_TRIES), lt(stripeEvent.receivedAt, now - HOUR)),
      ),
    )
    .orderBy(asc(stripeEvent.receivedAt))
    .limit(LISTED);

export const countOpenDifferences = (database: Database) =>
  database.select({ count: count() }).from(reconciliationDifference).where(isNull(reconciliationDifference.closedAt));
