import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "../app-environment.ts";
import { isOwnHost, runsOnLoopback } from "../own-origin.ts";
import { refusalResponse } from "../refusal.ts";

/** In front of everything: the site answers under its own name only (contract.md, Common). */
export const ownHost = createMiddleware<AppEnvironment>((context, next) =>
  isOwnHost(context.req.url, context.env.PUBLIC_ORIGIN)
    ? next()
    : Promise.resolve(refusalResponse(context, "request.foreign_host")),
);

/** In front of what only a local run has, should a local build ever be deployed. */
export const loopbackOnly = createMiddleware<AppEnvironment>((context, next) =>
  runsOnLoopback(context.env.PUBLIC_ORIGIN) ? next() : Promise.resolve(refusalResponse(context, "request.not_found")),
);
