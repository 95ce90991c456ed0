import type { ChatRoom } from "./room.ts";
import { mayWrite, type ChatSide, type ChatTurn } from "./writing.ts";

/** What the input of a room looks like (rule C21): its placeholder, and whether one can type. */
export const CHAT_INPUT_STATES = ["OPEN", "CLOSED", "WAITING_FOR_START", "NO_REPLY", "WAITING_FOR_SELLER"] as const;
export type ChatInputState = (typeof CHAT_INPUT_STATES)[number];

export function chatInputState(
  room: Pick<ChatRoom, "roomStatus" | "restrictionType">,
  side: ChatSide,
  turn: ChatTurn,
): ChatInputState {
  const result = mayWrite(room, side, turn);
  if (result.ok) return "OPEN";
  switch (result.error.code) {
    case "chat.not_opened":
      return "WAITING_FOR_START";
    case "chat.no_reply":
      return "NO_REPLY";
    case "chat.reply_used":
      return "WAITING_FOR_SELLER";
    default:
      return "CLOSED";
  }
}
