import { useTimeZone, useUiEnvironment } from "../environment.tsx";
import { formatDate, type DateStyle } from "./format.ts";

export interface DateTextProps extends DateStyle {
  /** Epoch milliseconds, an ISO instant, or a calendar date. */
  value: number | string;
  className?: string;
}

/** A date in the viewer's language and time zone (rule S31), where nobody is on another side: on a page for everybody. */
export function PlainDateText({ value, className, ...style }: DateTextProps) {
  const { locale } = useUiEnvironment();
  const timeZone = useTimeZone({ canWait: !style.hasTime });
  return (
    <time dateTime={typeof value === "number" ? new Date(value).toISOString() : value} className={className}>
      {formatDate(value, locale, timeZone, style)}
    </time>
  );
}
