import type { Failure } from "../kernel/failure.ts";
import type { LanguageCode, LocalizedText } from "../kernel/localized-text.ts";
import type { Media } from "../media/media.ts";
import type { ChatRoom } from "./room.ts";

/** A message (rule T20), as it travels. `clientId` is the sender's own id of it: a resend shows once (rule C3). */
export type ChatMessage = {
  readonly id: string;
  readonly roomId: string;
  readonly clientId: string;
  readonly sequence: number;
  readonly senderUserProfile: {
    readonly userAccountId: string;
    readonly names: readonly LocalizedText[];
    readonly avatarUrl: string | null;
  };
  readonly messageTexts: readonly LocalizedText[];
  readonly messageMedias: readonly Media[];
  /** ISO-8601 UTC. */
  readonly createdAt: string;
};

export type RefusedError = Failure & { readonly message: string };

/** What a room says (contract.md, Websockets). A refusal without `clientId` answers a frame that had none. */
export type ChatServerFrame =
  | { readonly type: "message"; readonly message: ChatMessage }
  | { readonly type: "room"; readonly room: ChatRoom }
  | { readonly type: "typing"; readonly userAccountId: string }
  | { readonly type: "read"; readonly userAccountId: string; readonly messageId: string }
  | { readonly type: "refused"; readonly clientId: string | null; readonly error: RefusedError };

export type MessageText = { readonly text: string; readonly languageCode: LanguageCode };

/** What a participant says. `since` asks for every message after the named one. */
export type ChatClientFrame =
  | {
      readonly type: "send";
      readonly clientId: string;
      readonly messageText: MessageText;
      readonly messageMedias: readonly unknown[];
    }
  | { readonly type: "typing" }
  | { readonly type: "read"; readonly messageId: string }
  | { readonly type: "since"; readonly messageId: string };
