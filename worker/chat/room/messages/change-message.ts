import { checkEdit, mayChange, PINS_MAX, type ChangedMessage } from "#domain/chat/changing.ts";
import type { MessageAct } from "#domain/chat/frames.ts";
import type { ChatMessage } from "#domain/chat/frames.ts";
import { editedTexts, normalizedTexts } from "#domain/chat/translating.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { originalOf } from "#domain/translation/translated-text.ts";
import { closeEndedSinceVouched } from "#worker/kernel/objects/ended-sessions.ts";
import type { SocketViewer } from "#worker/kernel/objects/socket-viewer.ts";
import type { RoomRecord } from "../../room.queries.ts";
import { loadRoom, type ChatRoomParts } from "../chat-room-parts.ts";
import type { LoggedMessage } from "./logged-message.ts";
import { presentMessage } from "./present-messages.ts";
import { sideOf } from "../room-state.ts";
import { prepareTranslation, type PreparedTranslation } from "../translation/prepare-translation.ts";
import { oweTranslation, putTranslation } from "../translation/room-translation.ts";

/**
 * An edit, deletion, reaction or pin: all awaits first, then it is checked, stored and broadcast in one turn, as a new
 * message is. An act that is sent again under its client id does nothing more. Answers with the message as it is now.
 * Errors: chat.room_not_found, chat.message_not_found, those of `mayChange` and `checkEdit`, chat.too_many_pins,
 * those of `prepareTranslation`.
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
  const prepared = await prepareTranslation(parts, record, viewer.accountId, clientId, act);
  if (!prepared.ok) return prepared;
  await closeEndedSinceVouched(parts.services, parts.sockets);

  // The room may have changed during the awaits: decide on its present state.
  const current = parts.state.get() ?? record;
  const recorded = recordAct(parts, current, viewer.accountId, clientId, act, prepared.value);
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
  prepared: PreparedTranslation,
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
  // Changed in this moment, by another browser of the author's.
  if (act.type === "mend" && originalOf(message.messageTexts)?.text !== prepared.words)
    return err("chat.translation_outdated");
  return storage.transactionSync(() => {
    changes.remember(accountId, clientId);
    if (!apply(parts, record, message, accountId, act, prepared.hash, now)) return ok("AS_IT_WAS");
    changes.touch(message);
    return ok("CHANGED");
  });
}

/** False when it was so already. */
function apply(
  parts: ChatRoomParts,
  record: RoomRecord,
  message: LoggedMessage,
  accountId: string,
  act: MessageAct,
  hash: string,
  now: Instant,
): boolean {
  const { changes, outbox } = parts;
  switch (act.type) {
    case "edit": {
      const { text } = act.messageText;
      if ((originalOf(message.messageTexts)?.text ?? "") === text) return false;
      changes.edit(message, editedTexts(message.messageTexts, act.messageText, hash), now);
      oweTranslation(parts, record, message, text);
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
    case "mend": {
      const texts = normalizedTexts(message.messageTexts, act.messageText, hash, now);
      if (texts === message.messageTexts) return false;
      changes.translate(message, texts);
      if (act.messageText.text === "") oweTranslation(parts, record, message, originalOf(texts)?.text ?? "");
      return true;
    }
    case "translate":
      putTranslation(parts, { messageId: message.id, languageCode: act.languageCode, payerAccountId: accountId });
      return false;
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
