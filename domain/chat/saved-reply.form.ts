import * as v from "valibot";
import { idText, writtenText } from "#domain/kernel/written-text.ts";
import { DEFAULT_CHAT_SETTINGS } from "./room.ts";

/** Of one person (rule C33). */
export const SAVED_REPLIES_MAX = 50;
export const SAVED_REPLY_LIMITS = { title: 60, text: DEFAULT_CHAT_SETTINGS.messageCharacterLimit } as const;

/** A text that a creator keeps for the next time; with an id it replaces that one. */
export const savedReplyForm = v.object({
  id: v.optional(idText),
  title: writtenText(SAVED_REPLY_LIMITS.title),
  text: writtenText(SAVED_REPLY_LIMITS.text, { hasLines: true }),
});
export type SavedReplyForm = v.InferOutput<typeof savedReplyForm>;

export type SavedReply = { readonly id: string; readonly title: string; readonly text: string };
