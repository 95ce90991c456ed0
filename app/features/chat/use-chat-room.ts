import { useCallback, useEffect, useRef, useState } from "react";
import type { MessageAct } from "#domain/chat/frames.ts";
import {
  beginAct,
  continueOn,
  discardOutgoing,
  EMPTY_CONVERSATION,
  sendOut,
  showPage,
  type Conversation,
  type OutgoingMessage,
} from "#domain/chat/conversation.ts";
import type { ChatClientFrame, ChatServerFrame } from "#domain/chat/frames.ts";
import { actFrame, catchUpFrame, framesOnOpen, applyFrame, sendFrame } from "#domain/chat/live.ts";
import type { ChatRoomView } from "#worker/chat/chat-room.view.ts";
import { LiveSocket, type LiveState } from "../../client/live-socket.ts";
import type { ApiError } from "../../client/outcome.ts";
import { query } from "../../client/typed-query.ts";
import { ownTimeZone } from "../shell/preference/time-zone.ts";
import { keepOutgoing, keptOutgoing } from "./saved-draft.ts";
import { withReading, withZone } from "./room-people.ts";

type Socket = LiveSocket<ChatServerFrame, ChatClientFrame>;
type Change = (conversation: Conversation) => Conversation;
type Place = { cursor?: string; direction?: "NEWER"; aroundMessageId?: string };

/** Until the room has said who is in it. */
const NOBODY = { readings: [], timeZones: [], isTranslated: false, languages: [] };

export interface ChatRoomListeners {
  onRefused(sentence: string): void;
}

/**
 * The live state of a chat room. After every (re)connection it asks for the changes that it missed and says again what
 * was not confirmed, each under its own client id, so that nothing is lost or shown twice (rules C3, C36, C44).
 */
export function useChatRoom(chatRoomId: string, viewerAccountId: string, listeners: ChatRoomListeners) {
  const [conversation, show] = useState(() => ({
    ...EMPTY_CONVERSATION,
    outgoing: keptOutgoing(viewerAccountId, chatRoomId),
  }));
  // What a frame or a press makes of it must not wait for the next rendering: the connection may open before that.
  const store = useRef<Conversation>(conversation);
  const change = useCallback((apply: Change) => {
    store.current = apply(store.current);
    show(store.current);
  }, []);
  const { outgoing } = conversation;
  useEffect(() => keepOutgoing(viewerAccountId, chatRoomId, outgoing), [viewerAccountId, chatRoomId, outgoing]);
  const [room, setRoom] = useState<ChatRoomView | null>(null);
  const [link, setLink] = useState<LiveState>("CONNECTING");
  const [apiError, setApiError] = useState<ApiError | null>(null);
  const [typingCount, setTypingCount] = useState(0);
  const socket = useRef<Socket>(null);
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });

  const read = useCallback(
    async (place: Place): Promise<boolean> => {
      const page = await query("chatMessage", "getList", { chatRoomId, ...place });
      if (!page.ok) {
        latest.current.onRefused(page.error.message);
        return false;
      }
      const { cursor } = place;
      const isOlder = place.direction === undefined;
      change((state) =>
        cursor === undefined ? showPage(state, page.value) : continueOn(state, page.value, { cursor, isOlder }),
      );
      return true;
    },
    [chatRoomId, change],
  );

  const load = useCallback(async () => {
    setApiError(null);
    const isKnown = store.current.revision !== null;
    const [found, page] = await Promise.all([
      query("chatRoom", "get", { chatRoomId }),
      isKnown ? null : query("chatMessage", "getList", { chatRoomId }),
    ]);
    if (page && !page.ok) return setApiError(page.error);
    if (!found.ok) return setApiError(found.error);
    if (page) change((state) => (state.revision === null ? showPage(state, page.value) : state));
    setRoom(found.value);
  }, [chatRoomId, change]);

  useEffect(() => {
    const hear = (frame: ChatServerFrame) => {
      change((state) => applyFrame(state, frame));
      switch (frame.type) {
        case "room":
          return setRoom((known) => ({ ...NOBODY, ...known, ...frame.room }));
        case "read":
          return setRoom((known) => known && withReading(known, frame));
        case "zone":
          return setRoom((known) => known && withZone(known, frame));
        case "typing":
          return setTypingCount((count) => count + 1);
        case "reset":
          return void read({});
        case "refused":
          // Too many frames (rule E25) without an id: nothing is lost.
          return frame.clientId === null ? undefined : latest.current.onRefused(frame.error.message);
        default:
          return undefined;
      }
    };
    const live: Socket = new LiveSocket(`/api/chat/${chatRoomId}/socket`, {
      onFrame: hear,
      onState: (state) => {
        setLink(state);
        if (state === "OPEN") {
          for (const frame of framesOnOpen(store.current)) live.send(frame);
          live.send({ type: "here", timeZone: ownTimeZone() });
          void load();
        }
        // Without a websocket the room is still readable.
        if (state === "WAITING" && store.current.revision === null) void load();
      },
    });
    socket.current = live;
    return () => live.close();
  }, [chatRoomId, change, load, read]);

  // Some change was missed: the room says it again.
  const missed = catchUpFrame(conversation);
  const missedSince = missed ? [conversation.revision, conversation.heard, conversation.pages].join(" ") : null;
  useEffect(() => {
    const frame = missedSince === null ? null : catchUpFrame(store.current);
    if (frame) socket.current?.send(frame);
  }, [missedSince]);

  const say = useCallback((frame: ChatClientFrame) => socket.current?.send(frame) ?? false, []);
  const send = useCallback(
    (message: Omit<OutgoingMessage, "refusal">) => {
      change((state) => sendOut(state, message));
      say(sendFrame(message));
    },
    [change, say],
  );
  const act = useCallback(
    (wanted: MessageAct) => {
      const begun = { clientId: crypto.randomUUID(), act: wanted };
      change((state) => beginAct(state, begun));
      say(actFrame(begun));
    },
    [change, say],
  );
  const discard = useCallback((clientId: string) => change((state) => discardOutgoing(state, clientId)), [change]);
  const loadOlder = useCallback(async () => {
    const { olderCursor: cursor } = store.current;
    if (cursor !== null) await read({ cursor });
  }, [read]);
  const loadNewer = useCallback(async () => {
    const { newerCursor: cursor } = store.current;
    if (cursor !== null) await read({ cursor, direction: "NEWER" });
  }, [read]);
  const showEnd = useCallback(() => read({}), [read]);
  /** False when it could not be shown. */
  const showAround = useCallback(
    async (messageId: string) => {
      const isHere = store.current.messages.some(({ id }) => id === messageId);
      return isHere || read({ aroundMessageId: messageId });
    },
    [read],
  );

  const acts = { send, act, discard, say, loadOlder, loadNewer, showEnd, showAround };
  return { conversation, room, link, apiError, typingCount, load, ...acts };
}

export type ChatRoomState = ReturnType<typeof useChatRoom>;
