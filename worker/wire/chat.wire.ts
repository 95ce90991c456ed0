import { z } from "zod";
import { CHAT_SETTINGS_LIMITS } from "#domain/chat/room.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { id } from "./id.wire.ts";
import { mediaEntry } from "./media.wire.ts";
import { writtenTextIn } from "./written-text.wire.ts";

/** The most that any room takes; the room's own limit is checked by the domain. */
const text = writtenTextIn(CHAT_SETTINGS_LIMITS.messageCharacterLimit, { hasLines: true, isOptional: true });

const messageContent = z.object({
  messageText: z.object({ text, languageCode: z.enum(LANGUAGE_CODES) }),
  messageMedias: z.array(mediaEntry).max(CHAT_SETTINGS_LIMITS.messageMediaLimit, "issue.too_many").default([]),
});

export const submitMessage = messageContent.extend({ chatRoomId: id, clientId: id.optional() });
export type SubmitMessage = z.infer<typeof submitMessage>;
export type MessageContent = z.infer<typeof messageContent>;

export const messageList = z.object({
  chatRoomId: id,
  /** The `sequence` of the oldest message that the client has. */
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .nullish(),
  limit: z.number().int().min(1).max(50).default(50),
});

export const chatRoomId = z.object({ chatRoomId: id });

/** Frames from a participant (contract.md, Websockets). */
export const chatClientFrame = z.discriminatedUnion("type", [
  messageContent.extend({ type: z.literal("send"), clientId: id }),
  z.object({ type: z.literal("typing") }),
  z.object({ type: z.literal("read"), messageId: id }),
  z.object({ type: z.literal("since"), messageId: id }),
]);
