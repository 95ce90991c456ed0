import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { chatReading } from "#worker/db/schema/contact/chat.ts";
import { notification } from "#worker/db/schema/contact/engagement.ts";

/**
 * What the rest of the product knows of a room's messages. Absolute values, not increments: writing one twice changes
 * nothing.
 */
export type RoomSummary = {
  readonly roomId: string;
  readonly readings: readonly {
    readonly accountId: string;
    readonly unreadCount: number;
  }[];
};

/** One batch: each side's unread count, and the notifications that reading the room marks read. */
export async function saveSummary(database: Database, summary: RoomSummary): Promise<void> {
  const readings = summary.readings.map(({ accountId, unreadCount }) =>
    database
      .insert(chatReading)
      .values({ roomId: summary.roomId, accountId, unreadCount })
      .onConflictDoUpdate({ target: [chatReading.roomId, chatReading.accountId], set: { unreadCount } }),
  );
  const upToDate = summary.readings.filter(({ unreadCount }) => unreadCount === 0).map(({ accountId }) => accountId);
  const readNotifications = database
    .update(notification)
    .set({ isRead: true })
    .where(
      and(
        eq(notification.chatRoomId, summary.roomId),
        eq(notification.notificationType, "CHAT_ROOM_MESSAGE_RECEIVED"),
        eq(notification.isRead, false),
        inArray(notification.accountId, upToDate),
      ),
    );
  await database.batch([readNotifications, ...readings]);
}
