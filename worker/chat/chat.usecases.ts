import type { ChatMessage } from "#domain/chat/frames.ts";
import type { ChatSettings } from "#domain/chat/room.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { err, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "../account/session/viewer.ts";
import { executeOrderCommand } from "../order/change/order.gateway.ts";
import { senderOf } from "../order/change/actor.ts";
import type { Services } from "../services.ts";
import { identityOfViewer } from "../object-parts/socket-identity.ts";
import type { SubmitMessage } from "../wire/chat.wire.ts";
import type { ChatRoomView, MessagePage } from "./chat-room.view.ts";
import { findRoom } from "./room.queries.ts";

/** Who asks, and in which language they are answered. */
export type Asker = { readonly viewer: Viewer; readonly locale: LanguageCode };

const identityOf = ({ viewer, locale }: Asker) => identityOfViewer(viewer, locale);

/** Without a `clientId` every call is a message of its own. Errors: those of the room's `submit`. */
export async function submitMessage(
  services: Services,
  asker: Asker,
  input: SubmitMessage,
): Promise<Result<ChatMessage>> {
  const { chatRoomId, clientId = services.ids.id(), ...content } = input;
  return services.env.CHAT_ROOM.getByName(chatRoomId).submit(chatRoomId, identityOf(asker), clientId, content);
}

/** Errors: chat.room_not_found. */
export async function listMessages(
  services: Services,
  asker: Asker,
  input: { chatRoomId: string; cursor?: string | null; limit: number },
): Promise<Result<MessagePage>> {
  const room = services.env.CHAT_ROOM.getByName(input.chatRoomId);
  return room.page(input.chatRoomId, identityOf(asker), input.cursor ?? null, input.limit);
}

/** Errors: chat.room_not_found. */
export async function getRoom(services: Services, asker: Asker, chatRoomId: string): Promise<Result<ChatRoomView>> {
  return services.env.CHAT_ROOM.getByName(chatRoomId).view(chatRoomId, identityOf(asker));
}

/** The seller's settings take the order's road, which knows until when they may change (Specification §4) and tells the room. */
export async function updateRoom(
  services: Services,
  asker: Asker,
  { chatRoomId, ...settings }: ChatSettings & { chatRoomId: string },
): Promise<Result<ChatRoomView>> {
  const found = await findRoom(services.database, chatRoomId);
  if (found === null) return err("chat.room_not_found");
  const updated = await executeOrderCommand(
    services,
    found.orderId,
    { type: "updateChatSettings", settings },
    senderOf(asker.viewer),
  );
  if (!updated.ok) return updated.error.code === "order.not_found" ? err("chat.room_not_found") : updated;
  const room = await getRoom(services, asker, chatRoomId);
  return room.ok ? { ...room, value: { ...room.value, ...settings } } : room;
}
