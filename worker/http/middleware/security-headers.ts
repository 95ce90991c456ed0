import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "../app-environment.ts";

const HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
} as const;

/** Two years, as the preload list asks for. Never over http: it would lock a developer out of every other localhost. */
const HTTPS_ONLY = "max-age=63072000; includeSubDomains";

/** On everything the Worker answers; a page's content security policy has its nonce and is app/entry.server.tsx's. */
export const securityHeaders = createMiddleware<AppEnvironment>(async (context, next) => {
  await next();
  if (context.res.status === 101) return;
  // Answers of a cache or another Worker have headers that cannot be changed.
  const response = new Response(context.res.body, context.res);
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
  if (context.env.PUBLIC_ORIGIN.startsWith("https:")) response.headers.set("strict-transport-security", HTTPS_ONLY);
  // Shared caches must never keep a page with its nonce; the browser may, to go back without loading again.
  const isPage = (response.headers.get("content-type") ?? "").startsWith("text/html");
  if (isPage && !response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-cache");
  // A browser follows a kept move without asking, but a handle may be taken by somebody else, or back (rule A1).
  if (response.status === 301 && !response.headers.has("cache-control"))
    response.headers.set("cache-control", "no-cache");
  // Hono would copy the old headers, Set-Cookie twice, into a response that takes another's place.
  context.res = undefined;
  context.res = response;
});
