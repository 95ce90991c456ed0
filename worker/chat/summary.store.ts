import { and, eq, inArray } from "drizzle-orm";
import type { Instant } from "../../domain/kernel/instants.ts";
import type { Database } from "../db/client.ts";
import { chatReading, chatRoom } from "../db/schema/chat.ts";
import { notification } from "../db/schema/engagement.ts";

/** What the rest of the product knows of a room's messages. Whole values, not steps: writing one twice changes nothing. */
export type RoomSummary = {
  readonly roomId: string;
  readonly lastMessage: { readonly text: string; readonly at: Instant } | null;
  readonly readings: readonly {
    readonly accountId: string;
    readonly readSequence: number;
    readonly unreadCount: number;
  }[];
};

/** One batch: the room's last message, how far each has read, and the notices that reading the room makes read. */
export async function saveSummary(database: Database, summary: RoomSummary, now: Instant): Promise<void> {
  const lastMessage = database
    .update(chatRoom)
    .set({
      lastMessageAt: summary.lastMessage?.at ?? null,
      lastMessageText: summary.lastMessage?.text ?? null,
      updatedAt: now,
    })
    .where(eq(chatRoom.id, summary.roomId));
  const readings = summary.readings.map(({ accountId, readSequence, unreadCount }) =>
    database
      .insert(chatReading)
      .values({ roomId: summary.roomId, accountId, readSequence, unreadCount })
      .onConflictDoUpdate({ target: [chatReading.roomId, chatReading.accountId], set: { readSequence, unreadCount } }),
  );
  const upToDate = summary.readings.filter(({ unreadCount }) => unreadCount === 0).map(({ accountId }) => accountId);
  const readNotices = database
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
  await database.batch([lastMessage, ...readings, readNotices]);
}
