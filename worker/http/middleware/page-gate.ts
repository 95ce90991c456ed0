import { createMiddleware } from "hono/factory";
import { isPageOfViewer, PAGE_ACCOUNT_FIELD, PAGE_ACCOUNT_HEADER } from "#domain/account/page-account.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { refusalResponse } from "../refusal.ts";
import type { Route } from "../route.ts";
import { SAFE_METHODS } from "../safe-methods.ts";

/**
 * Refuses calls of a page that was made for another account than the one signed in by now (rule A50). The typed
 * API and the forms of pages ask `isPageOfViewer` themselves, to answer in their own form.
 */
export function pageGate(routes: readonly Route[]) {
  const open = new Set(routes.filter(({ isOpenToAnyPage }) => isOpenToAnyPage).map(({ path }) => path));
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const { req } = context;
    const isUpgrade = req.header("upgrade")?.toLowerCase() === "websocket";
    context.set("pageAccount", (isUpgrade ? req.query(PAGE_ACCOUNT_FIELD) : req.header(PAGE_ACCOUNT_HEADER)) ?? null);
    const isReading = SAFE_METHODS.has(req.method) && !isUpgrade;
    if (isReading || open.has(req.path) || !req.path.startsWith("/api/") || req.path.startsWith("/api/trpc/"))
      return next();
    const isOwn = isPageOfViewer(context.get("pageAccount"), context.get("viewer")?.accountId ?? null);
    return isOwn ? next() : refusalResponse(context, "auth.other_account");
  });
}
