// The Stripe and translation sandboxes beside `wrangler dev`, which runs one Worker: scripts/wrangler-build.mjs starts this, and it
// ends when the site no longer answers. The site tells where it listens with its first request; then the demo's orders are made.
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { resolve } from "node:path";
import { builtSandboxes } from "./built-site.mjs";
import { playOrders } from "./local-site.mjs";

const [port, state] = process.argv.slice(2);
const CHECK_MILLISECONDS = 5_000;
const FAILURES_UNTIL_GONE = 3;
/** A build takes a minute, and the site may be opened much later. */
const PATIENCE_MILLISECONDS = 3_600_000;

let origin = null;

/** Sends each call on to the sandbox that it is for, with the address that the site called. */
const FRONT = `export default {
  fetch(request, env) {
    if (["/site", "/stop"].includes(new URL(request.url).pathname)) return env.CONTROL.fetch(request);
    const headers = new Headers(request.headers);
    const [name, url] = [headers.get("x-sandbox"), headers.get("x-sandbox-url")];
    if (name === null || url === null) return new Response("The sandboxes of wrangler dev");
    const { method, body } = request;
    return env[name].fetch(new Request(url, { method, headers, body, redirect: "manual" }));
  },
};`;

async function control(request) {
  if (new URL(request.url).pathname === "/stop") {
    setTimeout(end);
    return new Response("", { headers: { "x-sandboxes": "ending" } });
  }
  const told = await request.text();
  if (told && origin === null) void playOrders(told, state);
  if (told) origin = told;
  return new Response("{}");
}

/** Webhooks go to the site, wherever the sandbox believes it to be. */
function callSite(request) {
  const { pathname, search } = new URL(request.url);
  return fetch(`${origin}${pathname}${search}`, {
    method: request.method,
    headers: request.headers,
    body: request.body,
    duplex: "half",
    redirect: "manual",
  });
}

const sandboxes = new Miniflare(
  convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: Number(port),
    cf: false,
    log: new Log(LogLevel.WARN),
    resourcePersistencePath: resolve(state, "v3"),
    workers: [
      {
        name: "front",
        modules: true,
        script: FRONT,
        compatibilityDate: "2026-10-01",
        serviceBindings: { STRIPE: "stripe-sandbox", DEEPL: "translation-sandbox", CONTROL: control },
      },
      ...builtSandboxes({ APP: callSite }),
    ],
  }),
);
await sandboxes.ready;

async function end() {
  await sandboxes.dispose();
  process.exit();
}
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, end);

const begun = Date.now();
let failures = 0;
setInterval(async () => {
  if (origin === null) return Date.now() - begun > PATIENCE_MILLISECONDS ? end() : undefined;
  const isThere = await fetch(`${origin}/api/health`).then(
    (response) => response.ok,
    () => false,
  );
  failures = isThere ? 0 : failures + 1;
  if (failures === FAILURES_UNTIL_GONE) await end();
}, CHECK_MILLISECONDS);
