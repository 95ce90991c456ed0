import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "../app-environment.ts";

/** For answers about one person's session or money. */
export const neverStored = createMiddleware<AppEnvironment>(async (context, next) => {
  await next();
  context.res.headers.set("cache-control", "no-store");
});
