import { shownName } from "#domain/account/shown-name.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { creatorFeedPath, FEED_PATHS, profilePath, type FeedFormat } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { atomFeed } from "#worker/site/feed/atom-feed.ts";
import type { FeedHead } from "#worker/site/feed/feed-entry.ts";
import { readCreatorFeed, readNewestWorks, type FeedWork } from "#worker/site/feed/feed.queries.ts";
import { jsonFeed } from "#worker/site/feed/json-feed.ts";
import { rssFeed } from "#worker/site/feed/rss-feed.ts";
import { xmlResponse } from "#worker/site/xml.ts";
import { refusalResponse } from "../../refusal.ts";
import { route, type Route, type Scope } from "../../route.ts";

const FEED_SECONDS = 600;

type Answer = (head: FeedHead, works: readonly FeedWork[]) => Response;

const ANSWERS: Readonly<Record<FeedFormat, Answer>> = {
  ATOM: (head, works) => xmlResponse(atomFeed(head, works), "application/atom+xml", FEED_SECONDS),
  RSS: (head, works) => xmlResponse(rssFeed(head, works), "application/rss+xml", FEED_SECONDS),
  JSON: (head, works) =>
    new Response(jsonFeed(head, works), {
      headers: {
        "content-type": "application/feed+json; charset=utf-8",
        "cache-control": `public, max-age=${String(FEED_SECONDS)}`,
      },
    }),
};

/** New works, of everybody and of one creator, in each format (rule S54). */
export const feedRoutes: readonly Route[] = (Object.keys(FEED_PATHS) as FeedFormat[]).flatMap((format) => [
  route({ method: "GET", path: FEED_PATHS[format], access: "ANYONE", run: newWorks(format) }),
  route({ method: "GET", path: creatorFeedPath(":handle", format), access: "ANYONE", run: worksOfCreator(format) }),
]);

function newWorks(format: FeedFormat) {
  return async ({ context, services, locale }: Scope): Promise<Response> => {
    const title = m.share_feed_title({}, { locale });
    const head = { origin: context.env.PUBLIC_ORIGIN, locale, title, path: FEED_PATHS[format], pagePath: "/" };
    return inLanguage(locale, ANSWERS[format](head, await readNewestWorks(services.database)));
  };
}

function worksOfCreator(format: FeedFormat) {
  return async ({ context, services, locale }: Scope): Promise<Response> => {
    const owner = await readCreatorFeed(services.database, context.req.param("handle") ?? "");
    if (!owner) return refusalResponse(context, "account.not_found");
    if (owner.movedTo !== null) return context.redirect(creatorFeedPath(owner.movedTo, format), 301);
    const title = m.share_feed_creator_title({ name: shownName(owner, locale) }, { locale });
    const path = creatorFeedPath(owner.handle, format);
    const head = { origin: context.env.PUBLIC_ORIGIN, locale, title, path, pagePath: profilePath(owner.handle) };
    return inLanguage(locale, ANSWERS[format](head, owner.works));
  };
}

function inLanguage(locale: LanguageCode, response: Response): Response {
  response.headers.set("content-language", locale);
  response.headers.set("vary", "accept-language, cookie");
  return response;
}
