import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "#worker/http/app-environment.ts";

/**
 * Vite's development server keeps its connection to workerd open; an answer sent before the body was read leaves the
 * rest in it, and the next request on that connection fails with "fetch failed". Cancelling the body does not help.
 */
export const readWholeBody = createMiddleware<AppEnvironment>(async (context, next) => {
  await next();
  const request = context.req.raw;
  // One that breaks off leaves nothing.
  if (request.body && !request.bodyUsed) await request.arrayBuffer().catch(() => undefined);
});
