import { parse } from "hono/utils/cookie";
import { isActiveCurrencyCode, type ActiveCurrencyCode } from "#domain/money/currency.ts";
import { CURRENCY_COOKIE, guessedCurrency } from "#domain/money/guessed-currency.ts";

/** The currency amounts are shown in beside the exact ones: what was chosen without an account, else a guess (rule M43). */
export function visitorCurrency(request: Request): ActiveCurrencyCode {
  const chosen = parse(request.headers.get("cookie") ?? "", CURRENCY_COOKIE)[CURRENCY_COOKIE];
  if (chosen !== undefined && isActiveCurrencyCode(chosen)) return chosen;
  const country = (request as { cf?: { country?: unknown } }).cf?.country;
  return guessedCurrency(typeof country === "string" ? country : null);
}
