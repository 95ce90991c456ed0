import type { LanguageCode } from "../kernel/localized-text.ts";
import type { CurrencyCode } from "./currency.ts";
import { DECIMAL_DIGITS } from "./decimal-digits.ts";

/** Whole units as an exact decimal text: 1234 US cents are "12.34". */
export function decimalText(amount: number, currencyCode: CurrencyCode): string {
  const digits = DECIMAL_DIGITS[currencyCode];
  const padded = String(Math.abs(amount)).padStart(digits + 1, "0");
  const whole = padded.slice(0, padded.length - digits);
  const fraction = digits === 0 ? "" : `.${padded.slice(-digits)}`;
  return `${amount < 0 ? "-" : ""}${whole}${fraction}`;
}

/** An amount as people read it: "¥10,000", "$12.34". */
export function formatAmount(amount: number, currencyCode: CurrencyCode, languageCode: LanguageCode): string {
  // Intl reads a decimal text exactly; its declared type only lacks the general string.
  const text = formatter(currencyCode, languageCode).format(
    decimalText(amount, currencyCode) as Intl.StringNumericLiteral,
  );
  // Japanese locale data has a full-width yen sign; ours is the plain one (rule M20).
  return text.replace("￥", "¥");
}

// Making a formatter costs a hundred times what using one does.
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(currencyCode: CurrencyCode, languageCode: LanguageCode): Intl.NumberFormat {
  const key = `${languageCode} ${currencyCode}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const digits = DECIMAL_DIGITS[currencyCode];
  const made = new Intl.NumberFormat(languageCode, {
    style: "currency",
    currency: currencyCode,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formatters.set(key, made);
  return made;
}
