import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { shownName } from "#domain/account/shown-name.ts";
import { creatorFeedPath, FEED_PATH, profilePath, STATIC_PATHS } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { atomFeed } from "../../site/feed.ts";
import { readCreatorFeed, readNewestWorks } from "../../site/feed.queries.ts";
import { robotsText } from "../../site/robots.ts";
import { countListedCreators, readCreatorEntries } from "../../site/sitemap.queries.ts";
import { securityText } from "../../site/security-text.ts";
import { sitemapIndex, sitemapPage } from "../../site/sitemap.ts";
import { xmlResponse } from "../../site/xml.ts";
import { refusalResponse } from "../refusal.ts";
import { route, type Route, type Scope } from "../route.ts";

const HOUR_SECONDS = 3600;
const FEED_SECONDS = 600;

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
  route({ method: "GET", path: FEED_PATH, access: "ANYONE", run: newWorks }),
  route({ method: "GET", path: `/:handle${FEED_PATH}`, access: "ANYONE", run: worksOfCreator }),
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
  const creators = await countListedCreators(services.database);
  return xmlResponse(sitemapIndex(context.env.PUBLIC_ORIGIN, creators), "application/xml", HOUR_SECONDS);
}

function pagesSitemap({ context }: Scope): Response {
  const entries = STATIC_PATHS.map((path) => ({ path, changedAt: null }));
  return xmlResponse(sitemapPage(context.env.PUBLIC_ORIGIN, entries), "application/xml", HOUR_SECONDS);
}

async function creatorsSitemap({ context, services }: Scope): Promise<Response> {
  const page = Number(/\d+/.exec(context.req.param("file") ?? "")?.[0]);
  const entries = await readCreatorEntries(services.database, page);
  if (entries.length === 0) return refusalResponse(context, "request.not_found");
  return xmlResponse(sitemapPage(context.env.PUBLIC_ORIGIN, entries), "application/xml", HOUR_SECONDS);
}

async function newWorks({ context, services, locale }: Scope): Promise<Response> {
  const works = await readNewestWorks(services.database);
  const title = m.share_feed_title({}, { locale });
  const origin = context.env.PUBLIC_ORIGIN;
  return feedResponse(locale, atomFeed({ origin, locale, title, path: FEED_PATH, pagePath: "/" }, works));
}

async function worksOfCreator({ context, services, locale }: Scope): Promise<Response> {
  const owner = await readCreatorFeed(services.database, context.req.param("handle") ?? "");
  if (!owner) return refusalResponse(context, "account.not_found");
  if (owner.movedTo !== null) return context.redirect(creatorFeedPath(owner.movedTo), 301);
  const name = shownName(owner, locale);
  const title = m.share_feed_creator_title({ name }, { locale });
  const origin = context.env.PUBLIC_ORIGIN;
  const head = { origin, locale, title, path: creatorFeedPath(owner.handle), pagePath: profilePath(owner.handle) };
  return feedResponse(locale, atomFeed(head, owner.works));
}

function feedResponse(locale: LanguageCode, feed: string): Response {
  const response = xmlResponse(feed, "application/atom+xml", FEED_SECONDS);
  response.headers.set("content-language", locale);
  response.headers.set("vary", "accept-language, cookie");
  return response;
}
