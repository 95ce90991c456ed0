import type { CurrencyCode } from "./currency.ts";
import { DECIMAL_DIGITS } from "./currency-format.ts";
import { plainNumber } from "#domain/kernel/typed-text.ts";

/** Code units of an amount as it is typed: of the highest price with its commas and decimals, and some to go wrong in. */
export const TYPED_AMOUNT_MAX = 20;

/**
 * Minor units from a text typed in whole units, without going through floating point; null when it is no such amount. What a
 * Japanese keyboard types in full width is read like the plain digits.
 */
export function amountFromDecimal(text: string, currencyCode: CurrencyCode): number | null {
  const digits = DECIMAL_DIGITS[currencyCode];
  const match = /^(\d+)(?:\.(\d*))?$/.exec(plainNumber(text));
  const [, whole = "", fraction = ""] = match ?? [];
  if (match === null || fraction.length > digits) return null;
  const amount = Number(whole + fraction.padEnd(digits, "0"));
  return Number.isSafeInteger(amount) ? amount : null;
}
