import * as PATHS from "#domain/site/paths.ts";

/** Personal pages and non-pages. /media, /p and /og stay open: pictures are there. */
const CLOSED = ["/api/", "/dashboard/", PATHS.onboarding, PATHS.preference, PATHS.ban];

/** robots.txt; a local run is not to be indexed. */
export function robotsText(origin: string, isLocal: boolean): string {
  if (isLocal) return "User-agent: *\nDisallow: /\n";
  return [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
