import { expect, test } from "vitest";
import { ListingPrice } from "#app/features/commission/storefront/listing-price.tsx";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { LOCALES, renderOnPage } from "../support/render.tsx";

const ON_REQUEST = { en: "Pricing is set after hearing your request", ja: "料金は内容を伺ってから決まります" };
const exchangeRates = [
  { fromCurrencyCode: "JPY", toCurrencyCode: "USD", rate: "0.007", date: "2026-01-01" },
  { fromCurrencyCode: "USD", toCurrencyCode: "JPY", rate: "150", date: "2026-01-01" },
] as const;

const viewerIn = (displayCurrencyCode: CurrencyCode): Viewer => ({
  accountId: "account-1",
  commissionAccountId: "commission-account-1",
  roles: ["user"],
  profileId: "profile-1",
  sessionId: "session-1",
  provedAt: 0,
  isPasskeyWanted: false,
  apiKey: null,
  handle: "emma",
  name: "Emma",
  avatarUrl: null,
  chosenTimeZone: null,
  deletionDueAt: null,
  displayLanguageCode: "en",
  inputLanguageCode: "en",
  displayCurrencyCode,
  isTranslated: true,
});

test.each([null, 0])("a price of %s is set after hearing the request, whatever the viewer's currency", (amount) => {
  for (const locale of LOCALES) {
    const site = { viewer: viewerIn("USD"), exchangeRates };
    const { container } = renderOnPage(<ListingPrice amount={amount} currencyCode="JPY" />, { locale, site });
    expect(container.textContent).toBe(ON_REQUEST[locale]);
  }
});

test.each<[string, CurrencyCode, Parameters<typeof renderOnPage>[1], string]>([
  ["a visitor", "JPY", { site: { exchangeRates } }, "¥10,000~"],
  ["a visitor elsewhere", "JPY", { site: { displayCurrencyCode: "USD", exchangeRates } }, "¥10,000~≈ $70.00"],
  ["a viewer of the same currency", "JPY", { site: { viewer: viewerIn("JPY"), exchangeRates } }, "¥10,000~"],
  ["a viewer of another", "JPY", { site: { viewer: viewerIn("USD"), exchangeRates } }, "¥10,000~≈ $70.00"],
  ["a viewer of another, in dollars", "USD", { site: { viewer: viewerIn("JPY"), exchangeRates } }, "$100.00~≈ ¥15,000"],
  ["a viewer, where no rate is stored", "JPY", { site: { viewer: viewerIn("USD") } }, "¥10,000~"],
])("a starting price of 10,000 as %s sees it", (_, currencyCode, surroundings, text) => {
  const { container } = renderOnPage(<ListingPrice amount={10_000} currencyCode={currencyCode} />, surroundings);
  expect(container.textContent).toBe(text);
});
