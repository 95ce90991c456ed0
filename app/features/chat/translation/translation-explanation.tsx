import { useState } from "react";
import { languageName } from "#domain/kernel/language.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { localStore } from "../../../client/browser-storage.ts";
import { Button } from "../../../ui/button/button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";

/** In this browser, once for all rooms. */
const KEY = "chat-translation-explained";

/** Shown once to people who chat across two languages: messages are translated, and the original counts (rule C43). */
export default function TranslationExplanation({ name, languageCode }: { name: string; languageCode: LanguageCode }) {
  const [isKnown, setKnown] = useState(() => localStore.get(KEY) !== null);
  const { locale } = useUiEnvironment();
  if (isKnown) return null;
  const language = languageName(languageCode, locale);
  return (
    <div className="grid justify-items-end border-b border-line bg-surface px-4 pb-1 pt-3 text-sm">
      <p className="w-full text-pretty">{m.chat_translation_explained({ name, language })}</p>
      <Button
        variant="ghost"
        size="sm"
        className="-mr-3"
        onClick={() => {
          localStore.set(KEY, "1");
          setKnown(true);
        }}
      >
        {m.chat_translation_understood()}
      </Button>
    </div>
  );
}
