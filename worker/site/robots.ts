import { AI_CRAWLERS } from "#domain/media/ai-reservation.ts";
import * as PATHS from "#domain/site/paths.ts";

/** Personal pages and non-pages. /media, /p and /og stay open: pictures are there. */
const CLOSED = ["/api/", "/dashboard/", PATHS.onboarding, PATHS.preference, PATHS.ban];

/**
 * Works and their pictures, for crawlers that collect for training (rule F9): addresses do not say what a work's licence says, so
 * all works are closed to them. In short addresses 2 and 3 are a work's pictures.
 */
const CLOSED_TO_TRAINING = ["/*?*work=", "/media/v1/portfolio/", "/og/v1/portfolio/", "/p/*/2", "/p/*/3"];

/** robots.txt; a local run is not to be indexed. */
export function robotsText(origin: string, isLocal: boolean): string {
  if (isLocal) return "User-agent: *\nDisallow: /\n";
  return [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    ...AI_CRAWLERS.map((name) => `User-agent: ${name}`),
    ...[...CLOSED, ...CLOSED_TO_TRAINING].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
