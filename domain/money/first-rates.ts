import type { CalendarDate } from "#domain/kernel/instants.ts";
import { COMPARED_IN, type ExchangeRate } from "./conversion.ts";
import type { ActiveCurrencyCode } from "./currency.ts";

type Seeded = { readonly to: string; readonly from: string; readonly date: CalendarDate };
const SEEDED: Record<Exclude<ActiveCurrencyCode, typeof COMPARED_IN>, Seeded> = {
  USD: { to: "144.91", from: "0.0069", date: "2024-08-02" },
};

/** The first stored rates (rule M4). */
export const SEED_EXCHANGE_RATES: readonly ExchangeRate[] = Object.entries(SEEDED).flatMap(
  ([code, { to, from, date }]) => {
    const currency = code as keyof typeof SEEDED;
    return [
      { fromCurrencyCode: currency, toCurrencyCode: COMPARED_IN, rate: to, date },
      { fromCurrencyCode: COMPARED_IN, toCurrencyCode: currency, rate: from, date },
    ];
  },
);
