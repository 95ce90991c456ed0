import { createContext, useContext } from "react";
import type { ExchangeRate } from "#domain/money/conversion.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { useSite } from "./site.ts";

/** What amounts are shown in beside the exact ones (rule M4). */
export interface DisplayCurrency {
  displayCurrencyCode: CurrencyCode;
  exchangeRates: readonly ExchangeRate[];
}

/** For parts without a router around them (app/static-markup). */
export const GivenCurrency = createContext<DisplayCurrency | null>(null);

const useGiven = () => useContext(GivenCurrency);

/** A part has it from the same place each time it is rendered. */
export function useDisplayCurrency(): DisplayCurrency {
  const given = useGiven();
  return given === null ? useSite() : given;
}
