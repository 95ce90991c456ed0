import type { ChatMessage, QuotedMessage } from "#domain/chat/frames.ts";
import { quotedTexts } from "#domain/chat/quote.ts";
import { instantText, optionalInstantText } from "#worker/kernel/text/instant-text.ts";
import type { RoomRecord } from "../../room.queries.ts";
import type { ChatRoomParts } from "../chat-room-parts.ts";
import type { LoggedMessage } from "./logged-message.ts";

/**
 * What people see of stored messages: names, signs and quotes as they are now. After `profiles.refresh`; synchronous, so
 * that what is stored is broadcast without an await in between.
 */
export function presentMessages(
  { log, changes, profiles }: Pick<ChatRoomParts, "log" | "changes" | "profiles">,
  record: RoomRecord,
  messages: readonly LoggedMessage[],
): ChatMessage[] {
  const reactions = changes.reactionsTo(messages.map(({ sequence }) => sequence));
  const answered = log.findAll(messages.flatMap(({ replyToSequence }) => replyToSequence ?? []));
  const quotes = new Map(answered.map((message) => [message.sequence, quoteOf(message)]));
  return messages.map((message) => ({
    id: message.id,
    roomId: record.room.id,
    clientId: message.clientId,
    sequence: message.sequence,
    revision: message.revision,
    senderUserProfile: profiles.of(message.senderAccountId),
    messageTexts: message.messageTexts,
    messageMedias: message.messageMedias,
    replyTo: quotes.get(message.replyToSequence ?? 0) ?? null,
    reactions: reactions.get(message.sequence) ?? [],
    createdAt: instantText(message.createdAt),
    editedAt: optionalInstantText(message.editedAt),
    deletedAt: optionalInstantText(message.deletedAt),
    pinnedAt: optionalInstantText(message.pinnedAt),
  }));
}

export const presentMessage = (
  parts: Pick<ChatRoomParts, "log" | "changes" | "profiles">,
  record: RoomRecord,
  message: LoggedMessage,
): ChatMessage => presentMessages(parts, record, [message])[0] as ChatMessage;

const quoteOf = (message: LoggedMessage): QuotedMessage => ({
  messageId: message.id,
  sequence: message.sequence,
  userAccountId: message.senderAccountId,
  messageTexts: quotedTexts(message.messageTexts),
  mediaCount: message.messageMedias.length,
  deletedAt: optionalInstantText(message.deletedAt),
});
