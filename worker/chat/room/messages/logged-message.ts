import { CHAT_SETTINGS_LIMITS } from "#domain/chat/room.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Media } from "#domain/media/media.ts";
import { localizedTexts, medias } from "#worker/translation/stored-texts/normalized-values.ts";

const normalizeTexts = localizedTexts(CHAT_SETTINGS_LIMITS.messageCharacterLimit, true);

/** A message as its room keeps it. */
export type LoggedMessage = {
  /** Position in the room's total order (rule C3): grows by one per message, never reused. */
  readonly sequence: number;
  /** The number of its latest change, counted over the room (rule C36). */
  readonly revision: number;
  readonly id: string;
  readonly senderAccountId: string;
  readonly clientId: string;
  readonly messageTexts: readonly LocalizedText[];
  readonly messageMedias: readonly Media[];
  readonly replyToSequence: number | null;
  readonly createdAt: Instant;
  readonly editedAt: Instant | null;
  readonly deletedAt: Instant | null;
  readonly pinnedAt: Instant | null;
};

export type MessageRow = {
  sequence: number;
  revision: number;
  id: string;
  sender_account_id: string;
  client_id: string;
  message_texts: string;
  message_medias: string;
  reply_to: number | null;
  created_at: number;
  edited_at: number | null;
  deleted_at: number | null;
  pinned_at: number | null;
};

export const loggedMessage = (row: MessageRow): LoggedMessage => ({
  sequence: row.sequence,
  revision: row.revision,
  id: row.id,
  senderAccountId: row.sender_account_id,
  clientId: row.client_id,
  messageTexts: textsOf(row.message_texts),
  messageMedias: mediasOf(row.message_medias),
  replyToSequence: row.reply_to,
  createdAt: row.created_at,
  editedAt: row.edited_at,
  deletedAt: row.deleted_at,
  pinnedAt: row.pinned_at,
});

/**
 * Older messages were stored before rule E6; only this object could change them, and what is read is enough. Translations came
 * later, and may be longer than what may be said.
 */
export const textsOf = (stored: string): LocalizedText[] =>
  (JSON.parse(stored) as LocalizedText[]).flatMap((text) => (text.isOriginal ? normalizeTexts([text]) : [text]));

export const mediasOf = (stored: string): Media[] => medias(JSON.parse(stored) as Media[]) as Media[];
