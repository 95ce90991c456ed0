import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "../app-environment.ts";
import { isOwnOrigin } from "../own-origin.ts";
import { refusalResponse } from "../refusal.ts";
import type { Route } from "../route.ts";
import { SAFE_METHODS } from "../safe-methods.ts";

/** The stand-ins of a local run: the bucket has signatures of its own and speaks S3, the Stripe sandbox takes forms. */
const isStandIn = (path: string): boolean => __LOCAL__ && /^\/dev\/(storage|stripe)\//.test(path);

/**
 * In front of every route (contract.md, Common): refuses what another site sends, if it changes something or opens a
 * websocket, unless a signature proves the sender; and below /api/ whatever is not JSON. React Router skips resource
 * routes in its own check, and tRPC accepts multipart from other sites.
 */
export function originGate(routes: readonly Route[]) {
  const signed = pathsOf(routes, ({ access }) => access === "SIGNATURE");
  const multipart = pathsOf(routes, ({ description }) => description?.bodyType === "multipart/form-data");

  return createMiddleware<AppEnvironment>(async (context, next) => {
    const request = context.req.raw;
    const path = context.req.path;
    const isUpgrade = request.headers.get("upgrade")?.toLowerCase() === "websocket";
    if ((SAFE_METHODS.has(request.method) && !isUpgrade) || signed.has(path) || isStandIn(path)) return next();

    const origin = request.headers.get("origin");
    const site = request.headers.get("sec-fetch-site");
    const isForeign =
      (origin !== null && !isOwnOrigin(origin, context.env.PUBLIC_ORIGIN)) ||
      (site !== null && site !== "same-origin" && site !== "none");
    if (isForeign) return refusalResponse(context, "request.forbidden_origin");

    if (path.startsWith("/api/") && !isUpgrade) {
      const contentType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
      const expected = multipart.has(path) ? "multipart/form-data" : "application/json";
      if (contentType !== expected) return refusalResponse(context, "request.unsupported_media_type");
    }
    return next();
  });
}

const pathsOf = (routes: readonly Route[], isMeant: (route: Route) => boolean): ReadonlySet<string> =>
  new Set(routes.filter(isMeant).map(({ path }) => path));
