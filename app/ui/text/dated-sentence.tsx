import { DateText } from "./date-text.tsx";
import type { DateStyle } from "./format.ts";

interface DatedSentenceProps extends DateStyle {
  /** The sentence around a date that is given as text. */
  say: (date: string) => string;
  /** An ISO instant. */
  at: string;
}

/** Stands where the date will, and in no sentence. */
const MARK = "\uFFFC";

/** A sentence with an instant in it, which other clocks say as well (rule S51). */
export function DatedSentence({ say, at, hasTime = true, isNumeric = false }: DatedSentenceProps) {
  const [before, after] = say(MARK).split(MARK);
  return (
    <>
      <span>{before}</span>
      <DateText value={at} hasTime={hasTime} isNumeric={isNumeric} />
      <span>{after}</span>
    </>
  );
}
