import { checkEdit, mayChange, PINS_MAX, type ChangedMessage } from "#domain/chat/changing.ts";
import type { MessageAct } from "#domain/chat/frames.ts";
import type { ChatMessage } from "#domain/chat/frames.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { originalText } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { closeEndedSessions } from "../../object-parts/ended-sessions.ts";
import type { SocketViewer } from "../../object-parts/socket-viewer.ts";
import type { RoomRecord } from "../room.queries.ts";
import { loadRoom, type ChatRoomParts } from "./chat-room-parts.ts";
import type { LoggedMessage } from "./logged-message.ts";
import { presentMessage } from "./present-messages.ts";
import { sideOf } from "./room-state.ts";

/**
 * An edit, deletion, reaction or pin: all awaits first, then it is checked, stored and broadcast in one turn, as a new
 * message is. An act that is sent again under its client id does nothing more. Answers with the message as it is now.
 * Errors: chat.room_not_found, chat.message_not_found, those of `mayChange` and `checkEdit`, chat.too_many_pins.
 */
export async function changeMessage(
  parts: ChatRoomParts,
  roomId: string,
  viewer: SocketViewer,
  clientId: string,
  act: MessageAct,
): Promise<Result<ChatMessage>> {
  const record = await loadRoom(parts, roomId);
  if (record === null || sideOf(record, viewer) === null) return err("chat.room_not_found");
  await parts.profiles.refresh(record);
  await closeEndedSessions(parts.services, parts.sockets);

  // The room may have changed during the awaits: decide on its present state.
  const current = parts.state.get() ?? record;
  const recorded = recordAct(parts, current, viewer.accountId, clientId, act);
  if (!recorded.ok) return recorded;
  const found = parts.log.find(act.messageId);
  if (found === null) return err("chat.message_not_found");
  const message = presentMessage(parts, current, found);
  if (recorded.value === "CHANGED") parts.sockets.broadcast({ type: "message", message });
  return ok(message);
}

type Recorded = "CHANGED" | "AS_IT_WAS";

function recordAct(
  parts: ChatRoomParts,
  record: RoomRecord,
  accountId: string,
  clientId: string,
  act: MessageAct,
): Result<Recorded> {
  const { log, changes, storage, services } = parts;
  if (changes.isDone(accountId, clientId)) return ok("AS_IT_WAS");
  const message = log.find(act.messageId);
  if (message === null) return err("chat.message_not_found");
  const now = services.clock.now();
  const allowed = mayChange(record.room, factsOf(message), act.type, accountId, now);
  if (!allowed.ok) return allowed;
  const fits = act.type === "edit" ? checkEdit(record.room, factsOf(message), act.messageText.text) : ok(null);
  if (!fits.ok) return fits;
  if (act.type === "pin" && act.isPinned && message.pinnedAt === null && changes.countPinned() >= PINS_MAX)
    return err("chat.too_many_pins");
  return storage.transactionSync(() => {
    changes.remember(accountId, clientId);
    if (!apply(parts, message, accountId, act, now)) return ok("AS_IT_WAS");
    changes.touch(message);
    return ok("CHANGED");
  });
}

/** False when it was so already. */
function apply(
  { changes, outbox }: ChatRoomParts,
  message: LoggedMessage,
  accountId: string,
  act: MessageAct,
  now: Instant,
): boolean {
  switch (act.type) {
    case "edit": {
      const { text, languageCode } = act.messageText;
      if (message.messageTexts[0]?.text === text) return false;
      changes.edit(message, text === "" ? [] : [originalText(text, languageCode)], now);
      return true;
    }
    case "delete":
      if (message.deletedAt !== null) return false;
      changes.delete(message, now);
      outbox.put("summary", { kind: "summary" });
      if (message.messageMedias.length > 0)
        outbox.put(`withdraw:${message.id}`, { kind: "withdraw", messageId: message.id });
      return true;
    case "react":
      return changes.react(message, accountId, act.reaction, act.isOn);
    case "pin":
      if ((message.pinnedAt !== null) === act.isPinned) return false;
      changes.pin(message, act.isPinned ? now : null);
      return true;
  }
}

const factsOf = ({ senderAccountId, createdAt, deletedAt, messageMedias }: LoggedMessage): ChangedMessage => ({
  senderAccountId,
  createdAt,
  deletedAt,
  mediaCount: messageMedias.length,
});
