import { ArrowDown } from "../../../ui/icons/order-icons.ts";
import { useEffect, useLayoutEffect, useState } from "react";
import type { ChatClientFrame } from "#domain/chat/frames.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { useChat } from "../chat-context.ts";
import { useReading } from "../use-reading.ts";
import { EndOfStretch } from "./end-of-stretch.tsx";
import { MessageLog, type MessageLogProps } from "./message-log.tsx";
import { messageIn, useStickToEnd } from "./use-stick-to-end.ts";
import type { Parts } from "../../../ui/parts.ts";

export interface MessageListProps extends MessageLogProps {
  isConnected: boolean;
  /** Rises with every jump, so that one can jump to the same message again. */
  jumpCount: number;
  /** Stands where there is no message yet. */
  empty: Parts;
  say(frame: ChatClientFrame): boolean;
  onLoadOlder(): Promise<void>;
  onLoadNewer(): Promise<void>;
  onShowEnd(): Promise<unknown>;
}

/** The scrolling part: follows new messages while the reader is at the end, and reports what has been read. */
export function MessageList(props: MessageListProps) {
  const { isConnected, jumpCount, empty, say, onLoadOlder, onLoadNewer, onShowEnd, ...log } = props;
  const { viewerAccountId } = useChat();
  const { messages, outgoing, olderCursor, newerCursor } = log.conversation;
  const isEndHere = newerCursor === null;
  const [firstKey, lastKey] = [messages[0]?.id ?? null, messages.at(-1)?.id ?? null];
  const { box, onScroll, look, isAtEnd, toEnd } = useStickToEnd({
    firstKey,
    lastKey,
    ownCount: outgoing.length,
    // A translation that comes makes a message longer (rule C37).
    revision: log.conversation.heard,
    isEndHere,
  });
  useReading(messages, viewerAccountId, isAtEnd && isEndHere && isConnected, say);

  const isAtLatest = isAtEnd && isEndHere;
  /** The last message when the reader was at the end. */
  const [lastLookedAt, setLastLookedAt] = useState(lastKey);
  if (isAtLatest && lastLookedAt !== lastKey) setLastLookedAt(lastKey);

  const { targetId } = log;
  const isTargetHere = messages.some(({ id }) => id === targetId);
  useLayoutEffect(() => {
    const target = box.current && targetId !== null && isTargetHere ? messageIn(box.current, targetId) : null;
    if (!target) return;
    target.scrollIntoView({ block: "center" });
    target.focus({ preventScroll: true });
    look();
  }, [box, look, targetId, isTargetHere, jumpCount]);

  // Who sends a message while reading old ones wants to see it arrive.
  const writes = outgoing.length > 0 && !isEndHere;
  useEffect(() => {
    if (writes) void onShowEnd();
  }, [writes, onShowEnd]);

  return (
    <div className="relative min-h-0 grow">
      <div
        ref={box}
        role="log"
        // A scrolling area has to be scrollable with the keyboard, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={m.chat_history()}
        onScroll={onScroll}
        className="h-full overflow-y-auto overscroll-contain p-4 [overflow-anchor:none]"
      >
        {olderCursor !== null && (
          <EndOfStretch key={olderCursor} box={box} label={m.chat_older()} onReach={onLoadOlder} />
        )}
        <MessageLog {...log} />
        {messages.length === 0 && outgoing.length === 0 && empty}
        {newerCursor !== null && (
          <EndOfStretch key={newerCursor} box={box} label={m.chat_newer()} onReach={onLoadNewer} />
        )}
      </div>
      {!isAtLatest && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 text-center">
          <Button
            variant="secondary"
            size="sm"
            icon={<ArrowDown aria-hidden size={16} />}
            onClick={async () => {
              if (!isEndHere) await onShowEnd();
              toEnd();
            }}
            className="pointer-events-auto shadow-middle"
          >
            {lastKey === lastLookedAt || !isEndHere ? m.chat_jump() : m.chat_jump_new()}
          </Button>
        </div>
      )}
    </div>
  );
}
