import { createMiddleware } from "hono/factory";
import { TrieRouter } from "hono/router/trie-router";
import type { AppEnvironment } from "../app-environment.ts";
import { isStandIn } from "#worker/local/stand-ins.ts";
import { refusalResponse } from "../refusal.ts";
import type { Route } from "../route.ts";

/** Pages are read, and their forms are sent. */
const OF_PAGES = ["GET", "HEAD", "POST"];

/**
 * Refuses a method that an address does not take, before its type, its body or its sender are looked at: 405 with `Allow`.
 * An address that nobody has stays 404.
 */
export function methodGate(routes: readonly Route[]) {
  const router = new TrieRouter<Route["method"]>();
  for (const { path, method } of routes) router.add("ALL", path, method);

  const methodsAt = (path: string): readonly string[] => {
    const methods = router.match("ALL", path)[0].map(([method]) => method);
    const taken = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    // A page may stand where a call does: the one that ends e-mails of a kind.
    if (!path.startsWith("/api/")) return [...OF_PAGES, ...taken];
    return methods.length === 0 ? ["ALL"] : taken;
  };

  return createMiddleware<AppEnvironment>(async (context, next) => {
    const { method, path } = context.req;
    if (isStandIn(path)) return next();
    const methods = methodsAt(path);
    if (methods.includes("ALL") || methods.includes(method)) return next();
    context.header("allow", [...new Set(methods)].join(", "));
    return refusalResponse(context, "request.method_not_allowed");
  });
}
