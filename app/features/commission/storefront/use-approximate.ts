import { convert } from "#domain/money/conversion.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { Money } from "../../../ui/text/money-text.tsx";
import { useSite } from "../../shell/page/site.ts";

/**
 * The amount in the viewer's display currency at the stored rate (rule M4); null for visitors, for the same currency or
 * without a rate.
 */
export function useApproximate(amount: number | null, currencyCode: CurrencyCode): Money | null {
  const { viewer, exchangeRates } = useSite();
  if (!viewer || amount === null || viewer.displayCurrencyCode === currencyCode) return null;
  const converted = convert(amount, currencyCode, viewer.displayCurrencyCode, exchangeRates);
  return converted === null ? null : { amount: converted, currencyCode: viewer.displayCurrencyCode };
}
