import { createMiddleware } from "hono/factory";
import { banRefusal } from "#worker/account/session/ban.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { refusalResponse } from "../refusal.ts";
import type { Route } from "../route.ts";

/** Refuses banned accounts (rule A4). The typed API asks `banRefusal` itself, to answer in its own form. */
export function banGate(routes: readonly Route[]) {
  const open = new Set(routes.filter(({ isOpenToBanned }) => isOpenToBanned).map(({ path }) => path));
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const refusal = banRefusal(context.get("viewer"));
    const { path } = context.req;
    if (!refusal || open.has(path) || path.startsWith("/api/trpc/")) return next();
    return refusalResponse(context, refusal.code);
  });
}
