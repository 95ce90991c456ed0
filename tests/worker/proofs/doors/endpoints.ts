import { createApp } from "#worker/app.ts";
import { ROUTES } from "#worker/http/routes.ts";
import { SAFE_METHODS } from "#worker/http/safe-methods.ts";
import { appRouter } from "#worker/trpc/router.ts";

/** One way into the Worker, as its routers know it. */
export interface Endpoint {
  /** `POST /api/…`, or `query area.name` and `mutation area.name` of the typed API. */
  readonly key: string;
  readonly method: string;
  /** With its parameters: `:id`, `*`. */
  readonly path: string;
  readonly isSocket: boolean;
  readonly bodyType: string;
  /** Its own signature is checked, whichever site it comes from. */
  readonly isSigned: boolean;
}

const TYPED_API = "/api/trpc/*";

interface Procedures {
  readonly [name: string]: { readonly _def: { readonly type: string } };
}

/** What Hono would answer by something else than the pages or its last "not found". */
const mounted = () =>
  createApp(async () => new Response())
    .routes.filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => ({ method, path }));

const ofAllMethods = () => ROUTES.filter(({ method, path }) => method === "ALL" && path !== TYPED_API);

/**
 * Every endpoint but the pages, found by looking: the routes that are mounted, those for all methods, and the procedures.
 * `planted` is what a careless change would add.
 */
export function discover(planted: readonly { method: string; path: string }[] = []): readonly Endpoint[] {
  const routes = [...mounted(), ...ofAllMethods(), ...planted];
  const distinct = new Map(routes.map(({ method, path }) => [`${method} ${path}`, { method, path }]));
  const procedures = appRouter._def.procedures as unknown as Procedures;
  return [
    ...[...distinct].map(([key, { method, path }]) => ({ key, method, path, ...traitsOf(method, path) })),
    ...Object.entries(procedures).map(([name, { _def }]) => ({
      key: `${_def.type} ${name}`,
      method: _def.type === "query" ? "GET" : "POST",
      path: `/api/trpc/${name}`,
      isSocket: false,
      bodyType: "application/json",
      isSigned: false,
    })),
  ];
}

function traitsOf(method: string, path: string) {
  const route = ROUTES.find((each) => each.path === path && (each.method === method || each.method === "ALL"));
  return {
    isSocket: path.endsWith("/socket"),
    bodyType: route?.description?.bodyType ?? route?.contentTypes?.[0] ?? "application/json",
    isSigned: route?.access === "SIGNATURE",
  };
}

export const changes = ({ method, isSocket }: Endpoint): boolean => isSocket || !SAFE_METHODS.has(method);

/** The differences between what was found and what a table has rows for: none, or the build fails. */
export function compared(endpoints: readonly Endpoint[], rows: Readonly<Record<string, unknown>>) {
  const found = new Set(endpoints.map(({ key }) => key));
  return {
    withoutRow: [...found].filter((key) => !Object.hasOwn(rows, key)),
    withoutEndpoint: Object.keys(rows).filter((key) => !found.has(key)),
  };
}
