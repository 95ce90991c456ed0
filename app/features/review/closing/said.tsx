import type { ReactNode } from "react";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";

/** Somebody's words, with whose they are. */
export function Said({
  by,
  words,
  children,
}: {
  by: ReactNode;
  words: readonly LocalizedText[];
  children?: ReactNode;
}) {
  return (
    <blockquote className="grid gap-1 border-l-2 border-line-strong pl-4 text-sm">
      <div className="text-muted">{by}</div>
      {children}
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        <LocalizedTextSpan texts={words} />
      </p>
    </blockquote>
  );
}
