import type { ChatMessage } from "#domain/chat/frames.ts";
import type { ChatRoom } from "#domain/chat/room.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";

/** A room (rule T20), with how far each side has read and where their clocks are. */
export type ChatRoomView = ChatRoom & {
  readonly readings: readonly {
    readonly userAccountId: string;
    readonly messageId: string;
    readonly sequence: number;
  }[];
  readonly timeZones: readonly { readonly userAccountId: string; readonly timeZone: string }[];
  /** There is a translator, and neither of the two has switched it off (rule W22). */
  readonly isTranslated: boolean;
  /** In which language each of the two reads. */
  readonly languages: readonly { readonly userAccountId: string; readonly languageCode: LanguageCode }[];
};

export type MessagePage = {
  readonly items: readonly ChatMessage[];
  /** Leads to older messages. */
  readonly nextCursor: string | null;
  readonly newerCursor: string | null;
  /** Of the room when this was read (rule C36). */
  readonly revision: number;
  /** With the latest page. */
  readonly pinned?: readonly ChatMessage[] | undefined;
};

export type MatchPage = { readonly items: readonly ChatMessage[]; readonly nextCursor: string | null };

/** A message with what it said before it was edited or deleted, for evidence (rule C28). */
export type EvidenceMessage = {
  readonly message: ChatMessage;
  readonly earlier: readonly Pick<ChatMessage, "messageTexts" | "messageMedias">[];
};

/** Where a page of messages lies: its cursor, or a message that stands in its middle. */
export type PagePlace = {
  readonly cursor: number | null;
  readonly direction: "OLDER" | "NEWER";
  readonly aroundMessageId: string | null;
};
