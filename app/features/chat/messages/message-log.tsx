import { Fragment } from "react";
import { seenThrough, type Conversation, type OutgoingMessage } from "#domain/chat/conversation.ts";
import { DateText } from "../../../ui/text/date-text.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { formatDate } from "../../../ui/text/format.ts";
import { MessageBubble } from "./message-bubble.tsx";
import { OutgoingBubble } from "./outgoing-bubble.tsx";

export interface MessageLogProps {
  conversation: Conversation;
  viewerAccountId: string;
  /** The last message that the other participant has read. */
  readMessageId: string | null;
  isOffline: boolean;
  onResend(message: OutgoingMessage): void;
  onDiscard(clientId: string): void;
}

/** The messages with a separator for each day, then the outgoing ones. */
export function MessageLog({ conversation, viewerAccountId, readMessageId, isOffline, ...props }: MessageLogProps) {
  const { messages, outgoing } = conversation;
  const { locale, timeZone } = useUiEnvironment();
  const seen = seenThrough(messages, viewerAccountId, readMessageId);
  const isOwn = (index: number) => messages[index]?.senderUserProfile.userAccountId === viewerAccountId;
  const dayOf = (instant: string | undefined) => instant && formatDate(instant, locale, timeZone, { isNumeric: true });
  const isNewDay = (index: number) => dayOf(messages[index - 1]?.createdAt) !== dayOf(messages[index]?.createdAt);
  const lastSeenOwn = messages.findLast(({ sequence }, index) => sequence <= seen && isOwn(index))?.id;

  return (
    <ol className="grid gap-3">
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          {isNewDay(index) && (
            <li className="flex items-center gap-3 py-2 text-xs text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
              <DateText value={message.createdAt} />
            </li>
          )}
          <MessageBubble
            message={message}
            isOwn={isOwn(index)}
            isFirstOfSender={index === 0 || isNewDay(index) || isOwn(index) !== isOwn(index - 1)}
            isSeen={message.id === lastSeenOwn}
          />
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
