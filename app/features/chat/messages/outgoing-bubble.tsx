import type { OutgoingMessage } from "#domain/chat/conversation.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { Bubble } from "./bubble.tsx";
import { MessageText } from "../content/message-text.tsx";
import { WaitingText } from "./waiting-text.tsx";

export interface OutgoingBubbleProps {
  message: OutgoingMessage;
  isOffline: boolean;
  onResend(): void;
  onDiscard(): void;
}

/** A message of the viewer's that the server has not confirmed: being sent, waiting for the connection, or refused. */
export function OutgoingBubble({ message, isOffline, onResend, onDiscard }: OutgoingBubbleProps) {
  const { messageText, messageMedias, refusal } = message;
  return (
    <li>
      <span className="sr-only">{m.chat_you()}</span>
      <Bubble
        isOwn
        isFaint
        text={messageText.text.trim() !== "" && <MessageText text={messageText.text} />}
        medias={
          messageMedias.length > 0 && (
            <ul className="grid gap-1 text-sm text-muted">
              {messageMedias.map((media, index) => (
                <li key={index}>{media.name}</li>
              ))}
            </ul>
          )
        }
        foot={
          refusal === null ? (
            <output>{isOffline ? <WaitingText since={message.sentAt} /> : <span>{m.chat_sending()}</span>}</output>
          ) : (
            <>
              <span role="alert" className="font-medium text-negative">
                {refusal}
              </span>
              <Button variant="ghost" size="sm" onClick={onResend}>
                {m.chat_resend()}
              </Button>
              <Button variant="ghost" size="sm" onClick={onDiscard}>
                {m.chat_discard()}
              </Button>
            </>
          )
        }
      />
    </li>
  );
}
