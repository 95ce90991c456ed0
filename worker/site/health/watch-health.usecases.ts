import { and, eq, gte, isNull, lte, sql } from "drizzle-orm";
import {
  areFailuresMany,
  CRON_NAMES,
  FAILURES_LOOKED_AT,
  FAILURES_SPAN,
  isCronLate,
  isQueueLong,
  OVERDUE,
} from "#domain/site/health.ts";
import { MINUTE, type Instant } from "#domain/kernel/instants.ts";
import type { AlarmKind } from "#domain/payment/alarm.ts";
import { firstAccountAt } from "#worker/account/profile/first-account.queries.ts";
import { failedAnswers } from "#worker/db/schema/account/site-health.ts";
import { heldEmail } from "#worker/db/schema/contact/notification-delivery.ts";
import { stripeEvent } from "#worker/db/schema/money/payment.ts";
import { orderOutbox } from "#worker/db/schema/order/order-outbox.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import { endAlarm, raiseAlarm } from "#worker/payment/balance/alarm.usecases.ts";
import type { Services } from "#worker/services.ts";
import { readCronEnds } from "./cron-runs.store.ts";

/** Every five minutes (rule E102): admins learn of the other cron, of work that piles up and of answers that fail. */
export async function watchHealth(services: Services): Promise<void> {
  await watchCrons(services);
  const overdue = await readOverdue(services);
  const waiting = Object.values(overdue).reduce((sum, count) => sum + count, 0);
  await sayWhether(services, "QUEUE_LONG", isQueueLong(waiting));
  await sayWhether(services, "ERRORS_MANY", areFailuresMany(await countFailures(services)));
}

/** By the other cron. */
export async function watchCrons(services: Services): Promise<void> {
  await sayWhether(services, "CRON_LATE", await isAnyCronLate(services));
}

async function isAnyCronLate({ database, clock }: Services): Promise<boolean> {
  const ends = await readCronEnds(database);
  // A local run has no cron unless it is called by hand.
  const begun = __LOCAL__ && ends.size === 0 ? null : await firstAccountAt(database);
  return CRON_NAMES.some((cron) => {
    const endedAt = ends.get(cron) ?? begun;
    return endedAt !== null && isCronLate(cron, endedAt, clock.now());
  });
}

let lookedAt = -Infinity;

/** With a request, at most once a minute in each isolate, for both crons may have ended for good. Never in the way of an answer. */
export async function watchCronsSeldom(services: Services): Promise<void> {
  const now = services.clock.now();
  if (now - lookedAt < MINUTE) return;
  lookedAt = now;
  try {
    if (await isAnyCronLate(services)) await raiseAlarm(services, { kind: "CRON_LATE", subject: "", amount: null });
  } catch (error) {
    console.error(JSON.stringify({ health: "crons", error: loggable(error) }));
  }
}

type Overdue = Readonly<Record<"effects" | "events" | "emails", number>>;
const counted = new WeakMap<Services, Promise<Overdue>>();

/** Work that has been due for a quarter of an hour, by kind. Counted once a run of cron, whose parts have the same services. */
export function readOverdue(services: Services): Promise<Overdue> {
  const known = counted.get(services) ?? countOverdue(services);
  counted.set(services, known);
  known.catch(() => counted.delete(services));
  return known;
}

async function countOverdue({ database, clock }: Services): Promise<Overdue> {
  const before = clock.now() - OVERDUE;
  const count = sql<number>`count(*)`;
  const [effects, events, emails] = await database.batch([
    database
      .select({ count })
      .from(orderOutbox)
      .where(and(eq(orderOutbox.state, "WAITING"), lte(orderOutbox.nextAttemptAt, before))),
    database
      .select({ count })
      .from(stripeEvent)
      .where(and(isNull(stripeEvent.handledAt), lte(stripeEvent.receivedAt, before))),
    database
      .select({ count })
      .from(heldEmail)
      .where(and(isNull(heldEmail.finishedAt), lte(heldEmail.dueAt, before))),
  ]);
  return { effects: effects[0]?.count ?? 0, events: events[0]?.count ?? 0, emails: emails[0]?.count ?? 0 };
}

async function countFailures({ database, clock }: Services): Promise<number> {
  const from: Instant = clock.now() - FAILURES_LOOKED_AT * FAILURES_SPAN;
  const [row] = await database
    .select({ amount: sql<number>`coalesce(sum(${failedAnswers.amount}), 0)` })
    .from(failedAnswers)
    .where(gte(failedAnswers.since, from));
  return row?.amount ?? 0;
}

async function sayWhether(services: Services, kind: AlarmKind, isSo: boolean): Promise<void> {
  if (isSo) await raiseAlarm(services, { kind, subject: "", amount: null });
  else await endAlarm(services, { kind, subject: "" });
}
