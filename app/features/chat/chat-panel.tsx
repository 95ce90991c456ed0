import { MessageCircle } from "../../ui/icons/order-icons.ts";
import { useCallback, useRef, useState, Suspense } from "react";
import { turnOf } from "#domain/chat/conversation.ts";
import type { ChatMessage } from "#domain/chat/frames.ts";
import { chatInputState } from "#domain/chat/input-state.ts";
import type { ChatSide } from "#domain/chat/writing.ts";
import { m } from "#messages";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { classes } from "../../ui/classes.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useUiEnvironment } from "../../ui/environment.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { ChatProvider, type ChatContext } from "./chat-context.ts";
import { ChatSkeleton } from "./chat-skeleton.tsx";
import { Composer, type ComposerHandle } from "./composer/composer.tsx";
import type { ComposerMode } from "./composer/composer-mode.ts";
import { useTyping } from "./composer/use-typing.ts";
import { ChatHead, type ChatView } from "./head/chat-head.tsx";
import { PinList } from "./head/pin-list.tsx";
import type { EventLine } from "./log/event-lines.ts";
import { MessageList } from "./log/message-list.tsx";
import { useChatRoom } from "./use-chat-room.ts";
import { useFileDrop } from "./use-file-drop.ts";
import { lazy } from "../../ui/waiting/lazy.ts";

const ChatSearch = lazy(() => import("./head/chat-search.tsx"));
const EditTranslationDialog = lazy(() => import("./translation/edit-translation-dialog.tsx"));
const TranslationExplanation = lazy(() => import("./translation/translation-explanation.tsx"));

export interface ChatPanelProps {
  chatRoomId: string;
  side: ChatSide;
  viewerAccountId: string;
  /** The name of the other participant. */
  otherName: string;
  /** What the order says in between (rule C32). */
  lines: readonly EventLine[];
  playerSize: ChatContext["playerSize"];
  isPaid: boolean;
  /** Has to set a height, which the panel fills. */
  className?: string;
}

/** The chat of one order (rule S24). */
export function ChatPanel(props: ChatPanelProps) {
  const { chatRoomId, side, viewerAccountId, otherName, lines, playerSize, isPaid, className } = props;
  const toast = useToast();
  const chat = useChatRoom(chatRoomId, viewerAccountId, {
    onRefused: (description) => toast({ title: m.chat_error(), description, tone: "negative" }),
  });
  const { conversation, room, link, say } = chat;
  const sayTyping = useCallback(() => void say({ type: "typing" }), [say]);
  const typing = useTyping(sayTyping, chat.typingCount, conversation.messages.at(-1)?.id);
  const [view, setView] = useState<ChatView>("LOG");
  const [mode, setMode] = useState<ComposerMode>({ kind: "NEW" });
  const [jump, setJump] = useState<{ targetId: string | null; count: number }>({ targetId: null, count: 0 });
  const [mended, setMended] = useState<ChatMessage | null>(null);
  const { locale } = useUiEnvironment();
  const composer = useRef<ComposerHandle>(null);
  const inputState = room && chatInputState(room, side, turnOf(conversation, side, viewerAccountId));
  const drop = useFileDrop((files) => composer.current?.addFiles(files), inputState === "OPEN");

  if (room === null || inputState === null)
    return (
      <section aria-label={m.chat_title()} className={classes(BOX, className)}>
        {chat.apiError ? <LoadFailed message={chat.apiError.message} onRetry={chat.load} /> : <ChatSkeleton />}
      </section>
    );

  const jumpTo = async (messageId: string) => {
    setView("LOG");
    if (await chat.showAround(messageId)) setJump(({ count }) => ({ targetId: messageId, count: count + 1 }));
  };
  const context: ChatContext = {
    room,
    viewerAccountId,
    otherName,
    playerSize,
    isPaid,
    act: chat.act,
    isTranslated: room.isTranslated,
    onMend: setMended,
    onReply: (message) => setMode({ kind: "REPLY", message }),
    onEdit: (message) => setMode({ kind: "EDIT", message }),
    onJump: (messageId) => void jumpTo(messageId),
  };
  const isOffline = link === "WAITING" || link === "SHUT";
  const others = <Of extends { userAccountId: string }>(of: readonly Of[]) =>
    of.find(({ userAccountId }) => userAccountId !== viewerAccountId);
  const otherLanguage = others(room.languages)?.languageCode;
  const lastOwn = (): ChatMessage | undefined =>
    conversation.messages.findLast(
      ({ senderUserProfile, deletedAt }) => senderUserProfile.userAccountId === viewerAccountId && deletedAt === null,
    );
  const isPinsView = view === "PINS" && conversation.pinned.length > 0;
  return (
    <ChatProvider value={context}>
      <section aria-label={m.chat_title()} className={classes(BOX, "relative", className)} {...drop.target}>
        <ChatHead
          otherName={otherName}
          timeZone={others(room.timeZones)?.timeZone ?? null}
          pinCount={conversation.pinned.length}
          view={isPinsView || view === "SEARCH" ? view : "LOG"}
          onView={setView}
        />
        {isOffline && (
          <output className="block bg-caution/12 px-4 py-2 text-sm">
            {link === "SHUT" ? m.chat_shut() : m.chat_reconnecting()}
          </output>
        )}
        {room.isTranslated && otherLanguage && otherLanguage !== locale && (
          <Suspense>
            <TranslationExplanation name={otherName} languageCode={otherLanguage} />
          </Suspense>
        )}
        {view === "SEARCH" && (
          <Suspense fallback={<div className="grow" />}>
            <ChatSearch onClose={() => setView("LOG")} />
          </Suspense>
        )}
        {isPinsView && <PinList pinned={conversation.pinned} />}
        {view !== "SEARCH" && !isPinsView && (
          <MessageList
            conversation={conversation}
            lines={lines}
            readSequence={others(room.readings)?.sequence ?? 0}
            isOffline={isOffline}
            isConnected={link === "OPEN"}
            targetId={jump.targetId}
            jumpCount={jump.count}
            empty={
              <EmptyState icon={<MessageCircle aria-hidden size={28} />} title={m.chat_empty_title()} className="mt-4">
                {side === "SELLER" ? m.chat_empty_seller() : m.chat_empty_buyer()}
              </EmptyState>
            }
            say={say}
            onLoadOlder={chat.loadOlder}
            onLoadNewer={chat.loadNewer}
            onShowEnd={chat.showEnd}
            onResend={chat.send}
            onDiscard={chat.discard}
          />
        )}
        <p aria-live="polite" className="h-6 shrink-0 truncate px-4 text-xs text-muted">
          {typing.isOtherTyping && m.chat_typing({ name: otherName })}
        </p>
        {side === "BUYER" && room.roomStatus === "OPENED" && <Explanation restrictionType={room.restrictionType} />}
        <Composer
          key={room.id}
          ref={composer}
          room={room}
          authorId={viewerAccountId}
          inputState={inputState}
          mode={mode}
          hasSavedReplies={side === "SELLER"}
          onMode={setMode}
          onEditLast={() => {
            const message = lastOwn();
            if (message) setMode({ kind: "EDIT", message });
          }}
          onSend={chat.send}
          onEdit={(messageId, messageText) => chat.act({ type: "edit", messageId, messageText })}
          onTyping={typing.typed}
        />
        {mended && (
          <Suspense>
            <EditTranslationDialog key={mended.id} message={mended} onClose={() => setMended(null)} />
          </Suspense>
        )}
        {drop.isOver && (
          <div className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-md border-2 dashed border-accent bg-background/90 p-6 text-center font-semibold">
            {m.chat_drop()}
          </div>
        )}
      </section>
    </ChatProvider>
  );
}

const BOX = "flex min-h-0 flex-col overflow-hidden rounded-lg border border-line bg-raised";

function LoadFailed({ message, onRetry }: { message: string; onRetry: () => Promise<void> }) {
  return (
    <Alert
      tone="negative"
      title={m.chat_load_failed()}
      className="m-4"
      action={
        <Button variant="secondary" size="sm" onClick={() => void onRetry()}>
          {m.chat_retry()}
        </Button>
      }
    >
      {message}
    </Alert>
  );
}

function Explanation({ restrictionType }: { restrictionType: string }) {
  if (restrictionType === "UNLIMITED_REPLY") return null;
  return (
    <p className="border-t border-line px-4 py-2 text-sm text-muted">
      {restrictionType === "NO_REPLY" ? m.chat_explanation_no_reply() : m.chat_explanation_moderate()}
    </p>
  );
}
