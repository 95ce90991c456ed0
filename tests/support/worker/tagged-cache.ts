import type { TaggedCache } from "#worker/site/page-cache/workers-cache.ts";

/** Workers Cache in front of what is the same for everybody, as Cloudflare describes it: workerd by itself has none. */
export class TaggedCacheDouble implements TaggedCache {
  readonly #entries = new Map<string, Response>();
  readonly #behind: (request: Request) => Promise<Response>;
  readonly purged: (readonly string[])[] = [];
  isRefusing = false;

  constructor(behind: (request: Request) => Promise<Response>) {
    this.#behind = behind;
  }

  async open(address: string): Promise<Response> {
    const kept = this.#entries.get(address);
    if (kept) return answered(kept, "HIT");
    const response = await this.#behind(new Request(address));
    if ((response.headers.get("cloudflare-cdn-cache-control") ?? "no-store").includes("no-store"))
      return answered(response, "BYPASS");
    this.#entries.set(address, response);
    return answered(response, "MISS");
  }

  purge(tags: readonly string[]): Promise<boolean> {
    if (this.isRefusing) return Promise.resolve(false);
    this.purged.push(tags);
    for (const [address, { headers }] of this.#entries)
      if ((headers.get("cache-tag") ?? "").split(",").some((tag) => tags.includes(tag))) this.#entries.delete(address);
    return Promise.resolve(true);
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
