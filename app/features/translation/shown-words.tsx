import { UNKNOWN_TEXT, type LocalizedText } from "#domain/kernel/localized-text.ts";
import { classes } from "../../ui/classes.ts";
import { asWritten, TranslationNote, useShown, useTranslation, type Toggle } from "./shown-text.tsx";
import type { TextSource } from "./text-source.ts";

type Texts = readonly LocalizedText[];

/** One of several texts that are shown translated or as written together. */
export function ShownSpan({
  texts,
  translation,
  className,
}: {
  texts: Texts;
  translation: Toggle;
  className?: string;
}) {
  const shown = useShown(texts, translation);
  return (
    <span lang={shown?.languageCode} {...asWritten(translation)} className={className}>
      {shown?.text ?? UNKNOWN_TEXT}
    </span>
  );
}

/** One person's words to another, in the reader's language, with the original one tap away (rule W30). */
export function ShownWords({
  texts,
  source,
  className,
}: {
  texts: Texts;
  source?: TextSource | undefined;
  className?: string;
}) {
  const translation = useTranslation();
  const shown = useShown(texts, translation);
  if (!shown) return null;
  return (
    <>
      <p
        lang={shown.languageCode}
        {...asWritten(translation)}
        className={classes("whitespace-pre-wrap [overflow-wrap:anywhere]", className)}
      >
        {shown.text}
      </p>
      <TranslationNote of={[texts]} translation={translation} source={source} />
    </>
  );
}
