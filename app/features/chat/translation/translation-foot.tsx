import { useEffect, useState } from "react";
import type { ChatMessage } from "#domain/chat/frames.ts";
import { SECOND } from "#domain/kernel/instants.ts";
import { languageName } from "#domain/kernel/language.ts";
import type { LanguageCode, LocalizedText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { useChat } from "../chat-context.ts";

/** As quiet as the time beside it; on a phone large enough for a finger. */
const QUIET = "min-h-6 underline decoration-dotted underline-offset-3 hover:text-foreground pointer-coarse:min-h-11";

export interface TranslationFootProps {
  message: ChatMessage;
  isOwn: boolean;
  /** Under the other side's message: the original; under one's own: its translation. */
  isOtherShown: boolean;
  onToggle(): void;
}

/** Below a message that is read in two languages: quiet, and one tap from the other one (rules C40 to C42). */
export default function TranslationFoot({ message, isOwn, isOtherShown, onToggle }: TranslationFootProps) {
  const { locale } = useUiEnvironment();
  const original = message.messageTexts.find(({ isOriginal }) => isOriginal);
  const translation = message.messageTexts.find((text) => !text.isOriginal && (isOwn || text.languageCode === locale));
  if (!original) return null;
  // Written in the reader's own language, and translated for another reader.
  if (!translation && original.languageCode === locale) return null;
  if (!translation) return <AskForTranslation message={message} languageCode={locale} />;
  const label = isOwn ? <OwnLabel isShown={isOtherShown} /> : isOtherShown ? m.translation_show_translation() : null;
  return (
    <>
      <button type="button" aria-pressed={isOtherShown} onClick={onToggle} className={QUIET}>
        {label ?? <Provenance translation={translation} original={original} />}
      </button>
      {isOwn && isOtherShown && <OwnTranslation message={message} translation={translation} />}
      {translation.isOriginalChanged && isOwn === isOtherShown && <span>{m.translation_original_changed()}</span>}
    </>
  );
}

function OwnLabel({ isShown }: { isShown: boolean }) {
  const { otherName: name } = useChat();
  return <span>{isShown ? m.chat_translation_own_hide() : m.chat_translation_own_show({ name })}</span>;
}

function OwnTranslation({ message, translation }: { message: ChatMessage; translation: LocalizedText }) {
  const { room, onMend } = useChat();
  return (
    <>
      <span>
        {translation.writtenBy === "MACHINE" ? m.chat_translation_own_machine() : m.chat_translation_own_person()}
      </span>
      {room.roomStatus !== "CLOSED" && (
        <button type="button" onClick={() => onMend(message)} className={QUIET}>
          {m.chat_mend()}
        </button>
      )}
    </>
  );
}

function Provenance({ translation, original }: { translation: LocalizedText; original: LocalizedText }) {
  const { otherName: name } = useChat();
  const { locale } = useUiEnvironment();
  const language = languageName(original.languageCode, locale);
  return (
    <span>
      {translation.writtenBy === "MACHINE" ? m.chat_translated_from({ language }) : m.chat_translated_by({ name })}
    </span>
  );
}

/** A translation usually comes by itself; one that has not is offered a while after the message. */
const OFFERED_AFTER = 6 * SECOND;
const GIVEN_UP_AFTER = 20 * SECOND;

function AskForTranslation({ message, languageCode }: { message: ChatMessage; languageCode: LanguageCode }) {
  const { act } = useChat();
  const [isOffered, setOffered] = useState(() => Date.now() - Date.parse(message.createdAt) > OFFERED_AFTER);
  const [asked, setAsked] = useState<"NOT" | "ASKED" | "IN_VAIN">("NOT");
  useEffect(() => {
    if (isOffered) return;
    const timer = setTimeout(() => setOffered(true), OFFERED_AFTER);
    return () => clearTimeout(timer);
  }, [isOffered]);
  useEffect(() => {
    if (asked !== "ASKED") return;
    const timer = setTimeout(() => setAsked("IN_VAIN"), GIVEN_UP_AFTER);
    return () => clearTimeout(timer);
  }, [asked]);
  if (!isOffered) return null;
  if (asked === "ASKED") return <output>{m.chat_translation_coming()}</output>;
  return (
    <>
      {asked === "IN_VAIN" && <output>{m.chat_translation_in_vain()}</output>}
      <button
        type="button"
        onClick={() => {
          setAsked("ASKED");
          act({ type: "translate", messageId: message.id, languageCode });
        }}
        className={QUIET}
      >
        {m.chat_translate()}
      </button>
    </>
  );
}
