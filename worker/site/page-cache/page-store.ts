import type { PageScope } from "./public-page.ts";
import { purgeEverywhere } from "./workers-cache.ts";
import { asCacheEntry, fromCacheEntry, type StoredPage } from "./stored-page.ts";

/** Younger cached pages are served as they are; older ones are served once more while they are rendered again. */
export const FRESH_SECONDS = 60;

/** How long a page may be served, in seconds: the longest that other data centres lag behind a change. */
export const MAX_AGE_SECONDS = 300;
const CACHED = `public, max-age=${String(MAX_AGE_SECONDS)}`;

/** A replica may lag behind a change: what is rendered within this time after it is served, but not cached. */
const SETTLE_MILLISECONDS = 5000;

/** Keys inside the cache only; they cannot be requested from outside. */
const address = (path: string): string => `https://pages.invalid/${path}`;
const stampAddress = (scope: PageScope): string => address(`stamp/${encodeURIComponent(scope)}`);
const pageAddress = (key: string): string => address(`page/${encodeURIComponent(key)}`);

const openPages = (): Promise<Cache> => caches.open("pages");

/** The page, unless it is too old or its scope was purged after it was rendered. */
export async function getPage(key: string, scope: PageScope, now: number): Promise<StoredPage | null> {
  const [page, purged] = await Promise.all([readPage(key), purgedAt(scope)]);
  const oldest = Math.max(purged, now - MAX_AGE_SECONDS * 1000);
  return page && page.renderedAt > oldest ? page : null;
}

async function readPage(key: string): Promise<StoredPage | null> {
  const entry = await (await openPages()).match(pageAddress(key));
  return entry ? fromCacheEntry(entry) : null;
}

/** What was rendered until then is stale here; 0: nothing was purged lately. */
export async function purgedAt(scope: PageScope): Promise<number> {
  const stamp = await (await openPages()).match(stampAddress(scope));
  return stamp ? Number(await stamp.text()) : 0;
}

export async function setPage(key: string, page: StoredPage): Promise<void> {
  await (await openPages()).put(pageAddress(key), asCacheEntry(page, { "cache-control": CACHED }));
}

/**
 * Purges the pages of these scopes rendered until now. The Cache API reaches only the data centre this runs in; elsewhere Workers
 * Cache purges them, or they expire after MAX_AGE_SECONDS. A stamp instead of deletion: one scope has many addresses, and a
 * rendering in progress is covered as well.
 */
export async function purgePages(scopes: readonly PageScope[], now: number): Promise<void> {
  const pages = await openPages();
  const headers = { "cache-control": CACHED };
  await Promise.all([
    ...scopes.map((scope) =>
      pages.put(stampAddress(scope), new Response(String(now + SETTLE_MILLISECONDS), { headers })),
    ),
    purgeEverywhere(scopes, SETTLE_MILLISECONDS),
  ]);
}
