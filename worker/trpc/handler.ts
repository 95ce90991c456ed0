import type { TRPCError } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { BATCH_MAX } from "#domain/kernel/typed-api.ts";
import type { AppEnvironment } from "#worker/http/app-environment.ts";
import { route, type Route } from "#worker/http/route.ts";
import { reportBug } from "#worker/kernel/failure/report-bug.ts";
import { createCallerFactory, Refused, type ApiContext } from "./procedures.ts";
import { appRouter } from "./router.ts";

export const apiContextOf = (scope: AppEnvironment["Variables"]): ApiContext => ({
  services: scope.services,
  viewer: scope.viewer,
  address: scope.address,
  locale: scope.locale,
  requestId: scope.requestId,
  pageAccount: scope.pageAccount,
  keyRefusal: scope.keyRefusal,
});

/** The same API for loaders, without a request: `createCaller(apiContextOf(scope))`. */
export const createCaller = createCallerFactory(appRouter);

/** Of a batch the longest wait. */
function retryAfter(errors: readonly TRPCError[]): Record<string, string> {
  const waits = errors.flatMap((error) => (error instanceof Refused ? [error.failure.retryAfterSeconds ?? 0] : []));
  const longest = Math.max(0, ...waits);
  return longest > 0 ? { "retry-after": String(longest) } : {};
}

/** Who may call it is said by each procedure. */
export const typedApi: Route = route({
  method: "ALL",
  path: "/api/trpc/*",
  access: "ANYONE",
  run: ({ context }) =>
    fetchRequestHandler({
      endpoint: "/api/trpc",
      req: context.req.raw,
      router: appRouter,
      maxBatchSize: BATCH_MAX,
      createContext: () => apiContextOf(context.var),
      responseMeta: ({ errors }) => ({ headers: retryAfter(errors) }),
      onError({ error }) {
        if (error.code !== "INTERNAL_SERVER_ERROR") return;
        reportBug(context.get("requestId"), context.req.path, error.cause ?? error);
      },
    }),
});
