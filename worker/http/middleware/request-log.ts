import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { TRPC_SOURCE_HEADER } from "#domain/kernel/typed-api.ts";
import { createServices } from "#worker/services.ts";
import { countFailedAnswer } from "#worker/site/health/failed-answers.ts";
import { watchCronsSeldom } from "#worker/site/health/watch-health.usecases.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { REQUEST_ID_HEADER } from "../request-id.ts";
import { pagePattern } from "./page-pattern.ts";

/** What a source may be called: nothing of a person's fits in. */
const SOURCE = /^[a-z]{1,16}$/;
const PROCEDURES = /^[A-Za-z]+(?:\.[A-Za-z]+)?$/;

/**
 * Each answer names its request, and each request leaves one line in the log: never an address as it was asked for, because
 * what is in it may be a person's code, ticket or name (rule E5). A local run answers without the lines.
 */
export const requestLog = createMiddleware<AppEnvironment>(async (context, next) => {
  const begunAt = Date.now();
  await next();
  const requestId = context.get("requestId");
  const { status } = context.res;
  if (status !== 101) context.res.headers.set(REQUEST_ID_HEADER, requestId);
  if (__LOCAL__ && context.env.REQUEST_LOG !== "on") return;
  watchHealth(context, status);
  const { method, path } = context.req;
  const pattern = routePath(context, -1);
  const source = context.req.header(TRPC_SOURCE_HEADER) ?? "";
  const line = {
    requestId,
    method,
    route: pattern === "*" || pattern === "/*" ? pagePattern(path) : pattern,
    ...(pattern.startsWith("/api/trpc/") ? { calls: proceduresOf(path) } : {}),
    status,
    ms: Date.now() - begunAt,
    ...context.get("servedBy"),
    ...(SOURCE.test(source) ? { source } : {}),
  };
  console.log(JSON.stringify(line));
});

/** The procedures' names of a batch; what is no name is left out. */
const proceduresOf = (path: string): string[] =>
  path
    .slice("/api/trpc/".length)
    .split(",")
    .filter((name) => name.length <= 64 && PROCEDURES.test(name));

/** After the answer (rule E102), with a database session of its own: no response waits for it, and no trip is counted. */
function watchHealth(context: Context<AppEnvironment>, status: number): void {
  const services = createServices(context.env);
  context.executionCtx.waitUntil(
    Promise.all([watchCronsSeldom(services), ...(status >= 500 ? [countFailedAnswer(services)] : [])]),
  );
}
