import { useCallback } from "react";
import { useSubmit } from "react-router";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import { localStore } from "../../../client/browser-storage.ts";
import { type Preference, type Theme } from "./preference.ts";
import { LANGUAGE_COOKIE } from "#domain/kernel/language.ts";
import * as PATHS from "#domain/site/paths.ts";
import { pageFields } from "../../../client/page-account.ts";

/** Language, currency and theme: /preference saves each in a cookie and, when signed in, in the account. */
export function usePreference() {
  const submit = useSubmit();
  const send = useCallback(
    (preference: Preference) =>
      submit(
        { ...preference, ...pageFields() },
        { method: "post", action: PATHS.preference, navigate: false, fetcherKey: "preference" },
      ),
    [submit],
  );
  return {
    /** Reloads the page, because all of its text changes. */
    async chooseLanguage(language: LanguageCode) {
      localStore.set(LANGUAGE_COOKIE, language);
      await send({ language });
      const address = new URL(window.location.href);
      address.searchParams.delete("lang");
      if (address.href === window.location.href) window.location.reload();
      else window.location.replace(address);
    },
    chooseCurrency: (currency: ActiveCurrencyCode) => send({ currency }),
    chooseTheme(theme: Theme) {
      document.documentElement.dataset["theme"] = theme;
      return send({ theme });
    },
  };
}
