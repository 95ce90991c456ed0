import { and, eq } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { notification } from "#worker/db/schema/contact/engagement.ts";

const TYPE = "CHAT_ROOM_MESSAGE_RECEIVED";

export type ChatNotification = {
  /** The message's own id: written twice, it is one row. */
  readonly id: string;
  readonly accountId: string;
  readonly fromAccountId: string;
  readonly orderId: string;
  readonly chatRoomId: string;
  readonly createdAt: Instant;
};

/**
 * One unread notification per room and person is enough. A room's outbox runs one effect at a time, so read-then-write
 * is safe.
 */
export async function insertNotification(database: Database, notice: ChatNotification): Promise<void> {
  const [unread] = await database
    .select({ id: notification.id })
    .from(notification)
    .where(
      and(
        eq(notification.accountId, notice.accountId),
        eq(notification.isRead, false),
        eq(notification.chatRoomId, notice.chatRoomId),
        eq(notification.notificationType, TYPE),
      ),
    )
    .limit(1);
  if (unread) return;
  await database
    .insert(notification)
    .values({ ...notice, notificationType: TYPE, isRead: false })
    .onConflictDoNothing();
}

export async function isUnread(database: Database, noticeId: string): Promise<boolean> {
  const where = and(eq(notification.id, noticeId), eq(notification.isRead, false));
  const rows = await database.select({ id: notification.id }).from(notification).where(where);
  return rows.length > 0;
}
