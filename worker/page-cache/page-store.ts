import type { PageScope } from "./public-page.ts";
import { asCacheEntry, fromCacheEntry, type StoredPage } from "./stored-page.ts";

/** How long a page may be served, in seconds: the longest that other data centres lag behind a change. */
const KEEP_SECONDS = 300;

/** A replica may lag behind a change: what is rendered within this time after it is served, but not cached. */
const SETTLE_MILLISECONDS = 5000;

/** Keys inside the cache only; they cannot be requested from outside. */
const address = (path: string): string => `https://pages.invalid/${path}`;
const stampAddress = (scope: PageScope): string => address(`stamp/${encodeURIComponent(scope)}`);
const pageAddress = (key: string): string => address(`page/${encodeURIComponent(key)}`);

const openPages = (): Promise<Cache> => caches.open("pages");

/** The page, unless it is too old or its scope was purged after it was rendered. */
export async function findPage(key: string, scope: PageScope, now: number): Promise<StoredPage | null> {
  const pages = await openPages();
  const [entry, stamp] = await Promise.all([pages.match(pageAddress(key)), pages.match(stampAddress(scope))]);
  if (!entry) return null;
  const page = await fromCacheEntry(entry);
  const forgottenAt = stamp ? Number(await stamp.text()) : 0;
  const oldest = Math.max(forgottenAt, now - KEEP_SECONDS * 1000);
  return page.renderedAt > oldest ? page : null;
}

export async function keepPage(key: string, page: StoredPage): Promise<void> {
  await (await openPages()).put(pageAddress(key), asCacheEntry(page, KEEP_SECONDS));
}

/**
 * Purges the pages of these scopes rendered until now. The Cache API reaches only the data centre this runs in;
 * elsewhere they expire after KEEP_SECONDS. A stamp instead of deletion: one scope has many addresses, and a rendering
 * in progress is covered as well.
 */
export async function forgetPages(scopes: readonly PageScope[], now: number): Promise<void> {
  const pages = await openPages();
  const headers = { "cache-control": `public, max-age=${String(KEEP_SECONDS)}` };
  await Promise.all(
    scopes.map((scope) => pages.put(stampAddress(scope), new Response(String(now + SETTLE_MILLISECONDS), { headers }))),
  );
}
