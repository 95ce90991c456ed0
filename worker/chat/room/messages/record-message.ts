import type { MessageText } from "#domain/chat/frames.ts";
import { authorsText, EMAIL_WAITS } from "#domain/chat/translating.ts";
import { checkMessage, mayWrite, opensRoom, type ChatSide } from "#domain/chat/writing.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Media } from "#domain/media/media.ts";
import type { RoomRecord } from "../../room.queries.ts";
import type { ChatRoomParts } from "../chat-room-parts.ts";
import type { LoggedMessage } from "./logged-message.ts";
import { withRoom } from "../room-state.ts";
import { oweTranslation } from "../translation/room-translation.ts";

export type MessageDraft = {
  readonly side: ChatSide;
  readonly senderAccountId: string;
  readonly clientId: string;
  readonly text: MessageText;
  readonly medias: readonly Media[];
  readonly replyToMessageId: string | undefined;
};

export type Recorded = {
  readonly message: LoggedMessage;
  readonly isNew: boolean;
  readonly hasOpenedRoom: boolean;
  /** Answering marks everything before as read; true when it was not marked yet. */
  readonly hasRead: boolean;
};

/**
 * Checks and stores a message without an await in between, so that of fifty simultaneous replies under MODERATE_REPLY
 * one gets through (rule C2). Errors: those of `mayWrite` and `checkMessage`, chat.message_not_found.
 */
export function recordMessage(parts: ChatRoomParts, record: RoomRecord, draft: MessageDraft): Result<Recorded> {
  const { log, state, storage, services } = parts;
  const sent = log.findSent(draft.senderAccountId, draft.clientId);
  if (sent) return ok({ message: sent, isNew: false, hasOpenedRoom: false, hasRead: false });

  const fits = checkMessage(record.room, draft.text.text, draft.medias.length);
  if (!fits.ok) return fits;
  const lastSellerSequence = log.lastSequenceBy(record.sellerAccountId);
  const lastBuyerSequence = log.lastSequenceBy(record.buyerAccountId);
  const allowed = mayWrite(record.room, draft.side, { lastSellerSequence, lastBuyerSequence });
  if (!allowed.ok) return allowed;
  const answered = draft.replyToMessageId === undefined ? null : log.find(draft.replyToMessageId);
  if (answered === null && draft.replyToMessageId !== undefined) return err("chat.message_not_found");
  const lastOther = draft.side === "SELLER" ? lastBuyerSequence : lastSellerSequence;
  const readSoFar = state.readings().find(({ accountId }) => accountId === draft.senderAccountId)?.sequence ?? 0;

  const hasOpenedRoom = opensRoom(record.room, draft.side);
  const message = storage.transactionSync(() => {
    const logged = log.append({
      id: services.ids.id(),
      senderAccountId: draft.senderAccountId,
      clientId: draft.clientId,
      messageTexts: draft.text.text === "" ? [] : [authorsText(draft.text)],
      messageMedias: draft.medias,
      replyToSequence: answered?.sequence ?? null,
      createdAt: services.clock.now(),
    });
    state.markRead({ accountId: draft.senderAccountId, sequence: logged.sequence, messageId: logged.id });
    if (hasOpenedRoom) state.store(withRoom(record, { roomStatus: "OPENED" }));
    enqueueEffects(parts, record, draft, logged, hasOpenedRoom);
    return logged;
  });
  return ok({ message, isNew: true, hasOpenedRoom, hasRead: lastOther > readSoFar });
}

function enqueueEffects(
  parts: ChatRoomParts,
  record: RoomRecord,
  draft: MessageDraft,
  message: LoggedMessage,
  hasOpenedRoom: boolean,
) {
  const { outbox, sockets } = parts;
  const isTranslationOwed = oweTranslation(parts, record, message, draft.text.text);
  if (hasOpenedRoom) outbox.put("open", { kind: "open" });
  outbox.put("summary", { kind: "summary" });
  if (draft.side === "BUYER") outbox.put("answer", { kind: "answer", writtenAt: message.createdAt });
  const recipientAccountId = draft.side === "SELLER" ? record.buyerAccountId : record.sellerAccountId;
  if (sockets.isPresent(recipientAccountId)) return;
  outbox.put(`notice:${message.id}`, { kind: "notice", messageId: message.id, recipientAccountId });
  outbox.put(`letter:${message.id}`, { kind: "letter", messageId: message.id }, isTranslationOwed ? EMAIL_WAITS : 0);
}
