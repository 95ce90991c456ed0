import { expect, test } from "vitest";
import { ON_REQUEST_KEY } from "#domain/commission/service-facet.ts";
import type { ExchangeRate } from "#domain/money/conversion.ts";
import { SEED_EXCHANGE_RATES } from "#domain/money/first-rates.ts";
import { priceKeyOf } from "#worker/commission/service/search/service-listing.store.ts";

/* A currency that is not active today, as if it were (rule L51). */

const EURO: ExchangeRate = { fromCurrencyCode: "EUR", toCurrencyCode: "JPY", rate: "160.5", date: "2026-01-01" };
const RATES = [...SEED_EXCHANGE_RATES, EURO];

test("prices of three currencies are compared by what they come to", () => {
  const keys = [
    priceKeyOf(12_000, "USD", RATES),
    priceKeyOf(12_000, "EUR", RATES),
    priceKeyOf(20_000, "JPY", RATES),
    priceKeyOf(null, "EUR", RATES),
  ];
  expect(keys).toEqual([17_389, 19_260, 20_000, ON_REQUEST_KEY]);
});

test("a price that no rate leads to stands with those on request, not as if its cents were yen", () => {
  expect(priceKeyOf(12_000, "EUR", SEED_EXCHANGE_RATES)).toBe(ON_REQUEST_KEY);
});
