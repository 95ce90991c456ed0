import type { Context, Hono } from "hono";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { LimitName } from "#domain/limits/limits.ts";
import type { Schema } from "#domain/kernel/parse.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";
import { ROUTE_SCOPES, TYPED_API } from "#worker/developer/api-key/call-scopes.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { limited } from "./middleware/limited.ts";
import { requireScope } from "./middleware/viewer.ts";
import { refusalResponse } from "./refusal.ts";

/**
 * Who reaches a route; what they may do there is decided by its use case. SIGNED_IN answers 401 to everybody else.
 * SIGNATURE: the request itself is signed (Stripe's webhook, a private file's ticket), whatever session comes with it.
 */
export type Access = "ANYONE" | "SIGNED_IN" | "SIGNATURE";

type ViewerOf<A extends Access> = A extends "SIGNED_IN" ? Viewer : Viewer | null;

/** What a `run` gets from the middlewares. */
export interface Scope<A extends Access = Access> {
  readonly context: Context<AppEnvironment>;
  readonly services: Services;
  readonly locale: LanguageCode;
  readonly viewer: ViewerOf<A>;
}

/** What the OpenAPI document says of a call. */
export interface Description {
  readonly summary: string;
  readonly query?: Schema<unknown>;
  readonly headers?: Schema<unknown>;
  readonly body?: Schema<unknown>;
  readonly bodyType?: "multipart/form-data" | "application/octet-stream";
  /** Without it the answer is `{}`. */
  readonly answer?: Schema<unknown>;
  readonly answerType?: "text/csv" | "application/pdf" | "application/zip" | "image/webp";
  /** What the cookie that it sets is for. */
  readonly setsCookie?: string;
}

/** What a call names that is read while its session is (docs/decisions/read-ahead.md). */
export type ReadsAhead = "ORDER" | "ORDER_AND_AGREEMENT" | "ORDER_AND_PAYMENT" | "LISTING";

interface Address<A extends Access = Access> {
  readonly method: "GET" | "POST" | "PUT" | "ALL";
  readonly path: string;
  readonly access: A;
  /** What a call of it counts as (rule E25). */
  readonly limit?: LimitName;
  /** What a body of this route is, if neither JSON nor what its description says. */
  readonly contentTypes?: readonly string[];
  /** Bytes of its body at most, where that is another number than of all others. */
  readonly bodyLimit?: number;
  /** Answers banned accounts as well (rule A4). */
  readonly isOpenToBanned?: boolean;
  /** Begins or ends a session, whichever account the page was made for (rule A50). */
  readonly isOpenToAnyPage?: boolean;
  readonly readsAhead?: ReadsAhead;
  /** Absent for what is no call: sockets, files, feeds, pages. */
  readonly description?: Description;
}

/** One row of the table of routes (`routes.ts`). */
export interface Route extends Address {
  readonly handle: (context: Context<AppEnvironment>) => Response | Promise<Response>;
}

/** A row whose `run` reads the request and writes the response itself; `call` makes the rows that speak JSON. */
export function route<A extends Access>({
  run,
  ...address
}: Address<A> & { readonly run: (scope: Scope<A>) => Response | Promise<Response> }): Route {
  return {
    ...address,
    handle: (context) => {
      const viewer = context.get("viewer");
      if (address.access === "SIGNED_IN" && viewer === null) return refusalResponse(context, "auth.required");
      const { services, locale } = context.var;
      return run({ context, services, locale, viewer: viewer as ViewerOf<A> });
    },
  };
}

export function mount(app: Hono<AppEnvironment>, routes: readonly Route[]): void {
  for (const { method, path, access, limit, handle } of routes) {
    const name = `${method} ${path}`;
    if (name !== TYPED_API) app.on(method, path, requireScope(ROUTE_SCOPES[name] ?? null));
    if (limit) app.on(method, path, limited(limit, { needsSession: access === "SIGNED_IN" }));
    app.on(method, path, handle);
  }
}
