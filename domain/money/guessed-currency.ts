import { ACTIVE_CURRENCY_CODES, DEFAULT_CURRENCY_CODE, type ActiveCurrencyCode } from "./currency.ts";

/** The cookie with the visitor's display currency (rule M43). */
export const CURRENCY_COOKIE = "app-currency";

/** Codes by which the edge says that it does not know a country: none, and the Tor network. */
const UNKNOWN = new Set(["", "XX", "T1"]);

/** Where each is at home. */
const COUNTRIES: Record<ActiveCurrencyCode, readonly string[]> = { JPY: ["JP"], USD: ["US"] };
const ELSEWHERE: ActiveCurrencyCode = "USD";

/** The display currency of a person who has not chosen one, by the country (ISO 3166-1 alpha-2) that they seem to be in (rule M43). */
export function guessedCurrency(country: string | null): ActiveCurrencyCode {
  if (country === null || UNKNOWN.has(country)) return DEFAULT_CURRENCY_CODE;
  return ACTIVE_CURRENCY_CODES.find((code) => COUNTRIES[code].includes(country)) ?? ELSEWHERE;
}
