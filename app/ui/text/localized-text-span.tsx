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
  return (
    <span lang={text?.languageCode} className={className}>
      {text?.text ?? UNKNOWN_TEXT}
    </span>
  );
}
