import { convert } from "#domain/money/conversion.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { Money } from "../../../ui/text/money-text.tsx";
import { useDisplayCurrency } from "../../shell/page/display-currency.ts";

/**
 * The amount in the reader's display currency at the stored rate (rule M4); null for the same currency or without a rate.
 */
export function useApproximate(amount: number | null, currencyCode: CurrencyCode): Money | null {
  const { displayCurrencyCode, exchangeRates } = useDisplayCurrency();
  if (amount === null || displayCurrencyCode === currencyCode) return null;
  const converted = convert(amount, currencyCode, displayCurrencyCode, exchangeRates);
  return converted === null ? null : { amount: converted, currencyCode: displayCurrencyCode };
}
