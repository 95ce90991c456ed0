import { useState } from "react";
import { findText, type LocalizedText } from "#domain/kernel/localized-text.ts";
import { originalOf } from "#domain/translation/translated-text.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../ui/environment.tsx";
import { lazyPart } from "../../ui/waiting/lazy-part.tsx";
import { useSiteIfLoaded } from "../shell/page/site.ts";
import type { TextSource } from "./text-source.ts";

type Texts = readonly LocalizedText[];

/** Only for who may ask: a visitor may not. */
const MissingTranslations = lazyPart(async () => (await import("./missing-translations.tsx")).MissingTranslations);

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

/** The original beside our translation stays as it was written: no browser translates it again (rule S89). */
export const asWritten = ({ isOriginalShown }: Toggle) => (isOriginalShown ? ({ translate: "no" } as const) : {});

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
  const isAskable = useIsAskable(source);
  const translated = of.flatMap((texts) => {
    const text = findText(withMade(texts, translation), locale);
    return text && !text.isOriginal && texts.some(({ isOriginal }) => isOriginal) ? [text] : [];
  });
  if (translated.length === 0 && !isAskable) return null;
  const { isOriginalShown, toggle } = translation;
  const isMachines = translated.some(({ writtenBy }) => writtenBy === "MACHINE");
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted empty:hidden">
      {translated.length > 0 && (
        <>
          {!isOriginalShown && <span>{isMachines ? m.translation_shown() : m.translation_by_person()}</span>}
          <button type="button" className="min-h-11 text-link" onClick={toggle}>
            {isOriginalShown ? m.translation_show_translation() : m.translation_show_original()}
          </button>
        </>
      )}
      {isAskable && source && (
        <MissingTranslations
          of={bySource.map((texts) => withMade(texts, translation))}
          translation={translation}
          source={source}
        />
      )}
      {translated.some(({ isOriginalChanged }) => isOriginalChanged) && <span>{m.translation_original_changed()}</span>}
    </p>
  );
}

/** Whether this reader may have it translated: nothing of their own, and nothing for who switched it off. */
function useIsAskable(source: TextSource | undefined): boolean {
  const site = useSiteIfLoaded();
  const viewer = site?.viewer;
  return Boolean(source && site?.settings?.isTranslating && viewer?.isTranslated && viewer.handle !== source.handle);
}
