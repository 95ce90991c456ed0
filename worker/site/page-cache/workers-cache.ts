import * as platform from "cloudflare:workers";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import { reportBug } from "#worker/kernel/failure/report-bug.ts";
import type { PageScope } from "./public-page.ts";

/** What a visitor's page depends on beside its address. Workers Cache has it in its key (`ctx.props`). */
export interface Visitor {
  readonly locale: LanguageCode;
  readonly currency: ActiveCurrencyCode;
  /** As a Cookie header. */
  readonly cookies: string;
}

/** Workers Cache: Cloudflare's own, in front of an entrypoint, shared by all data centres and purged in all of them. */
export interface WorkersCache {
  /** The page, from the cache or rendered behind it. */
  open(address: string, visitor: Visitor): Promise<Response>;
  /** Of the pages with one of these tags; false if it was refused. */
  purge(tags: readonly string[]): Promise<boolean>;
}

/** The entrypoint that it is in front of (wrangler.toml), as the Worker sees it from inside. */
interface CachedPagesEntrypoint {
  (options: { props: Visitor }): Fetcher;
  purge(tags: readonly string[]): Promise<boolean>;
}

/**
 * Null where the platform has none. workerd by itself, and so every local run and every test, has the name and nothing behind it;
 * a purge reaches only what the same entrypoint keeps, and so is asked for there.
 */
export function workersCache(): WorkersCache | null {
  const { cache, exports } = platform as { cache?: Partial<CacheContext>; exports?: object };
  const { CachedPages } = (exports ?? {}) as { CachedPages?: CachedPagesEntrypoint };
  if (typeof cache?.purge !== "function" || !CachedPages) return null;
  return {
    open: (address, visitor) => CachedPages({ props: visitor }).fetch(address, { redirect: "manual" }),
    purge: (tags) => CachedPages.purge(tags),
  };
}

/**
 * Now, and once more when every replica has the change: a rendering that was under way, or read the old, may have been kept in
 * between. A refused purge leaves the pages to their age.
 */
export async function purgeEverywhere(
  scopes: readonly PageScope[],
  settleMilliseconds: number,
  cache: WorkersCache | null = workersCache(),
): Promise<void> {
  if (!cache) return;
  await purge(cache, scopes);
  platform.waitUntil(scheduler.wait(settleMilliseconds).then(() => purge(cache, scopes)));
}

async function purge(cache: WorkersCache, scopes: readonly PageScope[]): Promise<void> {
  try {
    if (!(await cache.purge(scopes))) throw new Error("Workers Cache refused to purge");
  } catch (error) {
    reportBug("page-cache", "purge", error);
  }
}
