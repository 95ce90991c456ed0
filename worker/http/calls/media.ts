import { MINUTE, SECOND } from "#domain/kernel/instants.ts";
import { PRIVATE_MEDIA_PREFIX, PUBLIC_MEDIA_PREFIX } from "#domain/media/media-address.ts";
import { readShortAddress, SHORT_PREFIX } from "#domain/media/picture/short-address.ts";
import { FILE_TYPES, isShownAsCopy, typeOfExtension } from "#domain/media/file/file-type.ts";
import type { FailureCode } from "#domain/kernel/failure.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { isPrivatePath, placedPath, type PlacedPath } from "#worker/storage/addresses.ts";
import { picturesCache } from "#worker/site/page-cache/workers-cache.ts";
import { imageVariant, isLarge, SHOWN, variantOf } from "#worker/storage/picture/image-variant.ts";
import { cachedPicture, refusalOf, withoutEntryHeaders } from "#worker/storage/picture/picture-cache.ts";
import { pictureAddress, readPicture } from "#worker/storage/picture/picture-cache-entrypoint.ts";
import { openPicture } from "#worker/storage/picture/open-picture.usecases.ts";
import { logDownload } from "#worker/storage/serve/download.store.ts";
import { fileResponse } from "#worker/storage/serve/file-response.ts";
import { isKnownTag, serveFile, SHORT, type Asked } from "#worker/storage/serve/serve-file.ts";
import { readTicket } from "#worker/storage/serve/private-link.ts";
import type { StoredFile } from "#worker/storage/stored-file.queries.ts";
import { verifyStoredFile } from "#worker/storage/upload/verify.usecases.ts";
import { refusalResponse } from "../refusal.ts";
import { route, type Route, type Scope } from "../route.ts";

/**
 * A reader's own browser shows again what it has shown, for as long as a private link lives. On the way nobody keeps it but our own cache,
 * which is purged: a deleted or hidden picture is gone at once (rule F6, docs/decisions/hidden-files.md).
 */
const BRIEFLY = `private, max-age=${String((5 * MINUTE) / SECOND)}`;
/** A link with a ticket can be handed on, so nothing in between may keep the answer. */
const NEVER = "private, no-store";

/** Stored files: public ones at their address, private and hidden ones with a ticket valid for five minutes (rule F3). */
export const mediaFiles: readonly Route[] = [
  route({ method: "GET", path: `${PRIVATE_MEDIA_PREFIX}*`, access: "SIGNATURE", run: ticketedMedia }),
  route({ method: "GET", path: `${PUBLIC_MEDIA_PREFIX}*`, access: "ANYONE", run: longPublicMedia }),
  route({ method: "GET", path: `${SHORT_PREFIX}*`, access: "ANYONE", run: shortPublicMedia }),
];

function longPublicMedia(scope: Scope): Response | Promise<Response> {
  const { path, url } = scope.context.req;
  return publicMedia(scope, path, variantOf(new URL(url).searchParams));
}

/** Its query says nothing. */
function shortPublicMedia(scope: Scope): Response | Promise<Response> {
  const named = readShortAddress(scope.context.req.path);
  if (!named) return refusalResponse(scope.context, "media.not_found");
  return publicMedia(scope, named.path, { width: named.width, format: "webp" });
}

async function publicMedia(scope: Scope, address: string, variant: ReturnType<typeof variantOf>): Promise<Response> {
  const { context } = scope;
  const placed = placedPath(context.env, address);
  if (!placed || isPrivatePath(placed)) return refusalResponse(context, "media.not_found");
  if (!variant) return refusalResponse(context, "request.malformed");
  const answer = await publicAnswer(scope, placed, variant);
  if (typeof answer === "string") return refusalResponse(context, answer);
  // Feed readers and e-mails show them on other sites (rule S54).
  answer.headers.set("cross-origin-resource-policy", "cross-origin");
  return answer;
}

/** Pictures are cached for everybody; what plays from the file itself, and parts of files, are asked for each time. */
async function publicAnswer(
  scope: Scope,
  placed: PlacedPath,
  variant: Asked["variant"],
): Promise<Response | FailureCode> {
  const { range, known, inBackground } = requestOf(scope);
  const type = typeOfExtension(placed.extension);
  // The primary: a replica may show for a moment longer what has just been hidden.
  const services = { ...scope.services, database: scope.context.get("primary") };
  if (range || !type || FILE_TYPES[type].mediaType !== "IMAGE") {
    const opened = await openPicture(services, { placed, variant, range, known, cacheControl: BRIEFLY, inBackground });
    return typeof opened === "string" ? opened : opened.response;
  }
  const address = scope.context.env.PUBLIC_ORIGIN + pictureAddress(placed, variant);
  const { entry, status } = await cachedPicture(address, picturesCache(), inBackground, () =>
    readPicture(services, placed, variant, inBackground),
  );
  const refusal = refusalOf(entry);
  if (refusal !== null) return refusal as FailureCode;
  const etag = entry.headers.get("etag");
  const isKnown = etag !== null && isKnownTag(known, etag);
  if (isKnown) await entry.body?.cancel();
  const answer = isKnown ? new Response(null, { status: 304, headers: { etag } }) : withoutEntryHeaders(entry);
  // Without an ETag it stands in for a copy that could not be made just now.
  answer.headers.set("cache-control", etag === null ? SHORT : BRIEFLY);
  answer.headers.set("cache-status", `pictures; ${status}`);
  return answer;
}

async function ticketedMedia(scope: Scope): Promise<Response> {
  const { context, services } = scope;
  const placed = placedPath(context.env, context.req.path);
  const variant = variantOf(new URL(context.req.url).searchParams);
  const now = services.clock.now();
  const ticket = placed && (await readTicket(context.env, placed.path, context.req.query("ticket") ?? "", now));
  if (!ticket) return refusalResponse(context, "media.not_allowed");
  if (!variant) return refusalResponse(context, "request.malformed");
  const verified = await verifyStoredFile(services, placed.path);
  if (!verified.ok) return refusalResponse(context, verified.error.code);
  const file = verified.value;
  const isOffered = ticket.isWhole || !isLarge(file);
  if (variant === "ORIGINAL" && !isOffered) return refusalResponse(context, "media.not_allowed");
  const reader = ticket.accountId === file.accountId ? "UPLOADER" : "OTHERS";
  const asked = { placed, file, variant, reader, cacheControl: NEVER, ...requestOf(scope) } as const;
  // Private files come as they are, and no copy of theirs lies in a cache.
  const response = isPrivatePath(placed) ? await handOutPrivate(services, asked) : await serveFile(services, asked);
  if (!response) return refusalResponse(context, "media.not_found");
  if (response.ok && isBeginning(asked.range)) context.executionCtx.waitUntil(logDownload(services, placed, ticket));
  return response;
}

async function handOutPrivate(services: Scope["services"], asked: Asked) {
  const { placed, file, variant, range, reader, cacheControl } = asked;
  const isWhole = placed.domain === "deliverable" || (variant === "ORIGINAL" && reader === "UPLOADER");
  const response =
    isShownAsCopy(file.contentType) && !isWhole
      ? await copyForEverybody(services, file)
      : await fileResponse(services, file, range, reader);
  response?.headers.set("cache-control", cacheControl);
  return response;
}

async function copyForEverybody(services: Scope["services"], file: StoredFile) {
  const copy = await imageVariant(services, file, SHOWN);
  if (copy === "DOWN") throw new Unavailable("images");
  return copy === "UNREADABLE" ? null : copy;
}

const requestOf = ({ context }: Scope) => ({
  range: context.req.header("range") ?? null,
  known: context.req.header("if-none-match") ?? null,
  inBackground: (work: Promise<unknown>) => context.executionCtx.waitUntil(work),
});

/** A player asks for one part after another; only the first of them begins to read. */
const isBeginning = (range: string | null): boolean => range === null || range.startsWith("bytes=0-");
