import { useState } from "react";
import { truncate } from "#domain/kernel/characters.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";

/** Rule S20: elsewhere than in the service modal a text collapses beyond this. */
const DEFAULT_LIMIT = 200;

/** A text that collapses beyond `limit` characters, with a way to read on. */
export function LongText({
  text,
  limit = DEFAULT_LIMIT,
  languageCode,
  className,
}: {
  text: string;
  limit?: number;
  /** In which it is written. */
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
