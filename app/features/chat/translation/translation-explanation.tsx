import { useState } from "react";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { localStore } from "../../../client/browser-storage.ts";
import { Button } from "../../../ui/button/button.tsx";

/** In this browser, once for all rooms. */
const KEY = "chat-translation-explained";

const SENTENCES: Record<LanguageCode, (input: { name: string }) => string> = {
  en: m.chat_translation_explained_en,
  ja: m.chat_translation_explained_ja,
};

/** Said once to whoever talks across two languages: words are translated, and the original counts (rule C43). */
export default function TranslationExplanation({ name, languageCode }: { name: string; languageCode: LanguageCode }) {
  const [isKnown, setKnown] = useState(() => localStore.get(KEY) !== null);
  if (isKnown) return null;
  return (
    <div className="grid justify-items-end border-b border-line bg-surface px-4 pb-1 pt-3 text-sm">
      <p className="w-full text-pretty">{SENTENCES[languageCode]({ name })}</p>
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
