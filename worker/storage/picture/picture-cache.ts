import { PUBLIC_MEDIA_PREFIX } from "#domain/media/media-address.ts";
import { SHOWN_SIDE_MAX, VARIANT_FORMATS, VARIANT_WIDTHS } from "#domain/media/picture/image-variant.ts";
import { PREVIEW_PREFIX } from "#domain/share/preview.ts";

/**
 * Copies of pictures and small files, which never change at their address. Whether somebody may have one is asked of the
 * database first, every time: the Cache API of one data centre cannot be told what was deleted in another.
 */
const openPictures = (): Promise<Cache> => caches.open("pictures");

/** For the Cache API, which keeps nothing that says it is private. */
const KEPT = "public, max-age=31536000, immutable";

export type CopyName = "WHOLE" | "OWN" | "PREVIEW" | `w=${number}&f=${string}`;

function keyOf(origin: string, path: string, name: CopyName): string {
  if (name === "PREVIEW") return origin + PREVIEW_PREFIX + path;
  return origin + PUBLIC_MEDIA_PREFIX + path + (name === "WHOLE" ? "" : `?${name}`);
}

export async function findPicture(origin: string, path: string, name: CopyName): Promise<Response | null> {
  const found = await (await openPictures()).match(keyOf(origin, path, name));
  if (!found) return null;
  const response = new Response(found.body, found);
  // The age of our copy says nothing about the reader's.
  for (const header of ["age", "cf-cache-status", "expires"]) response.headers.delete(header);
  return response;
}

export async function keepPicture(origin: string, path: string, name: CopyName, response: Response): Promise<void> {
  const kept = new Response(response.body, response);
  kept.headers.set("cache-control", KEPT);
  await (await openPictures()).put(keyOf(origin, path, name), kept);
}

/** Of a deleted file, in this data centre; elsewhere nobody gets them any more, and they expire. */
export async function forgetPictures(origin: string, path: string): Promise<void> {
  const widths = [...VARIANT_WIDTHS, SHOWN_SIDE_MAX];
  const variants = widths.flatMap((width) => VARIANT_FORMATS.map((format) => `w=${width}&f=${format}` as const));
  const pictures = await openPictures();
  const names = ["WHOLE", "PREVIEW", ...variants] as const;
  await Promise.all(names.map((name) => pictures.delete(keyOf(origin, path, name))));
}
