import type { LegalSlug } from "#domain/site/paths.ts";
import { GUIDE_PAGES } from "./guide-pages.ts";
import { LAW_PAGES } from "./law-pages.ts";
import { legalFacts, type LegalFacts } from "./legal-facts.ts";
import { TERMS_PAGES } from "./terms-pages.ts";

interface LegalPage {
  title: () => string;
  lead: () => string;
  layout: "text" | "table";
  sections: readonly { id: string; title: () => string; body: (facts: LegalFacts) => string }[];
}
export type LegalPages = Partial<Record<LegalSlug, LegalPage>>;

/** A paragraph, or the items of a list. */
export type Block = string | readonly string[];

export interface LegalDocument {
  title: string;
  lead: string;
  layout: LegalPage["layout"];
  sections: readonly { id: string; title: string; blocks: readonly Block[] }[];
}

const PAGES = { ...GUIDE_PAGES, ...TERMS_PAGES, ...LAW_PAGES } satisfies Record<LegalSlug, LegalPage>;

/** A page's words in the request's language. Put together on the server: no browser loads a text it does not show. */
export function legalDocument(slug: LegalSlug, origin: string): LegalDocument {
  const { title, lead, layout, sections } = PAGES[slug] as LegalPage;
  const facts = legalFacts(origin);
  return {
    title: title(),
    lead: lead(),
    layout,
    sections: sections.map((section) => ({
      id: section.id,
      title: section.title(),
      blocks: blocksOf(section.body(facts)),
    })),
  };
}

const ITEM = "- ";

/** A line is a paragraph; lines that begin with a dash are one list. */
function blocksOf(text: string): Block[] {
  const blocks: (string | string[])[] = [];
  for (const line of text.split("\n")) {
    const last = blocks.at(-1);
    if (!line.startsWith(ITEM)) blocks.push(line);
    else if (Array.isArray(last)) last.push(line.slice(ITEM.length));
    else blocks.push([line.slice(ITEM.length)]);
  }
  return blocks;
}
