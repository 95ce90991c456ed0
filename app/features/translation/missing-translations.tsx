import { originalOf } from "#domain/translation/translated-text.ts";
import { translatedFrom } from "#domain/translation/written-language.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { useUiEnvironment } from "../../ui/environment.tsx";
import { lazyOnOpen } from "../../ui/overlay/lazy-on-open.tsx";
import type { Toggle } from "./shown-text.tsx";
import type { TextSource } from "./text-source.ts";
import type { TranslateButtonProps } from "./translate-button.tsx";

const TranslateButton = lazyOnOpen<TranslateButtonProps>(
  () => true,
  async () => (await import("./translate-button.tsx")).TranslateButton,
);

interface MissingTranslationsProps {
  /** With what this reader has had translated since the page was loaded. */
  of: readonly (readonly LocalizedText[])[];
  translation: Toggle;
  source: TextSource;
}

/** Asks for what this reader cannot read; nothing where they can read it all. */
export function MissingTranslations({ of, translation, source }: MissingTranslationsProps) {
  const { locale } = useUiEnvironment();
  const missing = of.flatMap((texts) => {
    const original = originalOf(texts);
    const isRead = texts.some((text) => text !== original && text.languageCode === locale);
    return original && !isRead && translatedFrom(original.text, locale) !== null ? [original.text] : [];
  });
  const originals = [...new Set(missing)];
  return originals.length > 0 && <TranslateButton originals={originals} source={source} onMade={translation.add} />;
}
