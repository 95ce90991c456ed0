const RENDERED_AT = "x-rendered-at";
const NONCE = "x-nonce";

/** A rendered page as cached: whole, with the nonce it was rendered with, which every answer replaces. */
export interface StoredPage {
  html: string;
  headers: Headers;
  nonce: string;
  /** Epoch milliseconds when its rendering began: it contains nothing written later. */
  renderedAt: number;
}

export function asCacheEntry({ html, headers, nonce, renderedAt }: StoredPage, keepSeconds: number): Response {
  const kept = new Headers(headers);
  kept.set("cache-control", `public, max-age=${String(keepSeconds)}`);
  kept.set(RENDERED_AT, String(renderedAt));
  kept.set(NONCE, nonce);
  return new Response(html, { headers: kept });
}

export async function fromCacheEntry(entry: Response): Promise<StoredPage> {
  const headers = new Headers(entry.headers);
  const page = {
    html: await entry.text(),
    nonce: headers.get(NONCE) ?? "",
    renderedAt: Number(headers.get(RENDERED_AT)),
  };
  // Internal headers, and the cache's own, are not for visitors.
  for (const name of [RENDERED_AT, NONCE, "cache-control", "cf-cache-status", "age", "content-length", "expires"])
    headers.delete(name);
  return { ...page, headers };
}

/** The page for one visitor, with a fresh nonce: a reused one would allow injected scripts. */
export function withNonce({ html, headers, nonce: old }: StoredPage, nonce: string): Response {
  const policy = headers.get("content-security-policy");
  const fresh = new Headers(headers);
  if (policy) fresh.set("content-security-policy", policy.replaceAll(old, nonce));
  return new Response(html.replaceAll(old, nonce), { headers: fresh });
}
