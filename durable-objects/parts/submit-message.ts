import type { ChatMessage } from "../../domain/chat/frames.ts";
import { err, ok, type Result } from "../../domain/kernel/result.ts";
import { acceptMedias } from "../../worker/chat/attachment.usecases.ts";
import type { SocketIdentity } from "../../worker/socket-identity.ts";
import type { MessageContent } from "../../worker/wire/chat.wire.ts";
import { loadRoom, type ChatRoomParts } from "./chat-room-parts.ts";
import { recordMessage } from "./record-message.ts";
import { sideOf } from "./room-state.ts";

/** Everything that waits (the room, its files, its people), then the turn, then the loudspeaker. */
export async function submitMessage(
  parts: ChatRoomParts,
  roomId: string,
  sender: SocketIdentity,
  clientId: string,
  content: MessageContent,
): Promise<Result<ChatMessage>> {
  const { services, state, log, profiles, sockets } = parts;
  const record = await loadRoom(parts, roomId);
  const side = record && sideOf(record, sender);
  if (record === null || side === null) return err("chat.room_not_found");
  await profiles.refresh(record);
  const sent = log.findSent(sender.accountId, clientId);
  if (sent) return ok(profiles.presentKnown(record, sent));
  const medias = await acceptMedias(
    services,
    { roomId, senderAccountId: sender.accountId, languageCode: content.messageText.languageCode },
    content.messageMedias,
  );
  if (!medias.ok) return medias;

  // The room may have changed while we waited: the turn goes by what is true now.
  const current = state.get() ?? record;
  const recorded = recordMessage(parts, current, {
    side,
    senderAccountId: sender.accountId,
    clientId,
    text: content.messageText,
    medias: medias.value,
  });
  if (!recorded.ok) return recorded;
  const message = profiles.presentKnown(record, recorded.value.message);
  if (recorded.value.isNew) sockets.broadcast({ type: "message", message });
  if (recorded.value.hasOpenedRoom)
    sockets.broadcast({ type: "room", room: { ...current.room, roomStatus: "OPENED" } });
  return ok(message);
}
