import type { Visitor, WorkersCache } from "#worker/site/page-cache/workers-cache.ts";

interface Entry {
  readonly response: Response;
  readonly storedAt: number;
  readonly tags: readonly string[];
  readonly freshSeconds: number;
  readonly staleSeconds: number;
  readonly errorSeconds: number;
}

const secondsOf = (directives: string, name: string) =>
  Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(directives)?.[1] ?? 0);

/**
 * Workers Cache as Cloudflare describes it, since workerd by itself has none: keyed by path, query and `ctx.props`, not by the host;
 * fresh for `max-age`, served once more while it is renewed, purged by its tags in whatever case.
 */
export class WorkersCacheDouble implements WorkersCache {
  readonly #entries = new Map<string, Entry>();
  readonly #behind: (request: Request, visitor: Visitor) => Promise<Response>;
  readonly purged: (readonly string[])[] = [];

  constructor(behind: (request: Request, visitor: Visitor) => Promise<Response>) {
    this.#behind = behind;
  }

  async open(address: string, visitor: Visitor): Promise<Response> {
    const { pathname, search } = new URL(address);
    const key = JSON.stringify([pathname + search, visitor.locale, visitor.currency, visitor.cookies]);
    const entry = this.#entries.get(key);
    const age = entry ? (Date.now() - entry.storedAt) / 1000 : Infinity;
    if (entry && age < entry.freshSeconds) return answered(entry.response, "HIT");
    if (entry && age < entry.freshSeconds + entry.staleSeconds) {
      const stale = answered(entry.response, "UPDATING");
      await this.#fill(key, address, visitor);
      return stale;
    }
    const fresh = await this.#fill(key, address, visitor);
    if (entry && fresh.status >= 500 && age < entry.freshSeconds + entry.errorSeconds) {
      this.#entries.set(key, entry);
      return answered(entry.response, "STALE");
    }
    return fresh;
  }

  purge(tags: readonly string[]): Promise<boolean> {
    this.purged.push(tags);
    const wanted = new Set(tags.map((tag) => tag.toLowerCase()));
    for (const [key, entry] of this.#entries)
      if (entry.tags.some((tag) => wanted.has(tag.toLowerCase()))) this.#entries.delete(key);
    return Promise.resolve(true);
  }

  async #fill(key: string, address: string, visitor: Visitor): Promise<Response> {
    const response = await this.#behind(new Request(address), visitor);
    const caching = response.headers.get("cloudflare-cdn-cache-control") ?? "";
    if (response.headers.has("set-cookie") || caching.includes("no-store") || caching === "")
      return answered(response, "BYPASS");
    const entry = {
      response,
      storedAt: Date.now(),
      tags: (response.headers.get("cache-tag") ?? "").split(","),
      freshSeconds: secondsOf(caching, "max-age"),
      staleSeconds: secondsOf(caching, "stale-while-revalidate"),
      errorSeconds: secondsOf(caching, "stale-if-error"),
    };
    this.#entries.set(key, entry);
    return answered(response, "MISS");
  }
}

/** These two are for the cache alone, and do not leave it. */
function answered(stored: Response, status: string): Response {
  const answer = new Response(stored.clone().body, stored);
  answer.headers.delete("cloudflare-cdn-cache-control");
  answer.headers.delete("cache-tag");
  answer.headers.set("cf-cache-status", status);
  return answer;
}
