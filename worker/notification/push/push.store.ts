import { and, asc, eq, isNull, lte, min, ne, or, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { session } from "#worker/db/schema/account/account.ts";
import { pushDelivery, pushSubscription } from "#worker/db/schema/contact/notification-delivery.ts";

export type SubscriptionRow = typeof pushSubscription.$inferSelect;

/** A browser has one subscription, of the account that signed in there last. */
export const saveSubscription = (database: Database, row: SubscriptionRow) =>
  database.batch([
    database
      .delete(pushSubscription)
      .where(and(eq(pushSubscription.endpoint, row.endpoint), ne(pushSubscription.sessionId, row.sessionId))),
    database.insert(pushSubscription).values(row).onConflictDoUpdate({ target: pushSubscription.sessionId, set: row }),
  ]);

/** With what was still to be pushed there. */
export const deleteSubscription = (database: Database, sessionId: string) =>
  database.delete(pushSubscription).where(eq(pushSubscription.sessionId, sessionId));

export async function hasSubscription(database: Database, sessionId: string): Promise<boolean> {
  const rows = await database
    .select({ id: pushSubscription.sessionId })
    .from(pushSubscription)
    .where(eq(pushSubscription.sessionId, sessionId));
  return rows.length > 0;
}

/** For every browser of the account whose session is live; answers how many are new. */
export async function queuePushes(
  database: Database,
  { notificationId, accountId }: { notificationId: string; accountId: string },
  now: Instant,
): Promise<number> {
  const queued = await database.run(sql`
    insert into push_delivery (notification_id, session_id, account_id, attempts, next_attempt_at, created_at)
      select ${notificationId}, push_subscription.session_id, push_subscription.account_id, 0, ${now}, ${now}
      from push_subscription join session on session.id = push_subscription.session_id
      where push_subscription.account_id = ${accountId} and session.revoked_at is null and session.expires_at > ${now}
    on conflict do nothing`);
  return queued.meta.changes;
}

const isWaiting = (accountId: string) => and(eq(pushDelivery.accountId, accountId), isNull(pushDelivery.finishedAt));

/** Oldest first, each with where it goes; `isEnded` when the session no longer is. */
export const findDuePushes = (database: Database, accountId: string, now: Instant, limit: number) =>
  database
    .select({
      delivery: pushDelivery,
      endpoint: pushSubscription.endpoint,
      p256dh: pushSubscription.p256dh,
      auth: pushSubscription.auth,
      isEnded: sql<number>`${session.revokedAt} is not null or ${session.expiresAt} <= ${now}`,
    })
    .from(pushDelivery)
    .innerJoin(pushSubscription, eq(pushSubscription.sessionId, pushDelivery.sessionId))
    .innerJoin(session, eq(session.id, pushDelivery.sessionId))
    .where(and(isWaiting(accountId), lte(pushDelivery.nextAttemptAt, now)))
    .orderBy(asc(pushDelivery.createdAt), asc(pushDelivery.notificationId))
    .limit(limit);
export type DuePush = Awaited<ReturnType<typeof findDuePushes>>[number];

export const changePush = (
  database: Database,
  { notificationId, sessionId }: DuePush["delivery"],
  change: Partial<Pick<DuePush["delivery"], "attempts" | "nextAttemptAt" | "finishedAt">>,
) =>
  database
    .update(pushDelivery)
    .set(change)
    .where(and(eq(pushDelivery.notificationId, notificationId), eq(pushDelivery.sessionId, sessionId)));

export async function nextPushDueAt(database: Database, accountId: string): Promise<Instant | null> {
  const [row] = await database
    .select({ at: min(pushDelivery.nextAttemptAt) })
    .from(pushDelivery)
    .where(isWaiting(accountId));
  return row?.at ?? null;
}

/** Whose pushes are long due: their objects were lost. For cron. */
export async function accountsWithOverduePushes(database: Database, before: Instant, limit: number): Promise<string[]> {
  const rows = await database
    .selectDistinct({ accountId: pushDelivery.accountId })
    .from(pushDelivery)
    .where(and(isNull(pushDelivery.finishedAt), lte(pushDelivery.nextAttemptAt, before)))
    .limit(limit);
  return rows.map(({ accountId }) => accountId);
}

/** Subscriptions of sessions that are over; with them go their pushes. */
export const deleteEndedSubscriptions = (database: Database, now: Instant) =>
  database.delete(pushSubscription).where(
    sql`${pushSubscription.sessionId} in (${database
      .select({ id: session.id })
      .from(session)
      .where(or(sql`${session.revokedAt} is not null`, lte(session.expiresAt, now)))})`,
  );

/** Deletes at most `limit` that were over before an instant, and answers how many there were. */
export async function deleteFinishedPushes(database: Database, before: Instant, limit: number): Promise<number> {
  const deleted = await database.run(sql`
    delete from push_delivery where rowid in (select rowid from push_delivery where finished_at < ${before} limit ${limit})`);
  return deleted.meta.changes;
}
