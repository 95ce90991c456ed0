import { LANGUAGES } from "#domain/kernel/language.ts";
import { ACTIVE_CURRENCY_CODES, CURRENCIES, type ActiveCurrencyCode } from "#domain/money/currency.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { Button } from "../../ui/button/button.tsx";
import { Select } from "../../ui/form/select.tsx";
import { THEMES } from "../shell/preference/preference.ts";
import { useSite } from "../shell/page/site.ts";
import { usePreference } from "../shell/preference/use-preference.ts";

const THEME_LABELS = { light: m.shell_theme_light, dark: m.shell_theme_dark, system: m.shell_theme_system };

/** Each choice is saved immediately; without JavaScript the form's button saves all three. */
export function DisplaySettings() {
  const { viewer, locale, theme } = useSite();
  const { chooseLanguage, chooseCurrency, chooseTheme } = usePreference();
  return (
    <form method="post" action={PATHS.preference} className="grid max-w-2xl gap-5 sm:grid-cols-[1fr_1.4fr_1fr]">
      <input type="hidden" name="returnTo" value={PATHS.accountSettings} />
      <Select
        name="language"
        label={m.shell_language()}
        defaultValue={locale}
        options={LANGUAGES.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
        onValueChange={(language) => void chooseLanguage(language)}
      />
      <Select<ActiveCurrencyCode>
        name="currency"
        label={m.shell_currency()}
        defaultValue={ACTIVE_CURRENCY_CODES.find((code) => code === viewer?.displayCurrencyCode)}
        options={ACTIVE_CURRENCY_CODES.map((code) => ({
          value: code,
          label: `${CURRENCIES[code].translations[locale]} (${code})`,
        }))}
        onValueChange={(currency) => void chooseCurrency(currency)}
      />
      <Select
        key={theme}
        name="theme"
        label={m.shell_theme()}
        defaultValue={theme}
        options={THEMES.map((value) => ({ value, label: THEME_LABELS[value]() }))}
        onValueChange={(next) => void chooseTheme(next)}
      />
      <noscript>
        <Button type="submit">{m.shell_save()}</Button>
      </noscript>
    </form>
  );
}
