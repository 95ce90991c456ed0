import { MessageCircle } from "lucide-react";
import { useCallback } from "react";
import { turnOf } from "#domain/chat/conversation.ts";
import { chatInputState } from "#domain/chat/input-state.ts";
import type { ChatSide } from "#domain/chat/writing.ts";
import { m } from "#messages";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { classes } from "../../ui/classes.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { ChatSkeleton } from "./chat-skeleton.tsx";
import { Composer } from "./composer/composer.tsx";
import { MessageList } from "./messages/message-list.tsx";
import { useChatRoom } from "./use-chat-room.ts";
import { useTyping } from "./composer/use-typing.ts";

export interface ChatPanelProps {
  chatRoomId: string;
  side: ChatSide;
  viewerAccountId: string;
  /** The name of the other participant. */
  otherName: string;
  /** Has to set a height, which the panel fills. */
  className?: string;
}

/** The chat of one order (rule S24). */
export function ChatPanel({ chatRoomId, side, viewerAccountId, otherName, className }: ChatPanelProps) {
  const toast = useToast();
  const chat = useChatRoom(chatRoomId, {
    onRefused: (description) => toast({ title: m.chat_error(), description, tone: "negative" }),
  });
  const { conversation, room, link, say } = chat;
  const { messages, outgoing } = conversation;
  const sayTyping = useCallback(() => void say({ type: "typing" }), [say]);
  const typing = useTyping(sayTyping, chat.typingCount, messages.at(-1)?.id);

  if (room === null) {
    return (
      <section aria-label={m.chat_title()} className={classes(BOX, className)}>
        {chat.apiError ? (
          <Alert
            tone="negative"
            title={m.chat_load_failed()}
            className="m-4"
            action={
              <Button variant="secondary" size="sm" onClick={() => void chat.load()}>
                {m.chat_retry()}
              </Button>
            }
          >
            {chat.apiError.message}
          </Alert>
        ) : (
          <ChatSkeleton />
        )}
      </section>
    );
  }

  const inputState = chatInputState(room, side, turnOf(conversation, side, viewerAccountId));
  const isOffline = link === "WAITING" || link === "SHUT";
  const isEmpty = messages.length === 0 && outgoing.length === 0;
  return (
    <section aria-label={m.chat_title()} className={classes(BOX, className)}>
      {isOffline && (
        <output className="block bg-caution/12 px-4 py-2 text-sm">
          {link === "SHUT" ? m.chat_shut() : m.chat_reconnecting()}
        </output>
      )}
      {isEmpty ? (
        <div className="grid min-h-0 grow place-items-center overflow-y-auto p-4">
          <EmptyState icon={<MessageCircle aria-hidden size={28} />} title={m.chat_empty_title()}>
            {side === "SELLER" ? m.chat_empty_seller() : m.chat_empty_buyer()}
          </EmptyState>
        </div>
      ) : (
        <MessageList
          conversation={conversation}
          viewerAccountId={viewerAccountId}
          readMessageId={
            room.readings.find(({ userAccountId }) => userAccountId !== viewerAccountId)?.messageId ?? null
          }
          isOffline={isOffline}
          isConnected={link === "OPEN"}
          say={say}
          onLoadOlder={chat.loadOlder}
          onResend={chat.send}
          onDiscard={chat.discard}
        />
      )}
      <p aria-live="polite" className="h-6 shrink-0 truncate px-4 text-xs text-muted">
        {typing.isOtherTyping && m.chat_typing({ name: otherName })}
      </p>
      {side === "BUYER" && room.roomStatus === "OPENED" && <Explanation restrictionType={room.restrictionType} />}
      <Composer key={room.id} room={room} inputState={inputState} onSend={chat.send} onTyping={typing.typed} />
    </section>
  );
}

const BOX = "flex min-h-0 flex-col overflow-hidden rounded-lg border border-line bg-raised";

function Explanation({ restrictionType }: { restrictionType: string }) {
  if (restrictionType === "UNLIMITED_REPLY") return null;
  return (
    <p className="border-t border-line px-4 py-2 text-sm text-muted">
      {restrictionType === "NO_REPLY" ? m.chat_explanation_no_reply() : m.chat_explanation_moderate()}
    </p>
  );
}
