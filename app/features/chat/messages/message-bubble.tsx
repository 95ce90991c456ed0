import type { ChatMessage } from "#domain/chat/frames.ts";
import { findText, pickText, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { Avatar } from "../../../ui/avatar.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { Bubble } from "./bubble.tsx";
import { MessageMedia } from "./message-media.tsx";
import { MessageText } from "./message-text.tsx";
import { faceSource } from "../../media/image-source.ts";

export interface MessageBubbleProps {
  message: ChatMessage;
  isOwn: boolean;
  /** The first of several messages by one person shows their name and picture. */
  isFirstOfSender: boolean;
  isSeen: boolean;
}

export function MessageBubble({ message, isOwn, isFirstOfSender, isSeen }: MessageBubbleProps) {
  const { locale, timeZone } = useUiEnvironment();
  const name = pickText(message.senderUserProfile.names, locale);
  const text = findText(message.messageTexts, locale);
  return (
    <li>
      <span className="sr-only">{isOwn ? m.chat_you() : name}</span>
      <Bubble
        isOwn={isOwn}
        side={isFirstOfSender && <Avatar {...faceSource(message.senderUserProfile.avatarUrl)} name={name} size="sm" />}
        text={
          text && (
            <div lang={text.languageCode}>
              <MessageText text={text.text} />
            </div>
          )
        }
        medias={
          message.messageMedias.length > 0 &&
          message.messageMedias.map((media) => <MessageMedia key={media.id} media={media} />)
        }
        foot={
          <>
            {!isOwn && isFirstOfSender && <span aria-hidden>{name}</span>}
            <time dateTime={message.createdAt}>{formatClock(message.createdAt, locale, timeZone)}</time>
            {isSeen && <span>{m.chat_seen()}</span>}
          </>
        }
      />
    </li>
  );
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Hours and minutes in the viewer's zone. */
function formatClock(instant: string, locale: LanguageCode, timeZone: string): string {
  const key = `${locale}|${timeZone}`;
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
  formatters.set(key, formatter);
  return formatter.format(new Date(instant));
}
