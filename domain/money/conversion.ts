import type { CalendarDate } from "#domain/kernel/instants.ts";
import type { ActiveCurrencyCode, CurrencyCode } from "./currency.ts";
import { DECIMAL_DIGITS } from "./currency-format.ts";
import { multiply, rationalFrom, roundOf, type Rational } from "./rational.ts";

/** A dated rate between whole units, as a decimal text ("144.91"), so that it is stored and read exactly (rule M4). */
export type ExchangeRate = {
  readonly fromCurrencyCode: CurrencyCode;
  readonly toCurrencyCode: CurrencyCode;
  readonly rate: string;
  readonly date: CalendarDate;
};

/** What prices in different currencies are compared in (rule L51): to and from it every active currency has a rate. */
export const COMPARED_IN = "JPY" satisfies ActiveCurrencyCode;

/**
 * The approximate amount in another currency, minor units in, minor units out, rounded (rule M4); for display only.
 * Takes the newest stored rate of that direction; null when there is none, and then only the exact amount is shown.
 */
export function convert(
  amount: number,
  from: CurrencyCode,
  to: CurrencyCode,
  rates: readonly ExchangeRate[],
): number | null {
  if (from === to) return amount;
  const rate = newestRate(from, to, rates);
  if (rate === null) return null;
  return roundOf(amount, multiply(rate, minorUnits(to), inverse(minorUnits(from))));
}

function newestRate(from: CurrencyCode, to: CurrencyCode, rates: readonly ExchangeRate[]): Rational | null {
  const matching = rates.filter((rate) => rate.fromCurrencyCode === from && rate.toCurrencyCode === to);
  const newest = matching.reduce<ExchangeRate | null>(
    (best, rate) => (best === null || rate.date > best.date ? rate : best),
    null,
  );
  return newest === null ? null : rationalFrom(newest.rate);
}

function minorUnits(code: CurrencyCode): Rational {
  return { numerator: 10n ** BigInt(DECIMAL_DIGITS[code]), denominator: 1n };
}

function inverse(value: Rational): Rational {
  return { numerator: value.denominator, denominator: value.numerator };
}
