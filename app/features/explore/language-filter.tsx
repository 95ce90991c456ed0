import { LANGUAGES } from "#domain/kernel/language.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import type { ChoiceCounts } from "./choice-counts.ts";
import { useUiEnvironment } from "../../ui/environment.tsx";
import { ChipSelect } from "./filter-chip.tsx";

export interface LanguageFilterProps {
  /** Null is any. */
  value: LanguageCode | null;
  counts: ChoiceCounts | null;
  whenChosen: () => void;
}

/** Narrows a search to creators who write in a language (rule L99), or to what they offer (rule L115). */
export function LanguageFilter({ value, counts, whenChosen }: LanguageFilterProps) {
  const { locale } = useUiEnvironment();
  return (
    <ChipSelect
      name="languageCode"
      label={m.explore_filter_language()}
      options={LANGUAGES.map(({ code, translations }) => ({ value: code, label: translations[locale] }))}
      value={value ?? ""}
      counts={counts?.languageCode}
      whenChosen={whenChosen}
    />
  );
}
