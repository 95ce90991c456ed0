import type { CurrencyCode } from "./currency.ts";
import { CURRENCY_SIGNS, DECIMAL_DIGITS } from "./currency-format.ts";

/** Whole units as an exact decimal text: 1234 US cents are "12.34". */
export function decimalText(amount: number, currencyCode: CurrencyCode): string {
  const digits = DECIMAL_DIGITS[currencyCode];
  const padded = String(Math.abs(amount)).padStart(digits + 1, "0");
  const whole = padded.slice(0, padded.length - digits);
  const fraction = digits === 0 ? "" : `.${padded.slice(-digits)}`;
  return `${amount < 0 ? "-" : ""}${whole}${fraction}`;
}

const BEFORE_EACH_THREE_DIGITS = /\B(?=(?:\d{3})+(?!\d))/;

/**
 * An amount in minor units as people read it, in either language: "¥10,000", "$12.34" (rule M20). Not by Intl, whose first use
 * keeps a page's thread busy for the time that hydrating it takes (docs/decisions/pages-start-without-intl.md).
 */
export function formatAmount(amount: number, currencyCode: CurrencyCode): string {
  const [whole = "", fraction] = decimalText(Math.abs(amount), currencyCode).split(".");
  const grouped = whole.split(BEFORE_EACH_THREE_DIGITS).join(",");
  const sign = `${amount < 0 ? "-" : ""}${CURRENCY_SIGNS[currencyCode]}`;
  return fraction === undefined ? `${sign}${grouped}` : `${sign}${grouped}.${fraction}`;
}
