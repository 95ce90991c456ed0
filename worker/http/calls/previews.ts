import { creatorPreviewPath, firstPreview, PREVIEW_PREFIX, sitePreviewPath } from "#domain/share/preview.ts";
import { readShownPictures } from "../../site/shown-pictures.queries.ts";
import { isPrivatePath, placedPath } from "../../storage/addresses.ts";
import { IMMUTABLE, openPictures } from "../../storage/picture/picture-cache.ts";
import { previewImage } from "../../storage/picture/preview-image.ts";
import { verifyStoredFile } from "../../storage/upload/verify.usecases.ts";
import { refusalResponse } from "../refusal.ts";
import { route, type Route, type Scope } from "../route.ts";

/** The work that a creator shows first changes. */
const CHANGING = "public, max-age=3600";

/** The pictures of shared links. */
export const previewPictures: readonly Route[] = [
  route({ method: "GET", path: creatorPreviewPath(":handle"), access: "ANYONE", run: ofCreator }),
  route({
    method: "GET",
    path: `${PREVIEW_PREFIX}*`,
    access: "ANYONE",
    run: (scope) => ofPicture(scope, scope.context.req.path, IMMUTABLE),
  }),
];

async function ofCreator(scope: Scope): Promise<Response> {
  const { context, services, locale } = scope;
  const pictures = await readShownPictures(services.database, context.req.param("handle") ?? "");
  const path = firstPreview(pictures);
  const response = path && (await ofPicture(scope, path, CHANGING));
  return response && response.ok ? response : context.redirect(sitePreviewPath(locale), 302);
}

async function ofPicture({ context, services }: Scope, path: string, cacheControl: string): Promise<Response> {
  const placed = placedPath(context.env, path.slice(PREVIEW_PREFIX.length));
  if (!placed || isPrivatePath(placed)) return refusalResponse(context, "media.not_found");
  const cacheKey = context.env.PUBLIC_ORIGIN + context.req.path + `?of=${placed.path}`;
  const pictures = await openPictures();
  const cached = await pictures.match(cacheKey);
  if (cached) return cached;

  const verified = await verifyStoredFile(services, placed.path);
  if (!verified.ok) return refusalResponse(context, verified.error.code);
  const response = await previewImage(services, verified.value, cacheControl);
  if (!response) return refusalResponse(context, "media.not_found");
  context.executionCtx.waitUntil(pictures.put(cacheKey, response.clone()));
  return response;
}
