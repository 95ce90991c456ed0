import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "../app-environment.ts";
import { isStandIn } from "#worker/local/stand-ins.ts";
import { isOwnOrigin } from "../own-origin.ts";
import { refusalResponse } from "../refusal.ts";
import type { Route } from "../route.ts";
import { SAFE_METHODS } from "../safe-methods.ts";

/** What a page's form sends, with a script or without. */
const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * In front of every route (contract.md, Common): refuses what another site sends, if it changes something or opens a
 * websocket, unless a signature proves the sender; below /api/ whatever is not JSON, and elsewhere what no form of ours
 * sends. React Router skips resource routes in its own check, and tRPC accepts multipart from other sites.
 */
export function originGate(routes: readonly Route[]) {
  const signed = pathsOf(routes, ({ access }) => access === "SIGNATURE");
  const multipart = pathsOf(routes, ({ description }) => description?.bodyType === "multipart/form-data");
  const pathsOfRoutes = pathsOf(routes, () => true);
  const others = new Map(routes.flatMap(({ path, contentTypes }) => (contentTypes ? [[path, contentTypes]] : [])));

  const expected = (path: string): readonly string[] => {
    if (multipart.has(path)) return ["multipart/form-data"];
    const own = others.get(path);
    if (own) return own;
    return path.startsWith("/api/") || pathsOfRoutes.has(path) ? ["application/json"] : FORMS;
  };

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

    if (isUpgrade) return next();
    const contentType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    return expected(path).includes(contentType) ? next() : refusalResponse(context, "request.unsupported_media_type");
  });
}

const pathsOf = (routes: readonly Route[], isMeant: (route: Route) => boolean): ReadonlySet<string> =>
  new Set(routes.filter(isMeant).map(({ path }) => path));
