import type { MetaDescriptor } from "react-router";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { excerpt } from "#domain/share/excerpt.ts";
import { PREVIEW_SIZE, sitePreviewPath } from "#domain/share/preview.ts";
import { creatorFeedPath } from "#domain/site/paths.ts";
import { m } from "#messages";
import { pageTitle } from "../../page-title.ts";
import type { Site } from "../shell/page/site.ts";

export interface PageFacts {
  /** Without the site's name, which is added. */
  title: string;
  description: string;
  /** From the first slash on, with what tells the page from others. */
  path: string;
  type?: "website" | "profile" | "article";
  /** Of domain/share/preview.ts; the site's own picture without one. */
  preview?: string | null;
  /** False for what only those who have the link shall find. */
  isListed?: boolean;
  /** Whose new works a feed reader may follow from here. */
  feedHandle?: string;
  /** JSON-LD (linked-data.ts); gets absolute addresses by the site's origin. */
  linkedData?: (origin: string) => Record<string, unknown>;
}

export type PageMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const LOCALES = { en: "en_US", ja: "ja_JP" } as const;

/** Everything a public page says to search engines and to whatever previews a link to it. Canonical and hreflang: page-addresses.tsx. */
export function pageMeta(matches: PageMatches, facts: PageFacts): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === "root")?.loaderData as Site | undefined;
  if (!site) return [{ title: facts.title }];
  const { locale } = site;
  const { origin } = site.settings;
  const title = pageTitle(facts.title);
  const description = excerpt(facts.description);
  const image = origin + (facts.preview ?? sitePreviewPath(locale));
  return [
    { title },
    { name: "description", content: description },
    { property: "og:site_name", content: m.shell_site_name() },
    { property: "og:type", content: facts.type ?? "website" },
    { property: "og:title", content: facts.title },
    { property: "og:description", content: description },
    { property: "og:url", content: origin + facts.path },
    { property: "og:locale", content: LOCALES[locale] },
    ...LANGUAGE_CODES.filter((code) => code !== locale).map((code) => ({
      property: "og:locale:alternate",
      content: LOCALES[code],
    })),
    { property: "og:image", content: image },
    { property: "og:image:width", content: String(PREVIEW_SIZE.width) },
    { property: "og:image:height", content: String(PREVIEW_SIZE.height) },
    { property: "og:image:alt", content: facts.title },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: facts.title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
    ...(facts.isListed === false ? [{ name: "robots", content: "noindex" }] : []),
    ...(facts.feedHandle ? [feedLink(creatorFeedPath(facts.feedHandle), facts.title)] : []),
    ...(facts.linkedData ? [{ "script:ld+json": facts.linkedData(origin) } as MetaDescriptor] : []),
  ];
}

const feedLink = (href: string, title: string): MetaDescriptor => ({
  tagName: "link",
  rel: "alternate",
  type: "application/atom+xml",
  title,
  href,
});
