import { and, eq, lt, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { EmailTopic } from "#domain/notification/email-topics.ts";
import { inList } from "#worker/db/in-list.ts";
import type { Database } from "#worker/db/client.ts";
import { mutedEmail, notification } from "#worker/db/schema/contact/engagement.ts";

/** Only the account's own; other ids are ignored. */
export async function markRead(database: Database, accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database
    .update(notification)
    .set({ isRead: true })
    .where(and(eq(notification.accountId, accountId), inList(notification.id, ids)));
}

/** The oldest, at most `limit`; how many there were (rule M42). */
export async function deleteOldNotifications(database: Database, before: Instant, limit: number): Promise<number> {
  const old = database
    .select({ id: notification.id })
    .from(notification)
    // An e-mail that still waits says what it says.
    .where(
      sql`${lt(notification.createdAt, before)} and not exists
        (select 1 from held_email held where held.notification_id = ${notification.id})`,
    )
    .orderBy(notification.createdAt)
    .limit(limit);
  const { meta } = await database.delete(notification).where(sql`${notification.id} in ${old}`);
  return meta.changes;
}

/** The e-mails that a person has switched off (rule E2). */
export async function readMutedTopics(database: Database, accountId: string): Promise<ReadonlySet<EmailTopic>> {
  const rows = await database
    .select({ topic: mutedEmail.topic })
    .from(mutedEmail)
    .where(eq(mutedEmail.accountId, accountId));
  return new Set(rows.map(({ topic }) => topic));
}

/** Rule E2: a row means this e-mail is switched off. */
export async function setEmailSwitch(database: Database, accountId: string, topic: EmailTopic, isOn: boolean) {
  if (isOn) {
    await database.delete(mutedEmail).where(and(eq(mutedEmail.accountId, accountId), eq(mutedEmail.topic, topic)));
    return;
  }
  await database.insert(mutedEmail).values({ accountId, topic }).onConflictDoNothing();
}
