import { useState } from "react";
import { findText, type LocalizedText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../ui/environment.tsx";

type Texts = readonly LocalizedText[];

/** What stands between a reader and the original: nothing but one tap (rule W8). */
export interface Toggle {
  readonly isOriginalShown: boolean;
  readonly toggle: () => void;
}

/** What of several texts is shown together: all of them as translated, or all as written. */
export function useTranslation(): Toggle {
  const [isOriginalShown, setOriginalShown] = useState(false);
  return { isOriginalShown, toggle: () => setOriginalShown((before) => !before) };
}

/** The text of the reader's language, or the original if that was asked for. */
export function useShown(texts: Texts, { isOriginalShown }: Toggle): LocalizedText | null {
  const { locale } = useUiEnvironment();
  const original = isOriginalShown ? texts.find((text) => text.isOriginal) : undefined;
  return original ?? findText(texts, locale);
}

/** Says quietly that some of these are translations, and leads to what was written; nothing where none is. */
export function TranslationNote({ of, translation }: { of: readonly Texts[]; translation: Toggle }) {
  const { locale } = useUiEnvironment();
  const translated = of.flatMap((texts) => {
    const text = findText(texts, locale);
    return text && !text.isOriginal && texts.some(({ isOriginal }) => isOriginal) ? [text] : [];
  });
  if (translated.length === 0) return null;
  const { isOriginalShown, toggle } = translation;
  const isMachines = translated.some(({ writtenBy }) => writtenBy === "MACHINE");
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {!isOriginalShown && <span>{isMachines ? m.translation_shown() : m.translation_by_person()}</span>}
      <button type="button" className="min-h-11 text-link" onClick={toggle}>
        {isOriginalShown ? m.translation_show_translation() : m.translation_show_original()}
      </button>
      {translated.some(({ isOriginalChanged }) => isOriginalChanged) && <span>{m.translation_original_changed()}</span>}
    </p>
  );
}
