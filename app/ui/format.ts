import { CURRENCIES, type CurrencyCode } from "../../domain/money/currency.ts";
import type { LanguageCode } from "../../domain/kernel/localized-text.ts";

/** An Intl formatter costs more to build than a row of a list costs to render, so each is built once. */
function remembered<Formatter>(build: (key: string) => Formatter): (key: string) => Formatter {
  const built = new Map<string, Formatter>();
  return (key) => {
    const formatter = built.get(key) ?? build(key);
    built.set(key, formatter);
    return formatter;
  };
}

const moneyFormatter = remembered((key) => {
  const [locale, currency] = key.split("|") as [LanguageCode, CurrencyCode];
  const digits = CURRENCIES[currency].decimalDigits;
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
});

/** An amount in minor units as people write it: 1000 JPY is "¥1,000", 1000 USD is "$10.00". */
export function formatMoney(amount: number, currency: CurrencyCode, locale: LanguageCode): string {
  const { decimalDigits, symbolNative } = CURRENCIES[currency];
  // Japanese would get the full-width ￥, which stands apart from its digits.
  return moneyFormatter(`${locale}|${currency}`)
    .formatToParts(amount / 10 ** decimalDigits)
    .map((part) => (part.type === "currency" ? symbolNative : part.value))
    .join("");
}

const partsFormatter = remembered((timeZone) => {
  const fields = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat("en-US", { ...fields, hourCycle: "h23", timeZone });
});

const ENGLISH_MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

export interface DateStyle {
  hasTime?: boolean;
  /** The alternate form yyyy-MM-dd. */
  isNumeric?: boolean;
}

/**
 * English "MMMM d, yyyy", Japanese "yyyy年MM月dd日", numeric "yyyy-MM-dd" (Specification §9). Takes epoch milliseconds, an ISO
 * instant, or a calendar date, which has no zone and is shown as it stands.
 */
export function formatDate(
  value: number | string,
  locale: LanguageCode,
  timeZone: string,
  style: DateStyle = {},
): string {
  const isCalendarDate = typeof value === "string" && value.length === 10;
  const parts = Object.fromEntries(
    partsFormatter(isCalendarDate ? "UTC" : timeZone)
      .formatToParts(new Date(value))
      .map((part) => [part.type, part.value]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute", string>;
  const english = `${ENGLISH_MONTHS[Number(parts.month) - 1]} ${Number(parts.day)}, ${parts.year}`;
  const date = style.isNumeric
    ? `${parts.year}-${parts.month}-${parts.day}`
    : locale === "ja"
      ? `${parts.year}年${parts.month}月${parts.day}日`
      : english;
  return style.hasTime && !isCalendarDate ? `${date} ${parts.hour}:${parts.minute}` : date;
}

const relativeFormatter = remembered(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "long" }),
);

const STEPS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** "3 days ago", "in 2 hours"; milliseconds from now. */
export function formatDistance(milliseconds: number, locale: LanguageCode): string {
  const [unit, length] = STEPS.find(([, step]) => Math.abs(milliseconds) >= step) ?? (["minute", 60_000] as const);
  return relativeFormatter(locale).format(Math.trunc(milliseconds / length), unit);
}
