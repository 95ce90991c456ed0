import { Pin } from "../../../ui/icons/order-icons.ts";
import { Suspense, useState } from "react";
import type { ChatMessage } from "#domain/chat/frames.ts";
import { leadsAway } from "#domain/chat/leads-away.ts";
import { readText } from "#domain/chat/translating.ts";
import { pickText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { classes } from "../../../ui/classes.ts";
import { useTimeZone, useUiEnvironment } from "../../../ui/environment.tsx";
import { TwoClocks } from "../../../ui/text/two-clocks.tsx";
import { faceSource } from "../../media/image-source.ts";
import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import { useChat } from "../chat-context.ts";
import { formatClock } from "../clock.ts";
import { Bubble } from "./bubble.tsx";
import { addressesOf } from "../content/message-addresses.ts";
import { MessageMedia } from "./message-media.tsx";
import { MessageMenu } from "./message-menu.tsx";
import { MessageText } from "../content/message-text.tsx";
import { Quote } from "./quote.tsx";
import { ReactionList } from "./reaction-list.tsx";
import { lazy } from "../../../ui/waiting/lazy.ts";

const TranslationFoot = lazy(() => import("../translation/translation-foot.tsx"));
const AwayNote = lazyPart(async () => (await import("../content/away-note.tsx")).AwayNote);
const AddressPreviews = lazy(() => import("../content/address-previews.tsx"));

export interface MessageBubbleProps {
  message: ChatMessage;
  isOwn: boolean;
  /** The first of several messages by one person shows their name and picture. */
  isFirstOfSender: boolean;
  isSeen: boolean;
  isTarget: boolean;
}

export function MessageBubble({ message, isOwn, isFirstOfSender, isSeen, isTarget }: MessageBubbleProps) {
  const { locale } = useUiEnvironment();
  const timeZone = useTimeZone();
  const { isTranslated, isPaid, otherName } = useChat();
  const name = isOwn ? pickText(message.senderUserProfile.names, locale) : otherName;
  const [isOtherShown, setOtherShown] = useState(false);
  const read = readText(message.messageTexts, { isOwn, languageCode: locale });
  const other = message.messageTexts.find((each) => (isOwn ? !each.isOriginal : each.isOriginal));
  const text = isOtherShown && !isOwn ? (other ?? read) : read;
  const isForeign = isTranslated && !isOwn && read !== null && read.languageCode !== locale;
  const addresses = text ? addressesOf(text.text, location.origin) : [];
  const isDeleted = message.deletedAt !== null;
  const at = message.deletedAt ?? message.createdAt;
  return (
    <li
      data-message={message.id}
      // Where a jump leads; nothing to press there.
      tabIndex={-1}
      className={classes("group/message scroll-my-4 rounded-lg outline-0", isTarget && "animate-noticed")}
    >
      <span className="sr-only">{isOwn ? m.chat_you() : name}</span>
      <Bubble
        isOwn={isOwn}
        side={isFirstOfSender && <Avatar {...faceSource(message.senderUserProfile.avatarUrl)} name={name} size="sm" />}
        quote={message.replyTo && !isDeleted && <Quote quote={message.replyTo} />}
        text={
          isDeleted ? (
            <span className="italic text-muted">{isOwn ? m.chat_deleted_own() : m.chat_deleted({ name })}</span>
          ) : (
            text && (
              <>
                <div lang={text.languageCode} translate={isOtherShown ? "no" : undefined}>
                  <MessageText text={text.text} />
                </div>
                {isOwn && isOtherShown && other && (
                  <div lang={other.languageCode} translate="no" className="mt-2 border-t border-current/30 pt-2">
                    <MessageText text={other.text} />
                  </div>
                )}
              </>
            )
          )
        }
        isQuiet={isDeleted}
        medias={
          (message.messageMedias.length > 0 || addresses.length > 0) && (
            <>
              {message.messageMedias.map((media) => (
                <MessageMedia key={media.id} media={media} />
              ))}
              {addresses.length > 0 && (
                <Suspense>
                  <AddressPreviews addresses={addresses} />
                </Suspense>
              )}
            </>
          )
        }
        menu={!isDeleted && <MessageMenu message={message} isOwn={isOwn} />}
        reactions={message.reactions.length > 0 && <ReactionList message={message} />}
        foot={
          <>
            {!isOwn && isFirstOfSender && (
              <span aria-hidden translate="no">
                {name}
              </span>
            )}
            <TwoClocks at={at} isPassedOver>
              <time dateTime={at}>{formatClock(new Date(at), locale, timeZone)}</time>
            </TwoClocks>
            {!isDeleted && (message.messageTexts.length > 1 || isForeign) && (
              <Suspense>
                <TranslationFoot
                  message={message}
                  isOwn={isOwn}
                  isOtherShown={isOtherShown}
                  onToggle={() => setOtherShown(!isOtherShown)}
                />
              </Suspense>
            )}
            {message.editedAt && !isDeleted && <span>{m.chat_edited()}</span>}
            {message.pinnedAt && (
              <span className="inline-flex items-center gap-1">
                <Pin aria-hidden size={12} />
                {m.chat_pinned()}
              </span>
            )}
            {isSeen && <span>{m.chat_seen()}</span>}
          </>
        }
      />
      {!isPaid && !isDeleted && message.messageTexts.some((each) => each.isOriginal && leadsAway(each.text)) && (
        <AwayNote />
      )}
    </li>
  );
}
