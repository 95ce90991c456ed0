import { createDatabase } from "#worker/db/client.ts";
import { readingPlace, searchingPlace } from "#worker/db/session.ts";
import type { PageRenderer } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { toUnavailable } from "#worker/db/database-unavailable.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { inLanguage } from "#worker/http/visitor/locale.ts";
import { createServices } from "#worker/services.ts";
import { FRESH_SECONDS, KEPT_SECONDS, MAX_AGE_SECONDS } from "./page-store.ts";
import { publicPage, type PublicPage } from "./public-page.ts";
import { asCacheEntry, isCacheable, storedPage } from "./stored-page.ts";
import type { Visitor } from "./workers-cache.ts";

/** Read by Cloudflare before any other header on caching, and by nobody after it. */
const CACHING = "cloudflare-cdn-cache-control";

/** As long as our own cache has it, with an error instead of a page, too (rule E104). */
const CACHED = [
  "public",
  `max-age=${String(FRESH_SECONDS)}`,
  `stale-while-revalidate=${String(MAX_AGE_SECONDS - FRESH_SECONDS)}`,
  `stale-if-error=${String(KEPT_SECONDS)}`,
].join(", ");

/** What is rendered for everybody alike: nothing of the request but its address, and what the key of the cache has. */
export function visitorRequest(address: string, cookies: string): Request {
  return new Request(address, { headers: { accept: "text/html", ...(cookies ? { cookie: cookies } : {}) } });
}

/** What Workers Cache gets when it has no fresh copy of a visitor's page. */
export async function renderForCache(
  request: Request,
  env: Env,
  { locale, currency, cookies }: Visitor,
  renderPage: PageRenderer,
  inBackground: (work: Promise<unknown>) => void,
): Promise<Response> {
  const path = new URL(request.url).pathname;
  const place = readingPlace({ method: "GET", path, isSignedIn: false, bookmark: null });
  const services = createServices(env, env.DB.withSession(place), env.SEARCH_DB.withSession(searchingPlace(null)));
  const scope = {
    requestId: crypto.randomUUID(),
    language: locale,
    locale,
    visitorCurrency: currency,
    services,
    primary: createDatabase(env.DB.withSession("first-primary")),
    servedBy: null,
    viewer: null,
    unreadCount: 0,
    address: null,
    pageAccount: null,
    keyRefusal: null,
  };
  const renderedAt = services.clock.now();
  try {
    const response = await inLanguage(locale, env.PUBLIC_ORIGIN, () =>
      renderPage(visitorRequest(request.url, cookies), scope, env, inBackground),
    );
    return await forWorkersCache(response, publicPage(path), renderedAt);
  } catch (error) {
    // Said as an answer, in place of which the cache has the page of before (rule E104).
    if (toUnavailable(error) instanceof Unavailable)
      return new Response(null, { status: 503, headers: { [CACHING]: "no-store" } });
    throw error;
  }
}

/** A page as it is cached, with the tag that it is purged by; anything else unchanged, and not cached. */
export async function forWorkersCache(
  response: Response,
  shown: PublicPage | null,
  renderedAt: number,
): Promise<Response> {
  if (shown && isCacheable(response)) {
    const page = storedPage(new Uint8Array(await response.clone().arrayBuffer()), response.headers, renderedAt);
    if (page) return asCacheEntry(page, { [CACHING]: CACHED, "cache-tag": shown.scopes.join(",") });
  }
  const answer = new Response(response.body, response);
  answer.headers.set(CACHING, "no-store");
  return answer;
}
