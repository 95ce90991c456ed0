import { useRouteLoaderData } from "react-router";
import type { LanguageCode, LocalizedText } from "#domain/kernel/localized-text.ts";
import type { ExchangeRate } from "#domain/money/conversion.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { PublicSettings } from "#worker/site/settings/public-settings.ts";
import type { Theme } from "../preference/preference.ts";

/** The data of the root loader, available to every page. */
export interface Site {
  viewer: Viewer | null;
  locale: LanguageCode;
  displayCurrencyCode: CurrencyCode;
  theme: Theme;
  timeZone: string;
  settings: PublicSettings;
  unreadCount: number;
  /** When the server began to make this page's data. */
  madeAt: number;
  /** For amounts in the display currency. */
  exchangeRates: readonly ExchangeRate[];
  year: number;
  /** What the house tells everybody (rules A65, A66); null on a day like any other. */
  said: SiteState | null;
}

export interface SiteState {
  banner: readonly LocalizedText[] | null;
  isOrdersPaused: boolean;
  isPaymentsPaused: boolean;
}

/** Null only if the root loader itself failed. */
export const useSiteIfLoaded = (): Site | null => useRouteLoaderData<Site>("root") ?? null;

export function useSite(): Site {
  const site = useSiteIfLoaded();
  if (!site) throw new Error("useSite needs the data of the root loader");
  return site;
}

export const useViewer = (): Viewer | null => useSiteIfLoaded()?.viewer ?? null;
