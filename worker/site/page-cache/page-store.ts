import type { PageScope } from "./public-page.ts";
import { ALL_PURGES } from "./page-purges-rpc.ts";
import { workersCache, type WorkersCache } from "./workers-cache.ts";
import type { Services } from "#worker/services.ts";
import { asCacheEntry, fromCacheEntry, type StoredPage } from "./stored-page.ts";

/** Younger cached pages are served as they are; older ones are served once more while they are rendered again. */
export const FRESH_SECONDS = 60;

/** How long a page may be served, in seconds: the longest that other data centres lag behind a change. */
export const MAX_AGE_SECONDS = 300;

/** How long it may be shown where a new one fails (rule E104), unless it was purged. */
export const KEPT_SECONDS = 86_400;
const CACHED = `public, max-age=${String(KEPT_SECONDS)}`;

/** A replica may lag behind a change: what is rendered within this time after it is served, but not cached. */
const SETTLE_MILLISECONDS = 5000;

/** Keys inside the cache only; they cannot be requested from outside. */
const address = (path: string): string => `https://pages.invalid/${path}`;
const stampAddress = (scope: PageScope): string => address(`stamp/${encodeURIComponent(scope)}`);
const pageAddress = (key: string): string => address(`page/${encodeURIComponent(key)}`);

const openPages = (): Promise<Cache> => caches.open("pages");

/** The page, unless it is older than `maxAgeSeconds` or one of its scopes was purged after it was rendered. */
export async function getPage(
  key: string,
  scopes: readonly PageScope[],
  now: number,
  maxAgeSeconds: number = MAX_AGE_SECONDS,
): Promise<StoredPage | null> {
  const [page, purged] = await Promise.all([readPage(key), purgedAt(scopes)]);
  const oldest = Math.max(purged, now - maxAgeSeconds * 1000);
  return page && page.renderedAt > oldest ? page : null;
}

async function readPage(key: string): Promise<StoredPage | null> {
  const entry = await (await openPages()).match(pageAddress(key));
  return entry ? fromCacheEntry(entry) : null;
}

/** What was rendered until then is stale here; 0: nothing was purged lately. */
export async function purgedAt(scopes: readonly PageScope[]): Promise<number> {
  const pages = await openPages();
  const stamps = scopes.map(async (scope) => {
    const stamp = await pages.match(stampAddress(scope));
    return stamp ? Number(await stamp.text()) : 0;
  });
  return Math.max(...(await Promise.all(stamps)));
}

export async function setPage(key: string, page: StoredPage): Promise<void> {
  await (await openPages()).put(pageAddress(key), asCacheEntry(page, { "cache-control": CACHED }));
}

/**
 * Purges the pages of these scopes rendered until now. The Cache API reaches only the data centre this runs in; elsewhere Workers
 * Cache purges them (`PagePurgesObject`), or they expire after MAX_AGE_SECONDS. A stamp instead of deletion: one scope has many addresses, and a
 * rendering in progress is covered as well.
 */
export async function purgePages(
  { env, clock }: Pick<Services, "env" | "clock">,
  scopes: readonly PageScope[],
  cache: WorkersCache | null = workersCache(),
): Promise<void> {
  const pages = await openPages();
  const headers = { "cache-control": CACHED };
  const until = String(clock.now() + SETTLE_MILLISECONDS);
  await Promise.all(scopes.map((scope) => pages.put(stampAddress(scope), new Response(until, { headers }))));
  if (cache && scopes.length > 0) await env.PAGE_PURGES.getByName(ALL_PURGES).request(scopes);
}
