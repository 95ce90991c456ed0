import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import {
  discardOutgoing,
  EMPTY_CONVERSATION,
  hearMessage,
  hearPage,
  refuseOutgoing,
  sendOut,
  type Conversation,
  type OutgoingMessage,
} from "#domain/chat/conversation.ts";
import type { ChatClientFrame, ChatServerFrame } from "#domain/chat/frames.ts";
import type { ChatRoomView } from "#worker/chat/chat-room.view.ts";
import { LiveSocket, type LiveState } from "../../client/live-socket.ts";
import type { ApiError } from "../../client/outcome.ts";
import { query } from "../../client/typed-query.ts";

type Socket = LiveSocket<ChatServerFrame, ChatClientFrame>;
type Change = (conversation: Conversation) => Conversation;

export interface ChatRoomListeners {
  onRefused(sentence: string): void;
}

/**
 * The live state of a chat room. After every (re)connection it fetches the missed messages and resends the unconfirmed
 * ones, each under its own client id, so that nothing is lost or shown twice (rule C3).
 */
export function useChatRoom(chatRoomId: string, listeners: ChatRoomListeners) {
  const [conversation, change] = useReducer((state: Conversation, apply: Change) => apply(state), EMPTY_CONVERSATION);
  const [room, setRoom] = useState<ChatRoomView | null>(null);
  const [link, setLink] = useState<LiveState>("CONNECTING");
  const [apiError, setApiError] = useState<ApiError | null>(null);
  const [typingCount, setTypingCount] = useState(0);
  const socket = useRef<Socket>(null);
  const latest = useRef({ conversation, listeners });
  useEffect(() => {
    latest.current = { conversation, listeners };
  });

  const load = useCallback(async () => {
    setApiError(null);
    const [found, page] = await Promise.all([
      query("chatRoom", "get", { chatRoomId }),
      query("chatMessage", "getList", { chatRoomId }),
    ]);
    if (!found.ok || !page.ok) return setApiError(found.ok ? (page.ok ? null : page.error) : found.error);
    change((state) => hearPage(state, page.value, false));
    setRoom(found.value);
  }, [chatRoomId]);

  useEffect(() => {
    const hear = (frame: ChatServerFrame) => {
      switch (frame.type) {
        case "message":
          return change((state) => hearMessage(state, frame.message));
        case "room":
          return setRoom((known) => ({ readings: [], ...known, ...frame.room }));
        case "read":
          return setRoom((known) => known && withReading(known, frame));
        case "typing":
          return setTypingCount((count) => count + 1);
        case "refused": {
          const { clientId, error } = frame;
          if (clientId === null) {
            // Too many frames (rule E25): nothing is lost. Otherwise the server does not know our last message: start
            // again from the latest page.
            return error.code === "request.too_many" ? undefined : void load();
          }
          change((state) => refuseOutgoing(state, clientId, error.message));
          return latest.current.listeners.onRefused(error.message);
        }
      }
    };
    const catchUp = (live: Socket) => {
      const { messages, outgoing } = latest.current.conversation;
      const last = messages.at(-1);
      if (last) live.send({ type: "since", messageId: last.id });
      for (const message of outgoing) if (message.refusal === null) live.send(sendFrameOf(message));
      void load();
    };
    const live: Socket = new LiveSocket(`/api/chat/${chatRoomId}/socket`, {
      onFrame: hear,
      onState: (state) => {
        setLink(state);
        if (state === "OPEN") catchUp(live);
        // Without a websocket the room is still readable.
        if (state === "WAITING" && latest.current.conversation.messages.length === 0) void load();
      },
    });
    socket.current = live;
    return () => live.close();
  }, [chatRoomId, load]);

  const send = useCallback((message: Omit<OutgoingMessage, "refusal">) => {
    change((state) => sendOut(state, message));
    socket.current?.send(sendFrameOf(message));
  }, []);
  const discard = useCallback((clientId: string) => change((state) => discardOutgoing(state, clientId)), []);
  const say = useCallback((frame: ChatClientFrame) => socket.current?.send(frame) ?? false, []);
  const loadOlder = useCallback(async () => {
    const cursor = latest.current.conversation.olderCursor;
    if (cursor === null) return;
    const page = await query("chatMessage", "getList", { chatRoomId, cursor });
    if (page.ok) change((state) => hearPage(state, page.value, true));
    else latest.current.listeners.onRefused(page.error.message);
  }, [chatRoomId]);

  return { conversation, room, link, apiError, typingCount, load, send, discard, say, loadOlder };
}

const sendFrameOf = ({ clientId, messageText, messageMedias }: Omit<OutgoingMessage, "refusal">): ChatClientFrame => ({
  type: "send",
  clientId,
  messageText,
  messageMedias,
});

function withReading(room: ChatRoomView, { userAccountId, messageId }: { userAccountId: string; messageId: string }) {
  const others = room.readings.filter((reading) => reading.userAccountId !== userAccountId);
  return { ...room, readings: [...others, { userAccountId, messageId }] };
}
