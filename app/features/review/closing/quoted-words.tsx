import type { ReactNode } from "react";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { TextSource } from "../../translation/text-source.ts";
import { ShownWords } from "../../translation/shown-words.tsx";
import type { Parts } from "../../../ui/parts.ts";

/** A person's words, with their author. */
export function QuotedWords({
  by,
  words,
  source,
  children,
}: {
  by: ReactNode;
  words: readonly LocalizedText[];
  source?: TextSource | undefined;
  children?: Parts;
}) {
  return (
    <blockquote className="grid gap-1 border-l-2 border-line-strong pl-4 text-sm">
      <div className="text-muted">{by}</div>
      {children}
      <ShownWords texts={words} source={source} />
    </blockquote>
  );
}
