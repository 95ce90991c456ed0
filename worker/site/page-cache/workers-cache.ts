import * as platform from "cloudflare:workers";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import { reportBug } from "#worker/kernel/failure/report-bug.ts";

/** What a visitor's page depends on beside its address. Workers Cache has it in its key (`ctx.props`). */
export interface Visitor {
  readonly locale: LanguageCode;
  readonly currency: ActiveCurrencyCode;
  /** As a Cookie header. */
  readonly cookies: string;
}

/** What is cached by Workers Cache, Cloudflare's own in front of an entrypoint: shared by all data centres and purged in all of them. */
interface Purged {
  /** What has one of these tags; false if it was refused. */
  purge(tags: readonly string[]): Promise<boolean>;
}

export interface WorkersCache extends Purged {
  /** The page, from the cache or rendered behind it. */
  open(address: string, visitor: Visitor): Promise<Response>;
}

/** Of what is the same for everybody. */
export interface TaggedCache extends Purged {
  open(address: string): Promise<Response>;
}

/** The entrypoints that it is in front of (wrangler.toml), as the Worker sees them from inside. */
interface Entrypoints {
  CachedPages?: ((options: { props: Visitor }) => Fetcher) & Purged;
  CachedPictures?: ((options: { props: object }) => Fetcher) & Purged;
}

/**
 * Null where the platform has none. workerd by itself, and so every local run and every test, has the name and nothing behind it;
 * a purge reaches only what the same entrypoint keeps, and so is asked for there.
 */
function entrypoints(): Entrypoints | null {
  const { cache, exports } = platform as { cache?: Partial<CacheContext>; exports?: object };
  return typeof cache?.purge === "function" ? ((exports ?? {}) as Entrypoints) : null;
}

export function workersCache(): WorkersCache | null {
  const pages = entrypoints()?.CachedPages;
  if (!pages) return null;
  return {
    open: (address, visitor) => pages({ props: visitor }).fetch(address, { redirect: "manual" }),
    purge: (tags) => pages.purge(tags),
  };
}

export function picturesCache(): TaggedCache | null {
  const pictures = entrypoints()?.CachedPictures;
  if (!pictures) return null;
  return { open: (address) => pictures({ props: {} }).fetch(address), purge: (tags) => pictures.purge(tags) };
}

/** False, and reported, where it was refused. */
export async function purgeTags(cache: Purged, tags: readonly string[]): Promise<boolean> {
  try {
    if (!(await cache.purge(tags))) throw new Error("Workers Cache refused to purge");
    return true;
  } catch (error) {
    reportBug("page-cache", "purge", error);
    return false;
  }
}
