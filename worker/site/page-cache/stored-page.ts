const RENDERED_AT = "x-rendered-at";
const NONCE = "x-nonce";
const NONCE_AT = "x-nonce-at";
const NOWHERE = "nowhere";

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

/** What React Router answers with the data of a page. */
const DATA = "text/x-script";
const isOfType = (headers: Headers, type: string) => (headers.get("content-type") ?? "").startsWith(type);

/** Null for a page without a nonce, which cannot be given another one. A page's data has none. */
export function storedPage(bytes: Uint8Array<ArrayBuffer>, headers: Headers, renderedAt: number): StoredPage | null {
  if (isOfType(headers, DATA)) return { bytes, headers, nonce: "", nonceAt: [], renderedAt };
  const nonce = /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1];
  return nonce ? { bytes, headers, nonce, nonceAt: placesOf(nonce, bytes), renderedAt } : null;
}

/** A page for everybody, or its data: no error, no redirect, nothing for one visitor. */
export const isCacheable = ({ status, headers }: Response): boolean =>
  status === 200 && !headers.has("set-cookie") && (isOfType(headers, "text/html") || isOfType(headers, DATA));

/** A redirect of a page, or one that is said in its data, which has no header for it. */
export const isRedirect = ({ status, headers }: Response): boolean => headers.has("location") || status === 202;

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
  copy.set(NONCE_AT, nonceAt.join(" ") || NOWHERE);
  return new Response(bytes, { headers: copy });
}

/** Whether a cache's answer is a cached page, and not what could not be cached. */
export const isCacheEntry = (answer: Response): boolean => answer.headers.has(NONCE_AT);

export async function fromCacheEntry(entry: Response): Promise<StoredPage> {
  const headers = new Headers(entry.headers);
  const page = {
    bytes: new Uint8Array(await entry.arrayBuffer()),
    nonce: headers.get(NONCE) ?? "",
    nonceAt: placesIn(headers.get(NONCE_AT) ?? NOWHERE),
    renderedAt: Number(headers.get(RENDERED_AT)),
  };
  // Internal headers, and the cache's own, are not for visitors.
  for (const name of [RENDERED_AT, NONCE, NONCE_AT, "cache-control", "content-length", "expires"]) headers.delete(name);
  return { ...page, headers: withoutCacheHeaders(headers) };
}

const placesIn = (text: string): number[] => (text === NOWHERE ? [] : text.split(" ").map(Number));

/** Without what is said to Workers Cache, and by it. */
export function withoutCacheHeaders(headers: Headers): Headers {
  const copy = new Headers(headers);
  for (const name of ["cf-cache-status", "cache-tag", "cloudflare-cdn-cache-control", "age"]) copy.delete(name);
  return copy;
}

/** The page for one visitor, with a fresh nonce of the same length: a reused one would allow injected scripts. */
export function withNonce({ bytes, headers, nonce: old, nonceAt }: StoredPage, nonce: string): Response {
  if (nonceAt.length === 0) return new Response(bytes, { headers });
  const fresh = new TextEncoder().encode(nonce);
  if (fresh.length !== old.length) throw new Error("A nonce is as long as any other");
  for (const place of nonceAt) bytes.set(fresh, place);
  const policy = headers.get("content-security-policy");
  if (policy) headers.set("content-security-policy", policy.replaceAll(old, nonce));
  return new Response(bytes, { headers });
}
