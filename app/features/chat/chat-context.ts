import { createContext, useContext } from "react";
import type { MessageAct } from "#domain/chat/frames.ts";
import type { ChatMessage } from "#domain/chat/frames.ts";
import type { ChatRoom } from "#domain/chat/room.ts";

/** What every message of a chat needs to know and can ask for. */
export interface ChatContext {
  room: ChatRoom;
  viewerAccountId: string;
  otherName: string;
  /** Of players in a message (rule F24); the large one is a dialog. */
  playerSize: "sm" | "md";
  act(act: MessageAct): void;
  /** Until then a word about other ways to pay is answered with what protects both (rule C46). */
  isPaid: boolean;
  /** Words may be translated here (rule W22). */
  isTranslated: boolean;
  onMend(message: ChatMessage): void;
  onReply(message: ChatMessage): void;
  onEdit(message: ChatMessage): void;
  onJump(messageId: string): void;
}

const Context = createContext<ChatContext | null>(null);

export const ChatProvider = Context.Provider;

/** Also outside of a chat: answers and deliveries show the same media. */
export const usePlayerSize = (): ChatContext["playerSize"] => useContext(Context)?.playerSize ?? "sm";

export function useChat(): ChatContext {
  const chat = useContext(Context);
  if (chat === null) throw new Error("useChat: outside of a chat");
  return chat;
}
