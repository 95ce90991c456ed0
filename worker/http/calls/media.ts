import { PRIVATE_MEDIA_PREFIX, PUBLIC_MEDIA_PREFIX } from "#domain/media/media-address.ts";
import type { Services } from "../../services.ts";
import { isPrivatePath, placedPath } from "../../storage/addresses.ts";
import { imageVariant, isResizable, variantOf, type Variant } from "../../storage/picture/image-variant.ts";
import { IMMUTABLE, openPictures } from "../../storage/picture/picture-cache.ts";
import { fileResponse } from "../../storage/serve/file-response.ts";
import { logDownload } from "../../storage/serve/download.store.ts";
import { readTicket } from "../../storage/serve/private-link.ts";
import type { StoredFile } from "../../storage/stored-file.queries.ts";
import { verifyStoredFile } from "../../storage/upload/verify.usecases.ts";
import { refusalResponse } from "../refusal.ts";
import { route, type Route, type Scope } from "../route.ts";

/** For the original, where a variant could not be made just now. */
const SHORT = "public, max-age=60";
/** A link with a ticket can be handed on, so nothing in between may keep the answer. */
const PRIVATE = "private, no-store";

/** Stored files: public ones at a permanent address, private ones with a ticket valid for five minutes (rule F3). */
export const mediaFiles: readonly Route[] = [
  route({ method: "GET", path: `${PRIVATE_MEDIA_PREFIX}*`, access: "SIGNATURE", run: privateMedia }),
  route({ method: "GET", path: `${PUBLIC_MEDIA_PREFIX}*`, access: "ANYONE", run: publicMedia }),
];

async function publicMedia({ context, services }: Scope): Promise<Response> {
  const placed = placedPath(context.env, context.req.path);
  const variant = variantOf(new URL(context.req.url).searchParams);
  if (!placed || isPrivatePath(placed)) return refusalResponse(context, "media.not_found");
  if (!variant) return refusalResponse(context, "request.malformed");

  const range = context.req.header("range") ?? null;
  const suffix = variant === "NONE" ? "" : `?w=${variant.width ?? ""}&f=${variant.format}`;
  const cacheKey = context.env.PUBLIC_ORIGIN + PUBLIC_MEDIA_PREFIX + placed.path + suffix;
  const pictures = await openPictures();
  const cached = range ? undefined : await pictures.match(cacheKey);
  if (cached) return cached;

  const verified = await verifyStoredFile(services, placed.path);
  if (!verified.ok) return refusalResponse(context, verified.error.code);
  const response = await shown(services, verified.value, variant, range);
  if (!response) return refusalResponse(context, "media.not_found");
  if (response.status === 200) context.executionCtx.waitUntil(pictures.put(cacheKey, response.clone()));
  return response;
}

async function shown(services: Services, file: StoredFile, variant: Variant | "NONE", range: string | null) {
  if (variant === "NONE" || !isResizable(file.contentType)) return fileResponse(services, file, range, IMMUTABLE);
  const made = await imageVariant(services, file, variant, IMMUTABLE);
  return made === "FAILED" ? fileResponse(services, file, range, SHORT) : made;
}

async function privateMedia({ context, services }: Scope): Promise<Response> {
  const placed = placedPath(context.env, context.req.path);
  const now = services.clock.now();
  const ticket = placed && (await readTicket(context.env, placed.path, context.req.query("ticket") ?? "", now));
  if (!ticket) return refusalResponse(context, "media.not_allowed");
  const verified = await verifyStoredFile(services, placed.path);
  if (!verified.ok) return refusalResponse(context, verified.error.code);
  const range = context.req.header("range") ?? null;
  const response = await fileResponse(services, verified.value, range, PRIVATE);
  if (!response) return refusalResponse(context, "media.not_found");
  if (response.ok && isBeginning(range)) context.executionCtx.waitUntil(logDownload(services, placed, ticket));
  return response;
}

/** A player asks for one part after another; only the first of them begins to read. */
const isBeginning = (range: string | null): boolean => range === null || range.startsWith("bytes=0-");
