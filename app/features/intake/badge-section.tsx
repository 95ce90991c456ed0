import { useState } from "react";
import { LANGUAGE_FACTS } from "#domain/kernel/language-facts.ts";
import { LANGUAGE_CODES, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { badgePath, formPath, profilePath } from "#domain/site/public-paths.ts";
import { SOURCE_PARAMETER } from "#domain/visit/source.ts";
import { m } from "#messages";
import { Select } from "../../ui/form/select.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { CopyButton } from "../share/copy-link.tsx";
import { useSite } from "../shell/page/site.ts";

const THEMES = ["light", "dark"] as const;

interface BadgeSectionProps {
  handle: string;
  formCode: string | null;
  /** What the picture says now: another address, so that the browser asks for it again after a change. */
  shown: string;
}

/** A picture and a link for other sites (rule L42), to be copied. A handle has letters and digits alone. */
export function BadgeSection({ handle, formCode, shown }: BadgeSectionProps) {
  const { settings, locale } = useSite();
  const [language, setLanguage] = useState<LanguageCode>(locale);
  const [theme, setTheme] = useState<(typeof THEMES)[number]>("light");
  const picture = `${badgePath(handle)}?lang=${language}&theme=${theme}`;
  const src = settings.origin + picture;
  const href = `${settings.origin}${profilePath(handle)}?${SOURCE_PARAMETER}=badge`;
  const alt = m.intake_badge_alt({ handle }, { locale: language });
  const snippets = [
    {
      label: m.intake_badge_html(),
      text: `<a href="${href}"><img src="${src.replaceAll("&", "&amp;")}" alt="${alt}" height="32"></a>`,
    },
    { label: m.intake_badge_markdown(), text: `[![${alt}](${src})](${href})` },
    {
      label: formCode === null ? m.intake_badge_link() : m.intake_badge_form(),
      text: formCode === null ? href : `${settings.origin}${formPath(formCode)}?${SOURCE_PARAMETER}=badge`,
    },
  ];
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label={m.intake_badge_language()}
          value={language}
          options={LANGUAGE_CODES.map((value) => ({
            value,
            label: LANGUAGE_FACTS[value].nativeName,
          }))}
          onValueChange={setLanguage}
          className="w-36"
        />
        <Select
          label={m.intake_badge_theme()}
          value={theme}
          options={THEMES.map((value) => ({
            value,
            label: value === "dark" ? m.intake_badge_dark() : m.intake_badge_light(),
          }))}
          onValueChange={setTheme}
          className="w-36"
        />
        <img src={`${picture}&as=${shown}`} alt={alt} height={32} className="mb-1.5 h-8" />
      </div>
      {snippets.map(({ label, text }) => (
        <div key={label} className="flex items-end gap-2">
          <TextField
            label={label}
            value={text}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            className="min-w-0 grow"
            inputClassName="font-mono text-xs"
          />
          <CopyButton url={text} label={m.intake_badge_copy()} />
        </div>
      ))}
    </div>
  );
}
