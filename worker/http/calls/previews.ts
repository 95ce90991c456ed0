import type { Context, Hono } from "hono";
import { creatorPreviewPath, firstPreview, PREVIEW_PREFIX, sitePreviewPath } from "#domain/share/preview.ts";
import { readShownPictures } from "../../site/shown-pictures.queries.ts";
import { isPrivatePath, placedPath } from "../../storage/addresses.ts";
import { IMMUTABLE, openPictures } from "../../storage/picture/picture-cache.ts";
import { previewImage } from "../../storage/picture/preview-image.ts";
import { verifyStoredFile } from "../../storage/upload/verify.usecases.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { refusalResponse } from "../refusal.ts";

/** What a creator shows first changes. */
const FOR_A_WHILE = "public, max-age=3600";

/** The pictures of shared links. */
export function mountPreviews(app: Hono<AppEnvironment>) {
  app.get(creatorPreviewPath(":handle"), ofCreator);
  app.get(`${PREVIEW_PREFIX}*`, (context) => ofPicture(context, context.req.path, IMMUTABLE));
}

async function ofCreator(context: Context<AppEnvironment>): Promise<Response> {
  const pictures = await readShownPictures(context.get("services").database, context.req.param("handle") ?? "");
  const path = firstPreview(pictures);
  const response = path && (await ofPicture(context, path, FOR_A_WHILE));
  return response && response.ok ? response : context.redirect(sitePreviewPath(context.get("locale")), 302);
}

async function ofPicture(context: Context<AppEnvironment>, path: string, cacheControl: string): Promise<Response> {
  const placed = placedPath(context.env, path.slice(PREVIEW_PREFIX.length));
  if (!placed || isPrivatePath(placed)) return refusalResponse(context, "media.not_found");
  const cacheKey = context.env.PUBLIC_ORIGIN + context.req.path + `?of=${placed.path}`;
  const pictures = await openPictures();
  const cached = await pictures.match(cacheKey);
  if (cached) return cached;

  const services = context.get("services");
  const verified = await verifyStoredFile(services, placed.path);
  if (!verified.ok) return refusalResponse(context, verified.error.code);
  const response = await previewImage(services, verified.value, cacheControl);
  if (!response) return refusalResponse(context, "media.not_found");
  context.executionCtx.waitUntil(pictures.put(cacheKey, response.clone()));
  return response;
}
