const RENDERED_AT = "x-rendered-at";
const NONCE = "x-nonce";
const NONCE_AT = "x-nonce-at";

/**
 * A rendered page as cached: whole, with the nonce it was rendered with, which every answer replaces. As bytes: turning
 * a page into text and back for each visitor costs more than finding it.
 */
export interface StoredPage {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Headers;
  nonce: string;
  /** Where the nonce begins, wherever the page has it. */
  nonceAt: readonly number[];
  /** Epoch milliseconds when its rendering began: it contains nothing written later. */
  renderedAt: number;
}

/** Null for a page without a nonce, which cannot be given another one. */
export function storedPage(bytes: Uint8Array<ArrayBuffer>, headers: Headers, renderedAt: number): StoredPage | null {
  const nonce = /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1];
  return nonce ? { bytes, headers, nonce, nonceAt: placesOf(nonce, bytes), renderedAt } : null;
}

/** A page for everybody: no error, no redirect, nothing for one visitor. */
export const isCacheable = (response: Response): boolean =>
  response.status === 200 &&
  !response.headers.has("set-cookie") &&
  (response.headers.get("content-type") ?? "").startsWith("text/html");

/** A nonce is ASCII, and in this encoding every byte is a character, so that places in the text are those of bytes. */
function placesOf(nonce: string, bytes: Uint8Array): number[] {
  const text = new TextDecoder("windows-1252").decode(bytes);
  const places: number[] = [];
  for (let place = text.indexOf(nonce); place >= 0; place = text.indexOf(nonce, place + nonce.length))
    places.push(place);
  return places;
}

export function asCacheEntry(
  { bytes, headers, nonce, nonceAt, renderedAt }: StoredPage,
  caching: Readonly<Record<string, string>>,
): Response {
  const copy = new Headers(headers);
  for (const [name, value] of Object.entries(caching)) copy.set(name, value);
  copy.set(RENDERED_AT, String(renderedAt));
  copy.set(NONCE, nonce);
  copy.set(NONCE_AT, nonceAt.join(" "));
  return new Response(bytes, { headers: copy });
}

/** Whether a cache's answer is a cached page, and not what could not be cached. */
export const isCacheEntry = (answer: Response): boolean => answer.headers.has(NONCE_AT);

export async function fromCacheEntry(entry: Response): Promise<StoredPage> {
  const headers = new Headers(entry.headers);
  const page = {
    bytes: new Uint8Array(await entry.arrayBuffer()),
    nonce: headers.get(NONCE) ?? "",
    nonceAt: (headers.get(NONCE_AT) ?? "").split(" ").filter(Boolean).map(Number),
    renderedAt: Number(headers.get(RENDERED_AT)),
  };
  // Internal headers, and the cache's own, are not for visitors.
  for (const name of [RENDERED_AT, NONCE, NONCE_AT, "cache-control", "content-length", "expires"]) headers.delete(name);
  return { ...page, headers: withoutCacheHeaders(headers) };
}

/** Without what is said to Workers Cache, and by it. */
export function withoutCacheHeaders(headers: Headers): Headers {
  const copy = new Headers(headers);
  for (const name of ["cf-cache-status", "cache-tag", "cloudflare-cdn-cache-control", "age"]) copy.delete(name);
  return copy;
}

/** The page for one visitor, with a fresh nonce of the same length: a reused one would allow injected scripts. */
export function withNonce({ bytes, headers, nonce: old, nonceAt }: StoredPage, nonce: string): Response {
  const fresh = new TextEncoder().encode(nonce);
  if (fresh.length !== old.length) throw new Error("A nonce is as long as any other");
  for (const place of nonceAt) bytes.set(fresh, place);
  const policy = headers.get("content-security-policy");
  if (policy) headers.set("content-security-policy", policy.replaceAll(old, nonce));
  return new Response(bytes, { headers });
}
