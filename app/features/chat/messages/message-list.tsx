import { ArrowDown } from "lucide-react";
import { useState } from "react";
import type { ChatClientFrame } from "#domain/chat/frames.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { MessageLog, type MessageLogProps } from "./message-log.tsx";
import { useReading } from "../use-reading.ts";
import { useStickToEnd } from "./use-stick-to-end.ts";

export interface MessageListProps extends MessageLogProps {
  isConnected: boolean;
  say(frame: ChatClientFrame): boolean;
  onLoadOlder(): Promise<void>;
}

/** The scrolling part: follows new messages while the reader is at the end, and reports what has been read. */
export function MessageList({ isConnected, say, onLoadOlder, ...log }: MessageListProps) {
  const { messages, outgoing, olderCursor } = log.conversation;
  const [isLoading, setLoading] = useState(false);
  const ends = [messages[0]?.id ?? null, messages.at(-1)?.id ?? null] as const;
  const { box, onScroll, isAtEnd, toEnd } = useStickToEnd(...ends, outgoing.length);
  useReading(messages, log.viewerAccountId, isAtEnd && isConnected, say);

  const loadOlder = async () => {
    setLoading(true);
    await onLoadOlder();
    setLoading(false);
  };

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
          <div className="mb-4 text-center">
            <Button variant="ghost" size="sm" isPending={isLoading} onClick={() => void loadOlder()}>
              {m.chat_older()}
            </Button>
          </div>
        )}
        <MessageLog {...log} />
      </div>
      {!isAtEnd && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 text-center">
          <Button
            variant="secondary"
            size="sm"
            icon={<ArrowDown aria-hidden size={16} />}
            onClick={toEnd}
            className="pointer-events-auto shadow-middle"
          >
            {m.chat_jump()}
          </Button>
        </div>
      )}
    </div>
  );
}
