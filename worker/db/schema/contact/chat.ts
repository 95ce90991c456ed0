import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CHAT_RESTRICTION_TYPES, CHAT_ROOM_STATUSES } from "#domain/chat/room.ts";
import { commissionOrder } from "../order/order.ts";

/** What the rest of the product needs of a room; the messages themselves live in the room's own object. */
export const chatRoom = sqliteTable("chat_room", {
  id: text("id").primaryKey(),
  orderId: text("order_id")
    .notNull()
    .unique()
    .references(() => commissionOrder.id),
  roomStatus: text("room_status", { enum: CHAT_ROOM_STATUSES }).notNull(),
  restrictionType: text("restriction_type", { enum: CHAT_RESTRICTION_TYPES }).notNull(),
  messageCharacterLimit: integer("message_character_limit").notNull(),
  messageMediaLimit: integer("message_media_limit").notNull(),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

/** One row a participant: how many messages of the room they have not read. */
export const chatReading = sqliteTable(
  "chat_reading",
  {
    roomId: text("room_id")
      .notNull()
      .references(() => chatRoom.id),
    accountId: text("account_id").notNull(),
    unreadCount: integer("unread_count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.accountId] }),
    index("chat_reading_account").on(table.accountId),
  ],
);
