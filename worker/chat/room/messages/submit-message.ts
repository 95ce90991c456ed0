import type { ChatMessage } from "#domain/chat/frames.ts";
import { checkMessage } from "#domain/chat/writing.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Media } from "#domain/media/media.ts";
import { attachMedias } from "#worker/storage/upload/attach.usecases.ts";
import { closeEndedSinceVouched } from "#worker/kernel/objects/ended-sessions.ts";
import type { SocketViewer } from "#worker/kernel/objects/socket-viewer.ts";
import type { MessageContent } from "#worker/wire/order/chat.wire.ts";
import { loadRoom, type ChatRoomParts } from "../chat-room-parts.ts";
import type { RoomRecord } from "../../room.queries.ts";
import { presentMessage } from "./present-messages.ts";
import { recordMessage, type MessageDraft } from "./record-message.ts";
import { sideOf } from "../room-state.ts";

/** Do all awaits first (room, files, people), then check and write synchronously, then broadcast. */
export async function submitMessage(
  parts: ChatRoomParts,
  roomId: string,
  sender: SocketViewer,
  clientId: string,
  content: MessageContent,
): Promise<Result<ChatMessage>> {
  const { log, profiles, sockets } = parts;
  const record = await loadRoom(parts, roomId);
  const side = record && sideOf(record, sender);
  if (record === null || side === null) return err("chat.room_not_found");
  await profiles.refresh(record);
  const sent = log.findSent(sender.accountId, clientId);
  if (sent) return ok(presentMessage(parts, record, sent));
  // Checked again when stored; here, so that the files of a message that cannot be sent are not touched.
  const fits = checkMessage(record.room, content.messageText.text, content.messageMedias.length);
  if (!fits.ok) return fits;
  const medias = await attach(parts, roomId, sender, content);
  if (!medias.ok) return medias;

  await closeEndedSinceVouched(parts.services, sockets);
  return recordAndTell(parts, record, {
    side,
    senderAccountId: sender.accountId,
    clientId,
    text: content.messageText,
    medias: medias.value,
    replyToMessageId: content.replyToMessageId,
  });
}

/** A question that the order has taken (rule O40): its seller's message. */
export async function submitQuestion(
  parts: ChatRoomParts,
  roomId: string,
  clientId: string,
  text: MessageContent["messageText"],
): Promise<Result<ChatMessage>> {
  const record = await loadRoom(parts, roomId);
  if (record === null) return err("chat.room_not_found");
  await parts.profiles.refresh(record);
  await closeEndedSinceVouched(parts.services, parts.sockets);
  const senderAccountId = record.sellerAccountId;
  const draft = { side: "SELLER", senderAccountId, clientId, text, medias: [], replyToMessageId: undefined } as const;
  return recordAndTell(parts, record, draft);
}

function recordAndTell(parts: ChatRoomParts, record: RoomRecord, draft: MessageDraft): Result<ChatMessage> {
  const { state, sockets } = parts;
  // The room may have changed during the awaits: decide on its present state.
  const current = state.get() ?? record;
  const recorded = recordMessage(parts, current, draft);
  if (!recorded.ok) return recorded;
  const message = presentMessage(parts, record, recorded.value.message);
  if (recorded.value.isNew) sockets.broadcast({ type: "message", message });
  if (recorded.value.hasRead) {
    const { id: messageId, sequence } = message;
    sockets.broadcast({ type: "read", userAccountId: draft.senderAccountId, messageId, sequence });
  }
  if (recorded.value.hasOpenedRoom) {
    sockets.broadcast({ type: "room", room: { ...current.room, roomStatus: "OPENED" } });
  }
  return ok(message);
}

/** A file must have been uploaded to this room by the sender. */
async function attach(
  { services }: ChatRoomParts,
  roomId: string,
  sender: SocketViewer,
  { messageText, messageMedias }: MessageContent,
): Promise<Result<Media[]>> {
  if (messageMedias.length === 0) return ok([]);
  const { languageCode } = messageText;
  const place = { domain: "chat", domainId: roomId, languageCode, path: "messageMedias" } as const;
  return attachMedias(services, sender, place, messageMedias);
}
