import { z } from "zod";
import { REACTIONS } from "#domain/chat/reactions.ts";
import { CHAT_SETTINGS_LIMITS } from "#domain/chat/room.ts";
import { QUERY_MAX } from "#domain/commission/search-terms.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { id } from "../id.wire.ts";
import { mediaEntry } from "../listing/media.wire.ts";
import { timeZone } from "../time-zone.wire.ts";
import { writtenTextIn } from "../written-text.wire.ts";

/** The most that any room takes; the room's own limit is checked by the domain. */
const text = writtenTextIn(CHAT_SETTINGS_LIMITS.messageCharacterLimit, { hasLines: true, isOptional: true });

const messageText = z.object({ text, languageCode: z.enum(LANGUAGE_CODES) });

const messageContent = z.object({
  messageText,
  replyToMessageId: id.optional(),
  messageMedias: z.array(mediaEntry).max(CHAT_SETTINGS_LIMITS.messageMediaLimit, "issue.too_many").default([]),
});

export const submitMessage = messageContent.extend({ chatRoomId: id, clientId: id.optional() });
export type SubmitMessage = z.infer<typeof submitMessage>;
export type MessageContent = z.infer<typeof messageContent>;

/** A message's `sequence`. */
const sequenceCursor = z
  .string()
  .regex(/^\d{1,15}$/)
  .nullish();

export const messageList = z.object({
  chatRoomId: id,
  /** The `sequence` of the oldest message that the client has; for NEWER of the newest. */
  cursor: sequenceCursor,
  direction: z.enum(["OLDER", "NEWER"]).default("OLDER"),
  /** The page in whose middle this message stands; then no cursor is read. */
  aroundMessageId: id.nullish(),
  limit: z.number().int().min(1).max(50).default(50),
});
export type MessageList = z.infer<typeof messageList>;

export const messageSearch = z.object({
  chatRoomId: id,
  query: z.string().min(1, "issue.required").max(QUERY_MAX, "issue.too_long"),
  cursor: sequenceCursor,
  limit: z.number().int().min(1).max(50).default(20),
});
export type MessageSearch = z.infer<typeof messageSearch>;

/** One of them for each `MessageAct`. */
const acts = [
  z.object({ type: z.literal("edit"), messageId: id, messageText }),
  z.object({ type: z.literal("delete"), messageId: id }),
  z.object({ type: z.literal("react"), messageId: id, reaction: z.enum(REACTIONS), isOn: z.boolean() }),
  z.object({ type: z.literal("pin"), messageId: id, isPinned: z.boolean() }),
  z.object({ type: z.literal("mend"), messageId: id, messageText, originalHash: z.string().regex(/^[0-9a-f]{64}$/) }),
  z.object({ type: z.literal("translate"), messageId: id, languageCode: z.enum(LANGUAGE_CODES) }),
] as const;

export const messageChange = z.object({
  chatRoomId: id,
  clientId: id.optional(),
  act: z.discriminatedUnion("type", acts),
});
export type MessageChange = z.infer<typeof messageChange>;

/** An address of ours as a browser has it, without the origin. */
export const previewedPath = z.object({ path: z.string().startsWith("/").max(300, "issue.too_long") });

export const chatRoomId = z.object({ chatRoomId: id });
export const savedReplyId = z.object({ savedReplyId: id });

const clientId = { clientId: id };

/** Frames from a participant (contract.md, Websockets). */
export const chatClientFrame = z.union([
  z.discriminatedUnion("type", [
    messageContent.extend({ type: z.literal("send"), ...clientId }),
    acts[0].extend(clientId),
    acts[1].extend(clientId),
    acts[2].extend(clientId),
    acts[3].extend(clientId),
    acts[4].extend(clientId),
    acts[5].extend(clientId),
    z.object({ type: z.literal("typing") }),
    z.object({ type: z.literal("here"), timeZone }),
    z.object({ type: z.literal("read"), messageId: id }),
  ]),
  z.object({ type: z.literal("since"), messageId: id }),
  z.object({
    type: z.literal("since"),
    revision: z.number().int().min(0),
    question: z.number().int().min(0).optional(),
  }),
]);
