import { findText, UNKNOWN_TEXT, type LocalizedText } from "#domain/kernel/localized-text.ts";
import { useUiEnvironment } from "../environment.tsx";

interface LocalizedTextSpanProps {
  texts: readonly LocalizedText[];
  className?: string;
}

/**
 * User text marked with its language, so that a Japanese title on an English page is broken into lines and read aloud
 * as Japanese.
 */
export function LocalizedTextSpan({ texts, className }: LocalizedTextSpanProps) {
  const { locale } = useUiEnvironment();
  const text = findText(texts, locale);
  // Where there is no room for more, a translation says under the pointer what was written.
  const original = text?.isOriginal === false ? texts.find(({ isOriginal }) => isOriginal)?.text : undefined;
  return (
    <span lang={text?.languageCode} title={original} className={className}>
      {text?.text ?? UNKNOWN_TEXT}
    </span>
  );
}
