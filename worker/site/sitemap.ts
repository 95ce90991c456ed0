import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { escapeXml } from "./xml.ts";
import { instantText } from "../instant-text.ts";

/** Creators of one page; with their forms far from the protocol's 50,000 addresses a file. */
export const CREATORS_PER_PAGE = 500;

export interface SitemapEntry {
  path: string;
  changedAt: Instant | null;
}

/** The sitemap index: static pages first, then creators page by page. */
export function sitemapIndex(origin: string, creatorCount: number): string {
  const pages = Math.ceil(creatorCount / CREATORS_PER_PAGE);
  const files = ["/sitemap/pages.xml", ...Array.from({ length: pages }, (_, at) => `/sitemap/creators-${at + 1}.xml`)];
  const lines = files.map((file) => `<sitemap><loc>${escapeXml(origin + file)}</loc></sitemap>`);
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</sitemapindex>`;
}

/** One sitemap; every address once per language and once without one. */
export function sitemapPage(origin: string, entries: readonly SitemapEntry[]): string {
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map((entry) => urlElement(origin, entry)).join("\n")}
</urlset>`;
}

function urlElement(origin: string, { path, changedAt }: SitemapEntry): string {
  const address = origin + path;
  const changed = changedAt === null ? "" : `<lastmod>${instantText(changedAt)}</lastmod>`;
  const languages = [...LANGUAGE_CODES.map((code) => [code, `${address}?lang=${code}`]), ["x-default", address]].map(
    ([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(href!)}"/>`,
  );
  return `<url><loc>${escapeXml(address)}</loc>${changed}${languages.join("")}</url>`;
}
