import { STATIC_PATHS } from "#domain/site/public-paths.ts";
import { robotsText } from "#worker/site/robots.ts";
import { countListedCreators, readCreatorEntries } from "#worker/site/sitemap.queries.ts";
import { securityText } from "#worker/site/security-text.ts";
import { sitemapIndex, sitemapPage } from "#worker/site/sitemap.ts";
import { xmlResponse } from "#worker/site/xml.ts";
import { refusalResponse } from "../../refusal.ts";
import { route, type Route, type Scope } from "../../route.ts";
import { feedRoutes } from "./feeds.ts";

const HOUR_SECONDS = 3600;

/** For crawlers and feed readers: robots.txt, the sitemap, feeds of new works. */
export const siteFiles: readonly Route[] = [
  route({ method: "GET", path: "/robots.txt", access: "ANYONE", run: robots }),
  route({ method: "GET", path: "/.well-known/security.txt", access: "ANYONE", run: security }),
  route({ method: "GET", path: "/sitemap.xml", access: "ANYONE", run: sitemap }),
  route({ method: "GET", path: "/sitemap/pages.xml", access: "ANYONE", run: pagesSitemap }),
  route({
    method: "GET",
    path: "/sitemap/:file{creators-[1-9][0-9]{0,4}\\.xml}",
    access: "ANYONE",
    run: creatorsSitemap,
  }),
  ...feedRoutes,
];

function robots({ context }: Scope): Response {
  context.header("cache-control", `public, max-age=${HOUR_SECONDS}`);
  return context.text(robotsText(context.env.PUBLIC_ORIGIN, __LOCAL__));
}

function security({ context, services }: Scope): Response {
  context.header("cache-control", `public, max-age=${HOUR_SECONDS}`);
  return context.text(securityText(context.env.PUBLIC_ORIGIN, services.clock.now()));
}

async function sitemap({ context, services }: Scope): Promise<Response> {
  const creators = await countListedCreators(services);
  return xmlResponse(sitemapIndex(context.env.PUBLIC_ORIGIN, creators), "application/xml", HOUR_SECONDS);
}

function pagesSitemap({ context }: Scope): Response {
  const entries = STATIC_PATHS.map((path) => ({ path, changedAt: null }));
  return xmlResponse(sitemapPage(context.env.PUBLIC_ORIGIN, entries), "application/xml", HOUR_SECONDS);
}

async function creatorsSitemap({ context, services }: Scope): Promise<Response> {
  const page = Number(/\d+/.exec(context.req.param("file") ?? "")?.[0]);
  const entries = await readCreatorEntries(services, page);
  if (entries.length === 0) return refusalResponse(context, "request.not_found");
  return xmlResponse(sitemapPage(context.env.PUBLIC_ORIGIN, entries), "application/xml", HOUR_SECONDS);
}
