import { createMiddleware } from "hono/factory";
import { banRefusal } from "../../account/session/ban.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { refusalResponse } from "../refusal.ts";

/** What a banned person still reaches (rule A4). The typed API asks `banRefusal` itself, to answer in its own form. */
const OPEN = new Set(["/api/auth/session", "/api/auth/signout"]);

export const banGate = createMiddleware<AppEnvironment>(async (context, next) => {
  const refusal = banRefusal(context.get("viewer"));
  if (!refusal || OPEN.has(context.req.path) || context.req.path.startsWith("/api/trpc/")) return next();
  return refusalResponse(context, refusal.code);
});
