import type { FailureCode } from "#domain/kernel/failure.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { reportBug } from "#worker/kernel/failure/report-bug.ts";
import type { TaggedCache } from "#worker/site/page-cache/workers-cache.ts";
import type { OpenPicture } from "./open-picture.usecases.ts";

/** How long a picture is cached before it is asked for again: a purge that never came costs no more than that. */
export const CACHED_SECONDS = 86_400;
const CACHE_CONTROL = `public, max-age=${String(CACHED_SECONDS)}`;

const TAGS = "x-picture-tags";
const READ_AT = "x-picture-read-at";
const REFUSAL = "x-picture-refusal";
const ENTRY_HEADERS = [TAGS, READ_AT, "cache-control", "expires", "age", "cf-cache-status", "cache-tag"];

const openPictures = (): Promise<Cache> => caches.open("pictures");
/** A key inside the cache only. */
const stampAddress = (tag: string): string => `https://pictures.invalid/stamp/${encodeURIComponent(tag)}`;

/** An opened picture as an entrypoint answers with it, and a cache keeps it; a refusal goes by its code. */
export function pictureEntry(opened: OpenPicture | FailureCode, readAt: Instant): Response {
  if (typeof opened === "string")
    return new Response(null, {
      status: 404,
      headers: { [REFUSAL]: opened, "cloudflare-cdn-cache-control": "no-store" },
    });
  const { response, tags } = opened;
  const entry = new Response(response.body, response);
  if (tags.length === 0) {
    entry.headers.set("cloudflare-cdn-cache-control", "no-store");
    return entry;
  }
  entry.headers.set(READ_AT, String(readAt));
  entry.headers.set(TAGS, tags.join(","));
  entry.headers.set("cache-tag", tags.join(","));
  entry.headers.set("cloudflare-cdn-cache-control", CACHE_CONTROL);
  return entry;
}

/**
 * The picture at an address of ours, cached for everybody: by Workers Cache where the platform has it, else by the Cache API. A cached one asks
 * neither the database nor Images; `open` reads it where none is cached.
 */
export async function cachedPicture(
  address: string,
  cache: TaggedCache | null,
  inBackground: (work: Promise<unknown>) => void,
  open: () => Promise<Response>,
): Promise<{ entry: Response; status: "hit" | "fwd=miss" | "fwd=stale" }> {
  const cached = cache
    ? await cache.open(address).catch(unreachable)
    : ((await (await openPictures()).match(address)) ?? null);
  if (cached && !isPicture(cached)) return { entry: cached, status: "fwd=miss" };
  if (cached && !(await isPurged(cached)))
    return { entry: cached, status: cache && !isFromCache(cached) ? "fwd=miss" : "hit" };
  await cached?.body?.cancel();
  const entry = await open();
  if (!cache && isPicture(entry)) inBackground(keep(address, entry.clone()));
  return { entry, status: cached ? "fwd=stale" : "fwd=miss" };
}

const isPicture = (entry: Response): boolean => entry.headers.has(TAGS);
const isFromCache = (entry: Response): boolean =>
  ["HIT", "STALE", "UPDATING", "REVALIDATED"].includes(entry.headers.get("cf-cache-status") ?? "");

/** Asked of the database instead, an outage is still known as one. */
function unreachable(error: unknown): null {
  reportBug("pictures", "workers-cache", error);
  return null;
}

async function keep(address: string, entry: Response): Promise<void> {
  const cached = new Response(entry.body, entry);
  cached.headers.delete("cloudflare-cdn-cache-control");
  cached.headers.set("cache-control", CACHE_CONTROL);
  await (await openPictures()).put(address, cached);
}

/** What was read until then is stale in this data centre, also what is being read just now. */
export async function stampPictures(tags: readonly string[], now: Instant): Promise<void> {
  const pictures = await openPictures();
  const headers = { "cache-control": CACHE_CONTROL };
  await Promise.all(tags.map((tag) => pictures.put(stampAddress(tag), new Response(String(now), { headers }))));
}

async function isPurged(entry: Response): Promise<boolean> {
  const pictures = await openPictures();
  const readAt = Number(entry.headers.get(READ_AT));
  const stamps = await Promise.all(
    (entry.headers.get(TAGS) ?? "").split(",").map(async (tag) => {
      const stamp = await pictures.match(stampAddress(tag));
      return stamp ? Number(await stamp.text()) : -1;
    }),
  );
  return readAt <= Math.max(...stamps);
}

/** What is refused, by its code; null for a picture. */
export const refusalOf = (entry: Response): string | null => entry.headers.get(REFUSAL);

/** For the reader: nothing of what caches say to each other. */
export function withoutEntryHeaders(entry: Response): Response {
  const answer = new Response(entry.body, entry);
  for (const name of [...ENTRY_HEADERS, "cloudflare-cdn-cache-control"]) answer.headers.delete(name);
  return answer;
}
