import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Operator } from "#domain/site/operator.ts";
import type { LegalSlug } from "#domain/site/public-paths.ts";
import type { PublicSettings } from "#worker/site/settings/public-settings.ts";
import { factFiller } from "./legal-facts.ts";
import type { LegalText } from "./legal-text.ts";

export interface LegalDocument extends LegalText {
  layout: "text" | "table";
}

/** Compiled in the build (vite/legal-texts.ts); tests/architecture requires each page in each language. */
const TEXTS = import.meta.glob<LegalText>("./texts/*/*.md", { eager: true, import: "default" });

/** The pages with the items required by the Act on Specified Commercial Transactions are tables. */
const TABLES: readonly LegalSlug[] = ["creator-transaction-law", "client-transaction-law"];

/** Sections about what only some sites use, by their addresses. */
const OF_SETTINGS: Readonly<Record<string, (settings: LegalSettings) => boolean>> = {
  "people-check": ({ turnstile }) => turnstile !== null,
};

type LegalSettings = Pick<PublicSettings, "origin" | "turnstile">;

/** A page in one language. Assembled on the server, so that browsers load only the text they show. */
export function legalDocument(
  slug: LegalSlug,
  language: LanguageCode,
  settings: LegalSettings,
  operator: Operator,
): LegalDocument {
  const text = TEXTS[`./texts/${language}/${slug}.md`];
  if (!text) throw new Error(`There is no text of ${slug} in ${language}`);
  const filled = factFiller(settings.origin, operator);
  return {
    title: filled(text.title),
    lead: filled(text.lead),
    layout: TABLES.includes(slug) ? "table" : "text",
    sections: text.sections
      .filter(({ id }) => OF_SETTINGS[id]?.(settings) ?? true)
      .map(({ id, title, html }) => ({ id, title: filled(title), html: filled(html) })),
  };
}
