// `wrangler dev` runs the deployed configuration, which knows neither its own port nor the sandboxes. A local build supplies both.
import type { Env } from "#worker/env.ts";
import { runsOnLoopback } from "#worker/http/own-origin.ts";
import { farEnvironment } from "./far.ts";

const DEFAULT_ORIGIN = "http://localhost:8787";

/** Where the browser finds this site, as the requests say; objects and cron have none of their own. */
let origin = DEFAULT_ORIGIN;
let isAnnounced = false;

/** Another process on this machine that runs the sandboxes (scripts/local/serve-sandboxes.mjs). */
function sandbox(name: "STRIPE" | "DEEPL"): Fetcher {
  const send = (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const headers = new Headers(request.headers);
    headers.set("x-sandbox", name);
    headers.set("x-sandbox-url", request.url);
    const { method, body, redirect } = request;
    return fetch(__SANDBOXES__, { method, headers, body, redirect });
  };
  return { fetch: send } as Fetcher;
}

/** The sandboxes call webhooks at this origin, and the demo's orders are made there once. */
function announce(): Promise<unknown> {
  isAnnounced = true;
  return fetch(`${__SANDBOXES__}/site`, { method: "POST", body: origin });
}

/**
 * The environment of a local run. `npm run dev` and `npm run preview` configure all of it; under `wrangler dev` what it
 * lacks is added: the origin, the upload door and the sandboxes. In each of them everything can be put far away (far.ts).
 */
export function localEnvironment(env: Env, request?: Request, inBackground?: (work: Promise<unknown>) => void): Env {
  if (__SANDBOXES__ === "" || runsOnLoopback(env.PUBLIC_ORIGIN)) return farEnvironment(env);
  if (request && runsOnLoopback(request.url)) {
    origin = `http://localhost:${new URL(request.url).port || "80"}`;
    if (!isAnnounced) inBackground?.(announce());
  }
  const hasStripeSandbox = env.STRIPE_SECRET_KEY === "sk_test_local";
  return farEnvironment({
    ...env,
    PUBLIC_ORIGIN: origin,
    STORAGE_ENDPOINT: `${origin}/dev/storage`,
    ...(hasStripeSandbox ? { STRIPE: sandbox("STRIPE"), STRIPE_SCRIPT_URL: "/dev/stripe/v3.js" } : {}),
    ...(env.DEEPL_AUTH_KEY ? {} : { DEEPL: sandbox("DEEPL"), DEEPL_AUTH_KEY: "sandbox-local:fx" }),
  });
}
