/** What belongs to somebody or is no page. /media and /og stay open: that is where the pictures are. */
const CLOSED = ["/api/", "/dashboard/", "/dev/", "/onboarding", "/preference", "/ban"];

/** robots.txt; a local run is nobody's to index. */
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
