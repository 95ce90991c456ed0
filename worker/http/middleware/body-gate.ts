import { createMiddleware } from "hono/factory";
import { BODY_LIMIT, readAtMost, UPLOAD_LIMIT } from "../request-body.ts";
import { typedRefusal } from "#worker/trpc/refusal.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { isStandIn } from "#worker/local/stand-ins.ts";
import { refusalResponse } from "../refusal.ts";
import type { Route } from "../route.ts";

/**
 * Refuses a body that is too large, before anything reads it (contract.md, Common): by the length it announces, which HTTP
 * holds it to, and without one by counting what comes in; one that breaks off is malformed. Uploads are counted where they are read, piece by piece.
 */
export function bodyGate(routes: readonly Route[]) {
  const uploads = new Set(
    routes.filter(({ description }) => description?.bodyType === "multipart/form-data").map(({ path }) => path),
  );

  const limits = new Map(routes.flatMap(({ path, bodyLimit }) => (bodyLimit ? [[path, bodyLimit]] : [])));

  return createMiddleware<AppEnvironment>(async (context, next) => {
    const { raw, path } = context.req;
    if (raw.body === null || isStandIn(path)) return next();
    const isUpload = uploads.has(path);
    const announced = raw.headers.get("content-length");
    if (announced !== null || isUpload) {
      const isTooLarge = Number(announced ?? 0) > (isUpload ? UPLOAD_LIMIT : (limits.get(path) ?? BODY_LIMIT));
      return isTooLarge ? tooLarge() : next();
    }
    const body = await readAtMost(raw.body, BODY_LIMIT).catch(() => "BROKEN" as const);
    if (body === "BROKEN") return refusalResponse(context, "request.malformed");
    if (body === null) return tooLarge();
    context.req.raw = new Request(raw, { method: raw.method, body });
    return next();

    function tooLarge() {
      if (path.startsWith("/api/trpc/"))
        return typedRefusal("request.too_large", context.get("locale"), context.get("requestId"));
      return refusalResponse(context, "request.too_large");
    }
  });
}
