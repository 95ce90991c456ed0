import { useState } from "react";
import { findText, type LocalizedText } from "#domain/kernel/localized-text.ts";
import { originalOf } from "#domain/translation/translated-text.ts";
import { translatedFrom } from "#domain/translation/written-language.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../ui/environment.tsx";
import { lazyOnOpen } from "../../ui/overlay/lazy-on-open.tsx";
import { useSiteIfLoaded } from "../shell/page/site.ts";
import type { TextSource } from "./text-source.ts";
import type { TranslateButtonProps } from "./translate-button.tsx";

type Texts = readonly LocalizedText[];

/** Only for texts that nobody has translated. */
const TranslateButton = lazyOnOpen<TranslateButtonProps>(
  () => true,
  async () => (await import("./translate-button.tsx")).TranslateButton,
);

/** What stands between a reader and the original: nothing but one tap (rule W8). */
export interface Toggle {
  readonly isOriginalShown: boolean;
  readonly toggle: () => void;
  /** What this reader has had translated since the page was loaded, by the original's text (rule W34). */
  readonly made: ReadonlyMap<string, LocalizedText>;
  readonly add: (made: ReadonlyMap<string, LocalizedText>) => void;
}

const NOTHING: ReadonlyMap<string, LocalizedText> = new Map();

/** What of several texts is shown together: all of them as translated, or all as written. */
export function useTranslation(): Toggle {
  const [isOriginalShown, setOriginalShown] = useState(false);
  const [made, setMade] = useState(NOTHING);
  return {
    isOriginalShown,
    toggle: () => setOriginalShown((before) => !before),
    made,
    add: (more) => setMade((before) => new Map([...before, ...more])),
  };
}

const withMade = (texts: Texts, { made }: Toggle): Texts => {
  const added = made.get(originalOf(texts)?.text ?? "");
  return added ? [...texts.filter(({ languageCode }) => languageCode !== added.languageCode), added] : texts;
};

/** What a reader may be shown of a text: with what they had translated, or only the original if that was asked for. */
export function shownTexts(texts: Texts, translation: Toggle): Texts {
  const original = translation.isOriginalShown ? texts.find((text) => text.isOriginal) : undefined;
  return original ? [original] : withMade(texts, translation);
}

/** The text of the reader's language, or the original if that was asked for. */
export function useShown(texts: Texts, translation: Toggle): LocalizedText | null {
  const { locale } = useUiEnvironment();
  return findText(shownTexts(texts, translation), locale);
}

interface TranslationNoteProps {
  of: readonly Texts[];
  translation: Toggle;
  /** Where it is known, what is not translated yet can be asked for. */
  source?: TextSource | undefined;
  /** Those of them that the source has written; all of them otherwise. */
  bySource?: readonly Texts[];
}

/** Says quietly that some of these are translations, and leads to what was written; nothing where none is. */
export function TranslationNote({ of, translation, source, bySource = of }: TranslationNoteProps) {
  const { locale } = useUiEnvironment();
  const missing = useMissing(bySource, translation, source);
  const translated = of.flatMap((texts) => {
    const text = findText(withMade(texts, translation), locale);
    return text && !text.isOriginal && texts.some(({ isOriginal }) => isOriginal) ? [text] : [];
  });
  if (translated.length === 0 && missing.length === 0) return null;
  const { isOriginalShown, toggle } = translation;
  const isMachines = translated.some(({ writtenBy }) => writtenBy === "MACHINE");
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {translated.length > 0 && (
        <>
          {!isOriginalShown && <span>{isMachines ? m.translation_shown() : m.translation_by_person()}</span>}
          <button type="button" className="min-h-11 text-link" onClick={toggle}>
            {isOriginalShown ? m.translation_show_translation() : m.translation_show_original()}
          </button>
        </>
      )}
      {missing.length > 0 && source && <TranslateButton originals={missing} source={source} onMade={translation.add} />}
      {translated.some(({ isOriginalChanged }) => isOriginalChanged) && <span>{m.translation_original_changed()}</span>}
    </p>
  );
}

/** What this reader cannot read and may have translated: nothing of their own, and nothing for who switched it off. */
function useMissing(of: readonly Texts[], translation: Toggle, source: TextSource | undefined): readonly string[] {
  const { locale } = useUiEnvironment();
  const site = useSiteIfLoaded();
  const viewer = site?.viewer;
  if (!source || !site?.settings?.isTranslating || !viewer?.isTranslated || viewer.handle === source.handle) return [];
  const originals = of.flatMap((texts) => {
    const original = originalOf(texts);
    const isRead = withMade(texts, translation).some((text) => text !== original && text.languageCode === locale);
    return original && !isRead && translatedFrom(original.text, locale) !== null ? [original.text] : [];
  });
  return [...new Set(originals)];
}
