import type { Failure } from "#domain/kernel/failure.ts";
import type { LanguageCode, LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Media } from "#domain/media/media.ts";
import type { Reaction } from "./reactions.ts";
import type { ChatRoom } from "./room.ts";

/** A message (rule T20), as it travels. `clientId` is the sender's own id of it: a resend shows once (rule C3). */
export type ChatMessage = {
  readonly id: string;
  readonly roomId: string;
  readonly clientId: string;
  readonly sequence: number;
  /** The room's number of the latest change to this message, of which sending it is the first (rule C36). */
  readonly revision: number;
  readonly senderUserProfile: {
    readonly userAccountId: string;
    readonly names: readonly LocalizedText[];
    readonly avatarUrl: string | null;
  };
  /** Empty once it is deleted, as are its medias. */
  readonly messageTexts: readonly LocalizedText[];
  readonly messageMedias: readonly Media[];
  readonly replyTo: QuotedMessage | null;
  readonly reactions: readonly MessageReaction[];
  /** ISO-8601 UTC, as all times here. */
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly deletedAt: string | null;
  readonly pinnedAt: string | null;
};

/** What an answer shows of the message that it answers. */
export type QuotedMessage = {
  readonly messageId: string;
  readonly sequence: number;
  readonly userAccountId: string;
  readonly messageTexts: readonly LocalizedText[];
  readonly mediaCount: number;
  readonly deletedAt: string | null;
};

export type MessageReaction = { readonly reaction: Reaction; readonly userAccountIds: readonly string[] };

export type RefusedError = Failure & { readonly message: string };

/** What a room says (contract.md, Websockets). A refusal without `clientId` answers a frame that had none. */
export type ChatServerFrame =
  /** A message that is new, or has changed: its `revision` says which of two is the later. */
  | { readonly type: "message"; readonly message: ChatMessage }
  | { readonly type: "room"; readonly room: ChatRoom }
  | { readonly type: "typing"; readonly userAccountId: string }
  | { readonly type: "read"; readonly userAccountId: string; readonly messageId: string; readonly sequence: number }
  /** The participant's time zone (rule C35). */
  | { readonly type: "zone"; readonly userAccountId: string; readonly timeZone: string }
  /** After the messages that changed between `since` and `revision`, with the number that the question had. */
  | {
      readonly type: "caughtUp";
      readonly since: number;
      readonly revision: number;
      readonly question?: number | undefined;
    }
  /** Too much has changed since: start again from the latest page. */
  | { readonly type: "reset" }
  /** An act of this `clientId` is done; what it changed was said before. */
  | { readonly type: "done"; readonly clientId: string }
  | { readonly type: "refused"; readonly clientId: string | null; readonly error: RefusedError };

export type MessageText = { readonly text: string; readonly languageCode: LanguageCode };

/** A participant's change of an existing message. Each names the wanted state, so that it may be repeated. */
export type MessageAct =
  | { readonly type: "edit"; readonly messageId: string; readonly messageText: MessageText }
  | { readonly type: "delete"; readonly messageId: string }
  | { readonly type: "react"; readonly messageId: string; readonly reaction: Reaction; readonly isOn: boolean }
  | { readonly type: "pin"; readonly messageId: string; readonly isPinned: boolean }
  /** Its author's own translation of the words with this hash; without a text theirs goes, and a machine's comes. */
  | {
      readonly type: "mend";
      readonly messageId: string;
      readonly messageText: MessageText;
      readonly originalHash: string;
    }
  /** A translation is asked for where none came by itself (rule C42). */
  | { readonly type: "translate"; readonly messageId: string; readonly languageCode: LanguageCode };

/**
 * What a participant says. `since` asks for every message after the named one, or for every message that has changed
 * since the numbered change, where the asker may give the question a number.
 */
export type ChatClientFrame =
  | {
      readonly type: "send";
      readonly clientId: string;
      readonly messageText: MessageText;
      readonly messageMedias: readonly unknown[];
      readonly replyToMessageId?: string | undefined;
    }
  | (MessageAct & { readonly clientId: string })
  | { readonly type: "typing" }
  | { readonly type: "here"; readonly timeZone: string }
  | { readonly type: "read"; readonly messageId: string }
  | { readonly type: "since"; readonly messageId: string }
  | { readonly type: "since"; readonly revision: number; readonly question?: number | undefined };
