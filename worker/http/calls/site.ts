import type { Context, Hono } from "hono";
import { shownName } from "#domain/account/shown-name.ts";
import { creatorFeedPath, FEED_PATH, profilePath, STATIC_PATHS } from "#domain/site/paths.ts";
import { m } from "#messages";
import { atomFeed } from "../../site/feed.ts";
import { readCreatorFeed, readNewestWorks } from "../../site/feed.queries.ts";
import { robotsText } from "../../site/robots.ts";
import { countListedCreators, readCreatorEntries } from "../../site/sitemap.queries.ts";
import { sitemapIndex, sitemapPage } from "../../site/sitemap.ts";
import { xmlResponse } from "../../site/xml.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { refusalResponse } from "../refusal.ts";

const HOUR_SECONDS = 3600;
const FEED_SECONDS = 600;

/** For machines that find and follow what is public: robots.txt, the sitemap, feeds of new works. */
export function mountSite(app: Hono<AppEnvironment>) {
  app.get("/robots.txt", (context) => {
    context.header("cache-control", `public, max-age=${HOUR_SECONDS}`);
    return context.text(robotsText(context.env.PUBLIC_ORIGIN, __LOCAL__));
  });
  app.get("/sitemap.xml", async (context) => {
    const creators = await countListedCreators(context.get("services").database);
    return xmlResponse(sitemapIndex(context.env.PUBLIC_ORIGIN, creators), "application/xml", HOUR_SECONDS);
  });
  app.get("/sitemap/pages.xml", (context) => {
    const entries = STATIC_PATHS.map((path) => ({ path, changedAt: null }));
    return xmlResponse(sitemapPage(context.env.PUBLIC_ORIGIN, entries), "application/xml", HOUR_SECONDS);
  });
  app.get("/sitemap/:file{creators-[1-9][0-9]{0,4}\\.xml}", creatorSitemap);
  app.get(FEED_PATH, newWorks);
  app.get(`/:handle${FEED_PATH}`, creatorWorks);
}

async function creatorSitemap(context: Context<AppEnvironment>): Promise<Response> {
  const page = Number(/\d+/.exec(context.req.param("file") ?? "")?.[0]);
  const entries = await readCreatorEntries(context.get("services").database, page);
  if (entries.length === 0) return refusalResponse(context, "request.not_found");
  return xmlResponse(sitemapPage(context.env.PUBLIC_ORIGIN, entries), "application/xml", HOUR_SECONDS);
}

async function newWorks(context: Context<AppEnvironment>): Promise<Response> {
  const locale = context.get("locale");
  const works = await readNewestWorks(context.get("services").database);
  const title = m.share_feed_title({}, { locale });
  return feedResponse(context, atomFeed({ ...place(context), title, path: FEED_PATH, pagePath: "/" }, works));
}

async function creatorWorks(context: Context<AppEnvironment>): Promise<Response> {
  const { database } = context.get("services");
  const owner = await readCreatorFeed(database, context.req.param("handle") ?? "");
  if (!owner) return refusalResponse(context, "account.not_found");
  if (owner.movedTo !== null) return context.redirect(creatorFeedPath(owner.movedTo), 301);
  const { locale, origin } = place(context);
  const name = shownName(owner, locale);
  const title = m.share_feed_creator_title({ name }, { locale });
  const head = { origin, locale, title, path: creatorFeedPath(owner.handle), pagePath: profilePath(owner.handle) };
  return feedResponse(context, atomFeed(head, owner.works));
}

const place = (context: Context<AppEnvironment>) => ({
  origin: context.env.PUBLIC_ORIGIN,
  locale: context.get("locale"),
});

function feedResponse(context: Context<AppEnvironment>, feed: string): Response {
  const response = xmlResponse(feed, "application/atom+xml", FEED_SECONDS);
  response.headers.set("content-language", context.get("locale"));
  response.headers.set("vary", "accept-language, cookie");
  return response;
}
