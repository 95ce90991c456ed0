import { useUiEnvironment } from "../environment.tsx";
import { formatDate, type DateStyle } from "./format.ts";
import { TwoClocks } from "./two-clocks.tsx";

export interface DateTextProps extends DateStyle {
  /** Epoch milliseconds, an ISO instant, or a calendar date. */
  value: number | string;
  className?: string;
}

/** A date in the viewer's language and time zone (rule S31), on the other side's clock where there is one (rule S51). */
export function DateText({ value, className, ...style }: DateTextProps) {
  const { locale, timeZone } = useUiEnvironment();
  return (
    <TwoClocks at={value}>
      <time dateTime={typeof value === "number" ? new Date(value).toISOString() : value} className={className}>
        {formatDate(value, locale, timeZone, style)}
      </time>
    </TwoClocks>
  );
}
