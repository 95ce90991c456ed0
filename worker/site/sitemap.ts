import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { joined, type Markup } from "#worker/kernel/text/markup.ts";
import { xml } from "./xml.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";

/** Creators of one page; with what they offer and show far from the protocol's 50,000 addresses a file. */
export const CREATORS_PER_PAGE = 200;
/** Forms, services, and works, of one creator: what is beyond them is found from the profile. */
export const LISTED_OF_A_CREATOR = 50;

export interface SitemapEntry {
  path: string;
  changedAt: Instant | null;
}

/** The sitemap index: static pages first, then creators page by page. */
export function sitemapIndex(origin: string, creatorCount: number): string {
  const pages = Math.ceil(creatorCount / CREATORS_PER_PAGE);
  const files = ["/sitemap/pages.xml", ...Array.from({ length: pages }, (_, at) => `/sitemap/creators-${at + 1}.xml`)];
  const lines = files.map((file) => xml`<sitemap><loc>${origin + file}</loc></sitemap>`);
  return String(xml`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${joined(lines, "\n")}
</sitemapindex>`);
}

/** One sitemap; every address once per language and once without one. */
export function sitemapPage(origin: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map((entry) => urlElement(origin, entry));
  return String(xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${joined(lines, "\n")}
</urlset>`);
}

function urlElement(origin: string, { path, changedAt }: SitemapEntry): Markup {
  const address = origin + path;
  const joint = path.includes("?") ? "&" : "?";
  const changed = changedAt === null ? "" : xml`<lastmod>${instantText(changedAt)}</lastmod>`;
  const languages = [
    ...LANGUAGE_CODES.map((code) => [code, `${address}${joint}lang=${code}`]),
    ["x-default", address],
  ].map(([code, href]) => xml`<xhtml:link rel="alternate" hreflang="${code!}" href="${href!}"/>`);
  return xml`<url><loc>${address}</loc>${changed}${languages}</url>`;
}
