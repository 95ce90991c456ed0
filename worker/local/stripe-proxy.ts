import type { Context, Hono } from "hono";
import type { AppEnvironment } from "../http/app-environment.ts";

/** The sandbox's browser parts (script, card frame, 3D Secure, onboarding) under our own origin; the path stays as it is. */
export function mountStripeProxy(app: Hono<AppEnvironment>) {
  app.all("/dev/stripe", forward);
  app.all("/dev/stripe/*", forward);
}

function forward({ env, req, notFound }: Context<AppEnvironment>) {
  if (!env.STRIPE) return notFound();
  // `manual` hands the sandbox's redirects on to the browser instead of following them here.
  return env.STRIPE.fetch(new Request(req.raw, { redirect: "manual" }));
}
