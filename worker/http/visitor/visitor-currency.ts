import { parse } from "hono/utils/cookie";
import { isActiveCurrencyCode, type ActiveCurrencyCode } from "#domain/money/currency.ts";
import { CURRENCY_COOKIE, guessedCurrency } from "#domain/money/guessed-currency.ts";

/** In a local run workerd makes a country up: there this header says it, and without it nobody knows. */
const LOCAL_COUNTRY = "x-local-country";

/** The currency amounts are shown in beside the exact ones: what was chosen without an account, else a guess (rule M43). */
export function visitorCurrency(request: Request): ActiveCurrencyCode {
  const chosen = parse(request.headers.get("cookie") ?? "", CURRENCY_COOKIE)[CURRENCY_COOKIE];
  if (chosen !== undefined && isActiveCurrencyCode(chosen)) return chosen;
  return guessedCurrency(countryOf(request));
}

function countryOf(request: Request): string | null {
  if (__LOCAL__) return request.headers.get(LOCAL_COUNTRY);
  const country = (request as { cf?: { country?: unknown } }).cf?.country;
  return typeof country === "string" ? country : null;
}
