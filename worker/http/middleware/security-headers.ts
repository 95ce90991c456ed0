import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "../app-environment.ts";

const HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
} as const;

/** Two years and consent, as the preload list requires. Never over http: a browser would refuse every other site on localhost. */
const HTTPS_ONLY = "max-age=63072000; includeSubDomains; preload";

/** On every response. A page's content security policy needs its nonce, so app/entry.server.tsx sets it. */
export const securityHeaders = createMiddleware<AppEnvironment>(async (context, next) => {
  await next();
  if (context.res.status === 101) return;
  // Responses of a cache or another Worker have immutable headers.
  const response = new Response(context.res.body, context.res);
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
  if (context.env.PUBLIC_ORIGIN.startsWith("https:")) response.headers.set("strict-transport-security", HTTPS_ONLY);
  // No shared cache may store a page with its nonce; the browser may, for going back without loading again, but nothing that
  // was made for a signed-in user: the next person at this browser must not find it (rule A50).
  const isPage = (response.headers.get("content-type") ?? "").startsWith("text/html");
  const isForVisitor = context.get("viewer") === null;
  if (isPage && isForVisitor && !response.headers.has("cache-control"))
    response.headers.set("cache-control", "private, no-cache");
  // A browser follows a cached redirect without asking, but a handle may be taken by another person, or back (rule A1).
  if (response.status === 301 && !response.headers.has("cache-control"))
    response.headers.set("cache-control", "no-cache");
  // Whatever says nothing else may be about the person who asked.
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store");
  // Assigning over a response, Hono would copy its headers into the new one, Set-Cookie twice.
  context.res = undefined;
  context.res = response;
});
