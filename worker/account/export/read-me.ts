import { LANGUAGE_CODES, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";

/** What is where in the zip; in the person's language first, then in the other. */
export function readMe(origin: string, languageCode: LanguageCode): string {
  const languages = [languageCode, ...LANGUAGE_CODES.filter((other) => other !== languageCode)];
  const texts = languages.map((locale) =>
    [
      m.account_export_readme_title({ site: new URL(origin).hostname }, { locale }),
      m.account_export_readme_folders({}, { locale }),
      m.account_export_readme_files({}, { locale }),
      m.account_export_readme_left_out({}, { locale }),
    ].join("\n\n"),
  );
  return `${texts.join("\n\n----\n\n")}\n`;
}
