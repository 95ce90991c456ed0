import { Fragment } from "react";
import { seenThrough, type Conversation, type OutgoingMessage } from "#domain/chat/conversation.ts";
import { shownMessages } from "#domain/chat/shown-messages.ts";
import { useTimeZone, useUiEnvironment } from "../../../ui/environment.tsx";
import { PlainDateText } from "../../../ui/text/plain-date-text.tsx";
import { formatDate } from "../../../ui/text/format.ts";
import { useChat } from "../chat-context.ts";
import { EventEntry } from "./event-entry.tsx";
import { withEventLines, type EventLine, type LogEntry } from "./event-lines.ts";
import { MessageBubble } from "../messages/message-bubble.tsx";
import { OutgoingBubble } from "../messages/outgoing-bubble.tsx";

export interface MessageLogProps {
  conversation: Conversation;
  lines: readonly EventLine[];
  /** How far the other participant has read. */
  readSequence: number;
  isOffline: boolean;
  /** The message that was jumped to. */
  targetId: string | null;
  onResend(message: OutgoingMessage): void;
  onDiscard(clientId: string): void;
}

/** The messages and events with a separator for each day, then the outgoing ones. */
export function MessageLog({ conversation, lines, readSequence, isOffline, targetId, ...props }: MessageLogProps) {
  const { locale } = useUiEnvironment();
  const timeZone = useTimeZone();
  const { viewerAccountId } = useChat();
  const { outgoing, olderCursor, newerCursor } = conversation;
  const messages = shownMessages(conversation, viewerAccountId);
  const entries = withEventLines({ messages, olderCursor, newerCursor }, lines);
  const seen = seenThrough(conversation, viewerAccountId, readSequence);
  const isOwn = (entry: LogEntry | undefined) =>
    entry?.kind === "MESSAGE" && entry.message.senderUserProfile.userAccountId === viewerAccountId;
  const dayOf = (entry: LogEntry | undefined) => entry && formatDate(entry.at, locale, timeZone, { isNumeric: true });
  const isNewDay = (index: number) => dayOf(entries[index - 1]) !== dayOf(entries[index]);
  const isFirstOfSender = (index: number) =>
    isNewDay(index) || entries[index - 1]?.kind !== "MESSAGE" || isOwn(entries[index]) !== isOwn(entries[index - 1]);
  const lastSeenOwn = messages.findLast(
    ({ sequence, senderUserProfile }) => sequence <= seen && senderUserProfile.userAccountId === viewerAccountId,
  )?.id;

  return (
    <ol className="grid gap-3">
      {entries.map((entry, index) => (
        <Fragment key={entry.kind === "MESSAGE" ? entry.message.id : `${entry.at}-${entry.line.sentence}`}>
          {isNewDay(index) && (
            <li className="flex items-center gap-3 py-2 text-xs text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
              <PlainDateText value={entry.at} />
            </li>
          )}
          {entry.kind === "EVENT" ? (
            <EventEntry line={entry.line} />
          ) : (
            <MessageBubble
              message={entry.message}
              isOwn={isOwn(entry)}
              isFirstOfSender={isFirstOfSender(index)}
              isSeen={entry.message.id === lastSeenOwn}
              isTarget={entry.message.id === targetId}
            />
          )}
        </Fragment>
      ))}
      {outgoing.map((message) => (
        <OutgoingBubble
          key={message.clientId}
          message={message}
          isOffline={isOffline}
          onResend={() => props.onResend(message)}
          onDiscard={() => props.onDiscard(message.clientId)}
        />
      ))}
    </ol>
  );
}
