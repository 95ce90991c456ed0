import { useState } from "react";
import { truncate } from "#domain/kernel/characters.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";

/** Rule S20: outside of the service dialog a text collapses beyond this many characters. */
const DEFAULT_LIMIT = 200;

/** A text that collapses beyond `limit` characters and can be expanded. */
export function LongText({
  text,
  limit = DEFAULT_LIMIT,
  languageCode,
  className,
}: {
  text: string;
  limit?: number;
  /** The language of the text. */
  languageCode?: LanguageCode;
  className?: string;
}) {
  const [isWhole, setWhole] = useState(false);
  const short = truncate(text, limit);
  const isLong = short !== text;
  return (
    <div className={className}>
      <p lang={languageCode} className="whitespace-pre-wrap">
        {isWhole ? text : short}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          className="min-h-11 text-sm text-link"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? m.commission_show_less() : m.commission_show_more()}
        </button>
      )}
    </div>
  );
}
