import type { PageRenderer } from "../app.ts";
import { reportBug } from "../report-bug.ts";
import { findPage, keepPage } from "./page-store.ts";
import { publicPage, cacheKeySearch } from "./public-page.ts";
import { storedPage, withNonce } from "./stored-page.ts";

/** Younger cached pages are served as they are; older ones are served once more while they are rendered again. */
const FRESH_SECONDS = 60;
/** A reload renews the copy for everybody. Within this time another one is for whoever asks alone: keeping costs what a quarter of a rendering does. */
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

  return async (request, scope, env, inBackground) => {
    const url = new URL(request.url);
    const shown = publicPage(url.pathname);
    const search = shown ? cacheKeySearch(shown, url.searchParams) : "";
    const isKept = request.method === "GET" && !scope.viewer && shown && search.length <= LONGEST_SEARCH;
    if (!isKept) return renderPage(request, scope, env, inBackground);

    const cookies = options.visitorCookies(request);
    // A page refers to scripts of its own deployment only.
    const key = [env.VERSION.id, scope.locale, scope.visitorCurrency, cookies, url.pathname + search].join(" ");
    const { clock } = scope.services;
    const address = url.origin + url.pathname + search;
    const render = () => renderPage(visitorRequest(address, cookies), scope, env, inBackground);

    const isReload = asksForNew(request);
    const page = isReload ? null : await findPage(key, shown.scope, clock.now());
    if (!page) {
      const renderedAt = clock.now();
      const response = await render();
      // A redirect keeps the whole query, for instance an invitation.
      if (response.headers.has("location") && search !== url.search)
        return renderPage(request, scope, env, inBackground);
      const status = isReload ? "fwd=request" : "fwd=miss";
      if (!isKeepable(response) || (isReload && !reloads.mayRenew(key, renderedAt)))
        return marked(new Response(response.body, response), status);
      // Whole, and once: a second reader of the stream would make the visitor who fills the cache wait for both.
      const bytes = new Uint8Array(await response.arrayBuffer());
      inBackground(keep(bytes, response.headers, renderedAt, key, scope));
      return marked(new Response(bytes, response), status);
    }
    const ageSeconds = Math.max(0, Math.floor((clock.now() - page.renderedAt) / 1000));
    if (ageSeconds >= FRESH_SECONDS && !underWay.has(key)) {
      underWay.add(key);
      inBackground(renew().finally(() => underWay.delete(key)));
    }
    return marked(withNonce(page, options.newNonce()), `hit; ttl=${String(FRESH_SECONDS - ageSeconds)}`);

    async function renew() {
      const renderedAt = clock.now();
      const response = await render();
      if (!isKeepable(response)) return;
      await keep(new Uint8Array(await response.arrayBuffer()), response.headers, renderedAt, key, scope);
    }
  };
}

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

async function keep(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Headers,
  renderedAt: number,
  key: string,
  scope: Scope,
): Promise<void> {
  try {
    const page = storedPage(bytes, headers, renderedAt);
    if (page) await keepPage(key, page);
  } catch (error) {
    // The visitor has their page, or gets the next one rendered; only this copy is lost.
    reportBug(scope.requestId, "page-cache", error);
  }
}

const isKeepable = (response: Response): boolean =>
  response.status === 200 &&
  !response.headers.has("set-cookie") &&
  (response.headers.get("content-type") ?? "").startsWith("text/html");

/** A browser's reload that goes past every cache on the way (RFC 9111). */
const asksForNew = (request: Request): boolean =>
  /(?:^|,)\s*no-cache\s*(?:,|$)/i.test(request.headers.get("cache-control") ?? "");

/** What a shared page may depend on; an unknown cookie or header cannot leak into another visitor's page. */
function visitorRequest(address: string, cookies: string): Request {
  return new Request(address, { headers: { accept: "text/html", ...(cookies ? { cookie: cookies } : {}) } });
}

/** RFC 9211. The answer is one of our own: the headers of what a fetch has answered cannot be changed. */
function marked(answer: Response, status: string): Response {
  answer.headers.set("cache-status", `pages; ${status}`);
  return answer;
}
