import { and, eq, isNull, lte, min, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import { inList } from "#worker/db/in-list.ts";
import type { Database } from "#worker/db/client.ts";
import { heldEmail } from "#worker/db/schema/contact/notification-delivery.ts";

export type HeldEmail = { readonly notificationId: string; readonly accountId: string; readonly dueAt: Instant };

/** One notification is held once, however often its effect is repeated. */
export const holdEmail = (database: Database, held: HeldEmail) =>
  database.insert(heldEmail).values(held).onConflictDoNothing();

/** Also when it has been sent since. */
export async function isHeld(database: Database, notificationId: string): Promise<boolean> {
  const rows = await database
    .select({ id: heldEmail.notificationId })
    .from(heldEmail)
    .where(eq(heldEmail.notificationId, notificationId));
  return rows.length > 0;
}

/** Whose e-mails are due, longest waiting first. */
export async function accountsWithDueEmails(database: Database, now: Instant, limit: number): Promise<string[]> {
  const rows = await database
    .select({ accountId: heldEmail.accountId })
    .from(heldEmail)
    .where(and(isNull(heldEmail.finishedAt), lte(heldEmail.dueAt, now), lte(heldEmail.takenUntil, now)))
    .groupBy(heldEmail.accountId)
    .orderBy(min(heldEmail.dueAt))
    .limit(limit);
  return rows.map(({ accountId }) => accountId);
}

/** All of a person's that are due and that nobody else is sending: one statement, so that no two callers get the same. */
export async function takeDueEmails(
  database: Database,
  accountId: string,
  now: Instant,
  takenUntil: Instant,
): Promise<{ notificationId: string; dueAt: Instant }[]> {
  return database
    .update(heldEmail)
    .set({ takenUntil })
    .where(
      and(
        eq(heldEmail.accountId, accountId),
        isNull(heldEmail.finishedAt),
        lte(heldEmail.dueAt, now),
        lte(heldEmail.takenUntil, now),
      ),
    )
    .returning({ notificationId: heldEmail.notificationId, dueAt: heldEmail.dueAt });
}

export const finishEmails = (database: Database, notificationIds: readonly string[], now: Instant) =>
  database.update(heldEmail).set({ finishedAt: now }).where(inList(heldEmail.notificationId, notificationIds));

/** The person wants them at other times from now on. */
export const moveHeldEmails = (database: Database, accountId: string, dueAt: Instant) =>
  database
    .update(heldEmail)
    .set({ dueAt })
    .where(and(eq(heldEmail.accountId, accountId), isNull(heldEmail.finishedAt)));

/** Deletes at most `limit` that were over before an instant, and answers how many there were. */
export async function deleteFinishedEmails(database: Database, before: Instant, limit: number): Promise<number> {
  const deleted = await database.run(sql`
    delete from held_email where notification_id in
      (select notification_id from held_email where finished_at < ${before} limit ${limit})`);
  return deleted.meta.changes;
}
