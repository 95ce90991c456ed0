import { Hono } from "hono";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { toUnavailable } from "#worker/db/database-unavailable.ts";
import type { Env } from "./env.ts";
import type { AppEnvironment } from "#worker/http/app-environment.ts";
import { banGate } from "#worker/http/middleware/ban-gate.ts";
import { bodyGate } from "#worker/http/middleware/body-gate.ts";
import { databaseSession } from "#worker/http/middleware/database-session.ts";
import { methodGate } from "#worker/http/middleware/method-gate.ts";
import { formGate } from "#worker/http/middleware/form-gate.ts";
import { floodGate } from "#worker/http/middleware/limited.ts";
import { requestLog } from "#worker/http/middleware/request-log.ts";
import { readAhead } from "#worker/http/middleware/read-ahead.ts";
import { loopbackOnly, ownHost } from "#worker/http/middleware/own-host.ts";
import { pageGate } from "#worker/http/middleware/page-gate.ts";
import { originGate } from "#worker/http/middleware/origin-gate.ts";
import { identifyViewer, requireScope } from "#worker/http/middleware/viewer.ts";
import { neverStored } from "#worker/http/middleware/never-stored.ts";
import { refusalResponse } from "#worker/http/refusal.ts";
import { mount } from "#worker/http/route.ts";
import { ROUTES, SESSION_ROUTES, SESSIONLESS_ROUTES, UNCACHED_PATHS } from "#worker/http/routes.ts";
import { securityHeaders } from "#worker/http/middleware/security-headers.ts";
import { networkAddress } from "#worker/kernel/limits/network-address.ts";
import { readWholeBody } from "#worker/local/read-whole-body.ts";
import { detectLanguage, inLanguage } from "#worker/http/visitor/locale.ts";
import { reportBug } from "#worker/kernel/failure/report-bug.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { visitorCurrency } from "#worker/http/visitor/visitor-currency.ts";
import { withDecodablePath } from "#worker/http/decodable-address.ts";

export type PageRenderer = (
  request: Request,
  scope: AppEnvironment["Variables"],
  env: Env,
  /** Runs work after the answer has been sent (`waitUntil`). */
  inBackground: (work: Promise<unknown>) => void,
) => Promise<Response>;

/** The Worker without React Router: tests import this, worker/index.ts adds the pages. */
export function createApp(renderPage: PageRenderer) {
  const app = new Hono<AppEnvironment>();

  app.use(detectLanguage);
  app.use(async (context, next) => {
    const locale = context.get("language") as LanguageCode;
    context.set("requestId", context.req.header("cf-ray") ?? crypto.randomUUID());
    context.set("locale", locale);
    context.set("visitorCurrency", visitorCurrency(context.req.raw));
    context.set("viewer", null);
    context.set("servedBy", null);
    context.set("unreadCount", 0);
    context.set("address", networkAddress(context.req.raw.headers));
    context.set("pageAccount", null);
    context.set("keyRefusal", null);
    await inLanguage(locale, context.env.PUBLIC_ORIGIN, next);
  });
  app.use(requestLog);
  if (__LOCAL__) app.use(readWholeBody);
  app.use(securityHeaders);
  app.use(ownHost);
  app.use(floodGate);
  if (__LOCAL__) app.use("/dev/*", loopbackOnly);
  app.use(methodGate(ROUTES));
  app.use(bodyGate(ROUTES));
  app.use(databaseSession);
  app.use(originGate(ROUTES));

  mount(app, SESSIONLESS_ROUTES);

  app.use(readAhead(SESSION_ROUTES));
  app.use(identifyViewer);
  app.use("/api/*", banGate(ROUTES));
  app.use(pageGate(ROUTES));
  for (const path of UNCACHED_PATHS) app.use(path, neverStored);

  mount(app, SESSION_ROUTES);

  app.all("/api/*", (context) => refusalResponse(context, "request.not_found"));
  // Pages are for people.
  app.all("*", requireScope(null), formGate, (context) =>
    renderPage(withDecodablePath(context.req.raw), context.var, context.env, (work) =>
      context.executionCtx.waitUntil(work),
    ),
  );

  app.onError((error, context) => {
    if (toUnavailable(error) instanceof Unavailable) {
      return refusalResponse(context, "provider.unavailable", { retryAfterSeconds: 5 });
    }
    reportBug(context.get("requestId"), context.req.path, error);
    return refusalResponse(context, "internal.unexpected");
  });
  return app;
}
