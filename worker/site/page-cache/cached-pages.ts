import type { PageRenderer } from "#worker/app.ts";
import { toUnavailable } from "#worker/db/database-unavailable.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { reportBug } from "#worker/kernel/failure/report-bug.ts";
import { visitorRequest } from "./cached-pages-entrypoint.ts";
import { heldBriefly } from "./held-data.ts";
import { getPage, purgedAt, FRESH_SECONDS, KEPT_SECONDS, setPage } from "./page-store.ts";
import { publicPage, cacheKeySearch, type PageScope } from "./public-page.ts";
import {
  fromCacheEntry,
  isCacheEntry,
  isCacheable,
  isRedirect,
  storedPage,
  withNonce,
  withoutCacheHeaders,
  type StoredPage,
} from "./stored-page.ts";
import type { WorkersCache } from "./workers-cache.ts";

/** A reload renews the copy for everyone; within this time another reload is rendered for its sender alone, as storing is expensive. */
const RENEWED_BY_RELOAD_SECONDS = 10;
const MOST_RELOADS = 1000;
/** Longer query strings are rendered each time: hardly anybody else will request the same. */
const LONGEST_SEARCH = 200;

export interface PageCacheOptions {
  /**
   * The cookies that a page for a visitor depends on, as a Cookie header; the rendering sees nothing else of the
   * request.
   */
  visitorCookies: (request: Request) => string;
  newNonce: () => string;
  /** Null where the platform has none: then pages are cached by the Cache API, in each data centre for itself. */
  workersCache: () => WorkersCache | null;
}

type Scope = Parameters<PageRenderer>[1];

/**
 * In front of rendering: a visitor's page is cached for everybody with the same address, language, currency and preferences,
 * served while it is rendered again (stale-while-revalidate), with a fresh nonce in every answer, and purged when its
 * creator publishes.
 */
export function cachedPages(renderPage: PageRenderer, options: PageCacheOptions): PageRenderer {
  const underWay = new Set<string>();
  const reloads = new RecentReloads();

  return async (request, scope, ...rest) =>
    heldBriefly(request, scope.viewer === null, await answer(request, scope, ...rest));

  async function answer(...[request, scope, env, inBackground]: Parameters<PageRenderer>): Promise<Response> {
    const url = new URL(request.url);
    const shown = publicPage(url.pathname);
    const search = shown ? cacheKeySearch(shown, url.searchParams) : "";
    const isCached = request.method === "GET" && !scope.viewer && shown && search.length <= LONGEST_SEARCH;
    if (!isCached) return renderPage(request, scope, env, inBackground);

    const cookies = options.visitorCookies(request);
    // A page refers to scripts of its own deployment only.
    const key = [env.VERSION.id, scope.locale, scope.visitorCurrency, cookies, url.pathname + search].join(" ");
    const { clock } = scope.services;
    const address = url.origin + url.pathname + search;
    const render = () => renderPage(visitorRequest(address, cookies), scope, env, inBackground);

    const isReload = asksForNew(request);
    const shared = isReload ? null : options.workersCache();
    if (shared) return openShared(shared, shown.scopes);
    const page = isReload ? null : await getPage(key, shown.scopes, clock.now());
    if (!page) {
      const renderedAt = clock.now();
      const response = await renderOrFail();
      const before = isFailure(response) ? await getPage(key, shown.scopes, renderedAt, KEPT_SECONDS) : null;
      if (before) return marked(withNonce(before, options.newNonce()), `hit; ttl=${String(ttlOf(before, renderedAt))}`);
      if (response instanceof Error) throw response;
      // A redirect keeps the whole query, for instance an invitation.
      if (isRedirect(response) && search !== url.search) return renderPage(request, scope, env, inBackground);
      const status = isReload ? "fwd=request" : "fwd=miss";
      if (!isCacheable(response) || (isReload && !reloads.mayRenew(key, renderedAt)))
        return marked(new Response(response.body, response), status);
      // Whole, and once: a second reader of the stream would make the visitor who fills the cache wait for both.
      const bytes = new Uint8Array(await response.arrayBuffer());
      inBackground(store(bytes, response.headers, renderedAt, key, scope));
      return marked(new Response(bytes, response), status);
    }
    const ttl = ttlOf(page, clock.now());
    if (ttl <= 0 && !underWay.has(key)) {
      underWay.add(key);
      inBackground(renew().finally(() => underWay.delete(key)));
    }
    return marked(withNonce(page, options.newNonce()), `hit; ttl=${String(ttl)}`);

    /** An outage as a value: the page of before may take its place (rule E104). */
    async function renderOrFail(): Promise<Response | Error> {
      try {
        return await render();
      } catch (error) {
        const outage = toUnavailable(error);
        if (outage instanceof Unavailable) return outage;
        throw error;
      }
    }

    /** Cached and renewed by the platform; the nonce is still each visitor's own, and what was purged here is not shown. */
    async function openShared(cache: WorkersCache, scopes: readonly PageScope[]): Promise<Response> {
      const visitor = { locale: scope.locale, currency: scope.visitorCurrency, cookies };
      const [answer, purged] = await Promise.all([
        // Rendered here instead, an outage is still known as one.
        cache.open(address, visitor).catch((error: unknown) => {
          reportBug(scope.requestId, "page-cache", error);
          return null;
        }),
        purgedAt(scopes),
      ]);
      if (!answer || answer.status === 503) return marked(await ownAnswer(), "fwd=bypass");
      if (!isCacheEntry(answer)) {
        if (isRedirect(answer) && search !== url.search) return renderPage(request, scope, env, inBackground);
        const { status, headers } = answer;
        return marked(new Response(answer.body, { status, headers: withoutCacheHeaders(headers) }), "fwd=miss");
      }
      const isHit = FROM_CACHE.has(answer.headers.get("cf-cache-status") ?? "");
      const found = await fromCacheEntry(answer);
      if (found.renderedAt <= purged) return marked(await ownAnswer(), "fwd=stale");
      return marked(withNonce(found, options.newNonce()), isHit ? "hit" : "fwd=miss");
    }

    async function ownAnswer(): Promise<Response> {
      const response = await render();
      return new Response(response.body, response);
    }

    async function renew() {
      const renderedAt = clock.now();
      const response = await renderOrFail();
      if (response instanceof Error || !isCacheable(response)) return;
      await store(new Uint8Array(await response.arrayBuffer()), response.headers, renderedAt, key, scope);
    }
  }
}

const isFailure = (response: Response | Error): boolean => response instanceof Error || response.status >= 500;

/** Seconds for which it is fresh; below zero it has been stale for so long (RFC 9211). */
const ttlOf = ({ renderedAt }: StoredPage, now: number): number =>
  FRESH_SECONDS - Math.max(0, Math.floor((now - renderedAt) / 1000));

/** When copies were last renewed by a reload in this isolate. */
class RecentReloads {
  readonly #renewedAt = new Map<string, number>();

  mayRenew(key: string, now: number): boolean {
    if (now - (this.#renewedAt.get(key) ?? 0) < RENEWED_BY_RELOAD_SECONDS * 1000) return false;
    if (this.#renewedAt.size >= MOST_RELOADS) this.#renewedAt.clear();
    this.#renewedAt.set(key, now);
    return true;
  }
}

async function store(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Headers,
  renderedAt: number,
  key: string,
  scope: Scope,
): Promise<void> {
  try {
    const page = storedPage(bytes, headers, renderedAt);
    if (page) await setPage(key, page);
  } catch (error) {
    // The visitor has their page, or gets the next one rendered; only this copy is lost.
    reportBug(scope.requestId, "page-cache", error);
  }
}

/** What Workers Cache says of a page that it had. */
const FROM_CACHE = new Set(["HIT", "STALE", "UPDATING", "REVALIDATED"]);

/** A browser's reload that goes past every cache on the way (RFC 9111). */
const asksForNew = (request: Request): boolean =>
  /(?:^|,)\s*no-cache\s*(?:,|$)/i.test(request.headers.get("cache-control") ?? "");

/** RFC 9211. The answer is one of our own: the headers of what a fetch has answered cannot be changed. */
function marked(answer: Response, status: string): Response {
  answer.headers.set("cache-status", `pages; ${status}`);
  return answer;
}
