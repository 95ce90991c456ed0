import type { ChatMessage } from "#domain/chat/frames.ts";
import type { ChatSettings } from "#domain/chat/room.ts";
import { err, type Result } from "#domain/kernel/result.ts";
import { executeOrderCommand } from "#worker/order/change/order.gateway.ts";
import type { Services } from "#worker/services.ts";
import type { SocketViewer } from "#worker/kernel/objects/socket-viewer.ts";
import type { MessageChange, MessageList, MessageSearch, SubmitMessage } from "#worker/wire/order/chat.wire.ts";
import type { ChatRoomView, MatchPage, MessagePage } from "./chat-room.view.ts";
import { findRoom } from "./room.queries.ts";

/** Without a `clientId` every call is a message of its own. Errors: those of the room's `submit`. */
export async function submitMessage(
  services: Services,
  viewer: SocketViewer,
  input: SubmitMessage,
): Promise<Result<ChatMessage>> {
  const { chatRoomId, clientId = services.ids.id(), ...content } = input;
  return services.env.CHAT_ROOM.getByName(chatRoomId).submit(chatRoomId, viewer, clientId, content);
}

/** Without a `clientId` every call is an act of its own. Errors: those of the room's `change`. */
export async function changeMessage(
  services: Services,
  viewer: SocketViewer,
  { chatRoomId, clientId = services.ids.id(), act }: MessageChange,
): Promise<Result<ChatMessage>> {
  return services.env.CHAT_ROOM.getByName(chatRoomId).change(chatRoomId, viewer, clientId, act);
}

/** Errors: chat.room_not_found, chat.message_not_found. */
export async function listMessages(
  services: Services,
  viewer: SocketViewer,
  { chatRoomId, cursor, direction, aroundMessageId = null, limit }: MessageList,
): Promise<Result<MessagePage>> {
  const place = { cursor: sequenceOf(cursor), direction, aroundMessageId };
  return services.env.CHAT_ROOM.getByName(chatRoomId).page(chatRoomId, viewer, place, limit);
}

/** Errors: chat.room_not_found. */
export async function searchMessages(
  services: Services,
  viewer: SocketViewer,
  { chatRoomId, query: typed, cursor, limit }: MessageSearch,
): Promise<Result<MatchPage>> {
  const search = { typed, cursor: sequenceOf(cursor), limit };
  return services.env.CHAT_ROOM.getByName(chatRoomId).search(chatRoomId, viewer, search);
}

const sequenceOf = (cursor: string | null | undefined): number | null => (cursor == null ? null : Number(cursor));

/** Errors: chat.room_not_found. */
export async function getRoom(
  services: Services,
  viewer: SocketViewer,
  chatRoomId: string,
): Promise<Result<ChatRoomView>> {
  return services.env.CHAT_ROOM.getByName(chatRoomId).view(chatRoomId, viewer);
}

/**
 * The settings are changed by a command of the order, which decides until when they may change (rule C23) and updates
 * the room.
 */
export async function updateRoom(
  services: Services,
  viewer: SocketViewer,
  { chatRoomId, ...settings }: ChatSettings & { chatRoomId: string },
): Promise<Result<ChatRoomView>> {
  const found = await findRoom(services.database, chatRoomId);
  if (found === null) return err("chat.room_not_found");
  const updated = await executeOrderCommand(services, found.orderId, { type: "updateChatSettings", settings }, viewer);
  if (!updated.ok) return updated.error.code === "order.not_found" ? err("chat.room_not_found") : updated;
  const room = await getRoom(services, viewer, chatRoomId);
  return room.ok ? { ...room, value: { ...room.value, ...settings } } : room;
}
