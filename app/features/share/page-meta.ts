import type { MetaDescriptor } from "react-router";
import { LANGUAGE_FACTS } from "#domain/kernel/language-facts.ts";
import { isLanguageCode, LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { AI_ROBOTS, TDM_RESERVATION } from "#domain/media/ai-reservation.ts";
import { excerpt } from "#domain/share/excerpt.ts";
import { PREVIEW_SIZE, sitePreviewPath } from "#domain/share/preview.ts";
import { creatorFeedPath } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { pageTitle } from "../../page-title.ts";
import { breadcrumbData, type Crumb } from "./linked-data.ts";
import type { Site } from "../shell/page/site.ts";

export interface PageFacts {
  /** Without the site's name, which is appended. */
  title: string;
  description: string;
  /** From the first slash on, including the parameters that identify the page. */
  path: string;
  /** False for pages that are shared by link only. */
  isListed?: boolean;
  /** What is shown is not to be trained with (rule F9). */
  isAiReserved?: boolean;
}

/** What no person sees. It is written on the server alone: crawlers and previews load every page again (rule S71). */
export interface MachineFacts {
  type?: "website" | "profile" | "article";
  /** See domain/share/preview.ts; by default the site's own picture. */
  preview?: string | null;
  /** The creator whose feed is linked for feed readers. */
  feedHandle?: string;
  /** JSON-LD (linked-data.ts); its URLs are made absolute with the site's origin. */
  linkedData?: (origin: string) => Record<string, unknown>;
  /** The pages above this one, from the outermost on. */
  above?: readonly Crumb[];
}

const linkedScript = (data: Record<string, unknown>) => ({ "script:ld+json": data }) as MetaDescriptor;

/** What the router gives a page's `meta`. */
export interface PageArguments {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { search: string };
}

/**
 * The metadata of a public page, for search engines and link previews. Canonical and hreflang: page-addresses.tsx. Pass what machines
 * read as `import.meta.env.SSR && …`, so that the browser's scripts are without it: what the server has written stays in the head.
 */
export function pageMeta(page: PageArguments, facts: PageFacts, machine?: MachineFacts | false): MetaDescriptor[] {
  const site = page.matches.find((match) => match?.id === "root")?.loaderData as Site | undefined;
  if (!site) return [{ title: facts.title }];
  return [
    { title: pageTitle(facts.title) },
    { name: "description", content: excerpt(facts.description) },
    ...robotsMeta(facts),
    ...(import.meta.env.SSR ? machineMeta(site, page.location.search, facts, machine || {}) : []),
  ];
}

function robotsMeta({ isListed = true, isAiReserved = false }: PageFacts): MetaDescriptor[] {
  const rules = [...(isListed ? [] : ["noindex"]), ...(isAiReserved ? [AI_ROBOTS] : [])];
  return [
    ...(rules.length > 0 ? [{ name: "robots", content: rules.join(", ") }] : []),
    ...(isAiReserved ? [{ name: TDM_RESERVATION, content: "1" }] : []),
  ];
}

/** A shared address says its language: a crawler that reads it again at `og:url` must find the same words (rule S67). */
const sharedPath = (path: string, search: string): string => {
  const language = new URLSearchParams(search).get("lang");
  return isLanguageCode(language) ? `${path}${path.includes("?") ? "&" : "?"}lang=${language}` : path;
};

function machineMeta(
  { locale, settings }: Site,
  search: string,
  facts: PageFacts,
  machine: MachineFacts,
): MetaDescriptor[] {
  const { origin } = settings;
  const description = excerpt(facts.description);
  const image = origin + (machine.preview ?? sitePreviewPath(locale));
  return [
    { property: "og:site_name", content: m.shell_site_name() },
    { property: "og:type", content: machine.type ?? "website" },
    { property: "og:title", content: facts.title },
    { property: "og:description", content: description },
    { property: "og:url", content: origin + sharedPath(facts.path, search) },
    { property: "og:locale", content: LANGUAGE_FACTS[locale].openGraph },
    ...LANGUAGE_CODES.filter((code) => code !== locale).map((code) => ({
      property: "og:locale:alternate",
      content: LANGUAGE_FACTS[code].openGraph,
    })),
    { property: "og:image", content: image },
    { property: "og:image:width", content: String(PREVIEW_SIZE.width) },
    { property: "og:image:height", content: String(PREVIEW_SIZE.height) },
    { property: "og:image:alt", content: facts.title },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: facts.title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
    { name: "twitter:image:alt", content: facts.title },
    ...(machine.feedHandle ? feedLinks(machine.feedHandle, facts.title) : []),
    ...(machine.linkedData ? [linkedScript(machine.linkedData(origin))] : []),
    ...(machine.above
      ? [linkedScript(breadcrumbData(origin, [...machine.above, { name: facts.title, path: facts.path }]))]
      : []),
  ];
}

/** Readers take the first that they know. */
const FEED_TYPES = { ATOM: "application/atom+xml", RSS: "application/rss+xml", JSON: "application/feed+json" } as const;

const feedLinks = (handle: string, title: string): MetaDescriptor[] =>
  (["ATOM", "RSS", "JSON"] as const).map((format) => ({
    tagName: "link",
    rel: "alternate",
    type: FEED_TYPES[format],
    title,
    href: creatorFeedPath(handle, format),
  }));
