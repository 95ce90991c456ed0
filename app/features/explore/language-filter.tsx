import { LANGUAGES } from "#domain/kernel/language.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../ui/environment.tsx";
import { Select } from "../../ui/form/select.tsx";

export interface LanguageFilterProps {
  /** Null is any. */
  value: LanguageCode | null;
  whenChosen: () => void;
}

/** Narrows a search to creators who write in a language (rule L99), or to what they offer (rule L115). */
export function LanguageFilter({ value, whenChosen }: LanguageFilterProps) {
  const { locale } = useUiEnvironment();
  return (
    <Select
      name="languageCode"
      label={m.explore_filter_language()}
      placeholder={m.explore_service_filter_all()}
      options={LANGUAGES.map(({ code, translations }) => ({ value: code, label: translations[locale] }))}
      defaultValue={value ?? ""}
      onValueChange={whenChosen}
    />
  );
}
