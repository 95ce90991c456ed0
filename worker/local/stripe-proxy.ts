import type { Scope } from "#worker/http/route.ts";

/** The sandbox's browser parts (script, card frame, 3D Secure, onboarding) under our own origin; the path stays as it is. */
export function forwardToStripe({ context: { env, req, notFound } }: Scope): Response | Promise<Response> {
  if (!env.STRIPE) return notFound();
  // `manual` hands the sandbox's redirects on to the browser instead of following them here.
  return env.STRIPE.fetch(new Request(req.raw, { redirect: "manual" }));
}
