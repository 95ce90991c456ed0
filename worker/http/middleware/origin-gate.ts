import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "../app-environment.ts";
import { refusalResponse } from "../refusal.ts";
import { SAFE_METHODS } from "../safe-methods.ts";

/** The webhook's signature decides; the storage stand-in has its own signature and speaks S3, not JSON. */
const EXEMPT = [/^\/api\/stripe\/webhook$/, /^\/dev\/(storage|stripe)\//];
const MULTIPART_PATHS = new Set(["/api/google/storage/upload"]);

/**
 * One gate in front of everything (contract.md, Common): a mutating request or a websocket upgrade from another site is
 * refused. React Router skips resource routes in its own check and tRPC accepts cross-site multipart, hence here.
 */
export const originGate = createMiddleware<AppEnvironment>(async (context, next) => {
  const request = context.req.raw;
  const path = context.req.path;
  const isUpgrade = request.headers.get("upgrade")?.toLowerCase() === "websocket";
  if ((SAFE_METHODS.has(request.method) && !isUpgrade) || EXEMPT.some((pattern) => pattern.test(path))) return next();

  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const isForeign =
    (origin !== null && origin !== context.env.PUBLIC_ORIGIN && origin !== new URL(request.url).origin) ||
    (site !== null && site !== "same-origin" && site !== "none");
  if (isForeign) return refusalResponse(context, "request.forbidden_origin");

  if (path.startsWith("/api/") && !isUpgrade) {
    const contentType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    const wanted = MULTIPART_PATHS.has(path) ? "multipart/form-data" : "application/json";
    if (contentType !== wanted) return refusalResponse(context, "request.unsupported_media_type");
  }
  return next();
});
