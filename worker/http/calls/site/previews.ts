import { creatorPreviewPath, firstPreview, PREVIEW_PREFIX, sitePreviewPath } from "#domain/share/preview.ts";
import type { FocusPoint } from "#domain/media/picture/focus.ts";
import type { Services } from "#worker/services.ts";
import { readShownPictures } from "#worker/site/shown-pictures.queries.ts";
import { isPrivatePath, mediaAddress, placedPath } from "#worker/storage/addresses.ts";
import { keepCopy, readCopy } from "#worker/storage/picture/stored-copies.ts";
import { cutAround, previewImage, previewResponse } from "#worker/storage/picture/preview-image.ts";
import { withAiReservation } from "#worker/storage/serve/file-response.ts";
import { isOpenFile, readShowingAndFocus } from "#worker/storage/serve/showing.queries.ts";
import type { StoredFile } from "#worker/storage/stored-file.queries.ts";
import { verifyStoredFile } from "#worker/storage/upload/verify.usecases.ts";
import { refusalResponse } from "../../refusal.ts";
import { route, type Route, type Scope } from "../../route.ts";

/** What a creator shows first changes, and a picture may be deleted or hidden (rule F6). */
const PREVIEW = "preview.jpeg";
const BRIEFLY = "private, max-age=300";

/** The pictures of shared links. */
export const previewPictures: readonly Route[] = [
  route({ method: "GET", path: creatorPreviewPath(":handle"), access: "ANYONE", run: ofCreator }),
  route({
    method: "GET",
    path: `${PREVIEW_PREFIX}*`,
    access: "ANYONE",
    run: (scope) => ofPicture(scope, scope.context.req.path),
  }),
];

async function ofCreator(scope: Scope): Promise<Response> {
  const { context, services, locale } = scope;
  const pictures = await readShownPictures(services.database, context.req.param("handle") ?? "");
  const path = firstPreview(pictures);
  const response = path && (await ofPicture(scope, path));
  return response && response.ok ? response : context.redirect(sitePreviewPath(locale), 302);
}

async function ofPicture(scope: Scope, path: string): Promise<Response> {
  const { context } = scope;
  const placed = placedPath(context.env, path.slice(PREVIEW_PREFIX.length));
  if (!placed || isPrivatePath(placed)) return refusalResponse(context, "media.not_found");
  // The primary: a replica may show for a moment longer what has just been hidden.
  const services = { ...scope.services, database: context.get("primary") };
  const [verified, { showing, focus }] = await Promise.all([
    verifyStoredFile(services, placed.path),
    readShowingAndFocus(services.database, mediaAddress(placed)),
  ]);
  if (!verified.ok) return refusalResponse(context, verified.error.code);
  if (!isOpenFile(verified.value, showing)) return refusalResponse(context, "media.not_found");
  const kept = await readCopy(services.storage, placed.path, PREVIEW);
  // What is cut around is read, not asked for: an address with another point in it must not cost another picture.
  const isAsWanted = kept?.note === cutAround(focus);
  if (kept && !isAsWanted) await new Response(kept.body).arrayBuffer();
  const response =
    kept && isAsWanted ? previewResponse(kept.body, focus) : await newPreview(scope, services, verified.value, focus);
  if (!response) return refusalResponse(context, "media.not_found");
  response.headers.set("cache-control", BRIEFLY);
  return withAiReservation(response, showing);
}

async function newPreview({ context }: Scope, services: Services, file: StoredFile, focus: FocusPoint | null) {
  const made = await previewImage(services, file, focus);
  if (!made) return null;
  const bytes = await made.arrayBuffer();
  const copy = { contentType: "image/jpeg", bytes, note: cutAround(focus) };
  context.executionCtx.waitUntil(keepCopy(services.storage, file.path, PREVIEW, copy));
  return new Response(bytes, made);
}
