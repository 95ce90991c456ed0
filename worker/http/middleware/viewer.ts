import { createMiddleware } from "hono/factory";
import { isBanned } from "#domain/account/roles.ts";
import { isInScope, type ScopeNeeded } from "#domain/developer/api-key.ts";
import * as PATHS from "#domain/site/paths.ts";
import type { Failure } from "#domain/kernel/failure.ts";
import { readSession } from "#worker/account/session/session.queries.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { viewerOfKey } from "#worker/developer/api-key/key-viewer.usecases.ts";
import { readKeyToken } from "#worker/developer/api-key/key-token.ts";
import { toUnavailable } from "#worker/db/database-unavailable.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { isPublicPage } from "#worker/site/page-cache/public-page.ts";
import type { Env } from "#worker/env.ts";
import { takeOf } from "#worker/kernel/limits/limits.gateway.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { refusalResponse } from "../refusal.ts";
import { SAFE_METHODS } from "../safe-methods.ts";

/**
 * Who calls: by key if the request has one, else by session. Read from the primary, not a replica: a revoked session or
 * key, or a ban, takes effect with the next request (rules A3, A4, A28).
 */
export const identifyViewer = createMiddleware<AppEnvironment>(async (context, next) => {
  const services = { ...context.get("services"), database: context.get("primary") };
  // The stand-in for Stripe has keys of its own.
  const token = __LOCAL__ && context.req.path.startsWith("/dev/") ? null : readKeyToken(context.req.raw);
  if (token === null) {
    const isPage = !context.req.path.startsWith("/api/");
    const arrival = await readSession(services, context.req.raw, { isPage }).catch((error: unknown) => {
      if (isForVisitors(context.req.path) && toUnavailable(error) instanceof Unavailable) return null;
      throw error;
    });
    context.set("viewer", arrival?.viewer ?? null);
    context.set("unreadCount", arrival?.unreadCount ?? 0);
    if (arrival?.listVersions && SAFE_METHODS.has(context.req.method))
      context.get("services").listVersions.set(arrival.listVersions);
    return next();
  }
  const viewer = await viewerOfKey(services, token);
  const refusal = viewer ? await refusalOf(viewer, context.env) : ({ code: "api_key.invalid" } as const);
  context.set("viewer", refusal ? null : viewer);
  context.set("keyRefusal", refusal);
  if (refusal && !context.req.path.startsWith("/api/trpc/")) return refusalResponse(context, refusal.code, refusal);
  await next();
  if (refusal?.retryAfterSeconds) context.res.headers.set("retry-after", String(refusal.retryAfterSeconds));
});

/** A signed-in user is a visitor there while the database does not answer (rule E104). */
const isForVisitors = (path: string): boolean =>
  isPublicPage(path) || path === PATHS.status || path === `${PATHS.status}.data`;

/** Earlier than the ban gate, which lets a banned person see their session and sign out: a key does neither. */
async function refusalOf({ roles, apiKey }: Viewer, env: Env): Promise<Failure | null> {
  if (isBanned(roles)) return { code: "account.banned" };
  const taken = await takeOf(env, "KEY", apiKey?.id ?? "", { call: 1 });
  return taken.ok ? null : taken.error;
}

/** In front of a route: a key needs one of its scopes. The typed API asks for itself. */
export const requireScope = (needed: ScopeNeeded) =>
  createMiddleware<AppEnvironment>(async (context, next) => {
    const apiKey = context.get("viewer")?.apiKey;
    return apiKey && !isInScope(apiKey.scopes, needed) ? refusalResponse(context, "api_key.scope") : next();
  });
