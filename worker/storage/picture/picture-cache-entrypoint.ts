import { ORIGINAL } from "#domain/media/picture/image-variant.ts";
import { createDatabase } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { createServices, type Services } from "#worker/services.ts";
import { isPrivatePath, mediaAddress, placedPath, type PlacedPath } from "../addresses.ts";
import type { Asked } from "../serve/serve-file.ts";
import { variantOf } from "./image-variant.ts";
import { pictureEntry } from "./picture-cache.ts";
import { openPicture } from "./open-picture.usecases.ts";

type Variant = Asked["variant"];
type InBackground = Asked["inBackground"];

/** The one address that a picture in one variant is cached at, however it was asked for. */
export function pictureAddress(placed: PlacedPath, variant: Variant): string {
  const address = mediaAddress(placed);
  if (variant === "NONE") return address;
  return variant === "ORIGINAL" ? `${address}?${ORIGINAL}=1` : `${address}?w=${variant.width}&f=${variant.format}`;
}

/** The picture as it is cached, read from the database's primary and the bucket. */
export async function readPicture(
  services: Services,
  placed: PlacedPath,
  variant: Variant,
  inBackground: InBackground,
): Promise<Response> {
  const readAt = services.clock.now();
  // Headers for caches are separate from those for browsers, which are set where the answer is made.
  const asked = { placed, variant, range: null, known: null, cacheControl: "private", inBackground } as const;
  return pictureEntry(await openPicture(services, asked), readAt);
}

/** What Workers Cache gets when it has no copy of a picture. */
export function readPictureForCache(request: Request, env: Env, inBackground: InBackground): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const placed = placedPath(env, pathname);
  const variant = variantOf(searchParams);
  if (!placed || isPrivatePath(placed) || !variant) return Promise.resolve(pictureEntry("media.not_found", 0));
  const primary = env.DB.withSession("first-primary");
  return readPicture(
    { ...createServices(env, primary), database: createDatabase(primary) },
    placed,
    variant,
    inBackground,
  );
}
