import type { ChatMessage } from "#domain/chat/frames.ts";
import type { ChatRoom } from "#domain/chat/room.ts";

/** A room (rule T20), with how far each side has read. */
export type ChatRoomView = ChatRoom & {
  readonly readings: readonly { readonly userAccountId: string; readonly messageId: string }[];
};

export type MessagePage = { readonly items: readonly ChatMessage[]; readonly nextCursor: string | null };
