const RENDERED_AT = "x-rendered-at";
const NONCE = "x-nonce";

/** A rendered page as the cache keeps it: whole, with the nonce it was rendered with, to be replaced in every answer. */
export interface StoredPage {
  html: string;
  headers: Headers;
  nonce: string;
  /** Epoch milliseconds at which its rendering began: it knows nothing that was written later. */
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
  // Our own marks, and what the cache says about its copy, are not for visitors.
  for (const name of [RENDERED_AT, NONCE, "cache-control", "cf-cache-status", "age", "content-length", "expires"])
    headers.delete(name);
  return { ...page, headers };
}

/** The page for one visitor: a nonce that was ever seen before would allow anything it once allowed. */
export function withNonce({ html, headers, nonce: old }: StoredPage, nonce: string): Response {
  const policy = headers.get("content-security-policy");
  const fresh = new Headers(headers);
  if (policy) fresh.set("content-security-policy", policy.replaceAll(old, nonce));
  return new Response(html.replaceAll(old, nonce), { headers: fresh });
}
