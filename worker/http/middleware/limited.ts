import { createMiddleware } from "hono/factory";
import type { LimitName } from "#domain/limits/limits.ts";
import { takeFrom } from "#worker/kernel/limits/limits.gateway.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { refusalResponse } from "../refusal.ts";
import { SAFE_METHODS } from "../safe-methods.ts";

/** The binding's period (wrangler.toml, ratelimits). */
const PERIOD_SECONDS = 60;

/** Counts each call of a route by account and by address (rule E25); not those of nobody where only people are served. */
export const limited = (name: LimitName, { needsSession }: { needsSession: boolean }) =>
  createMiddleware<AppEnvironment>(async (context, next) => {
    const viewer = context.get("viewer");
    if (viewer === null && needsSession) return next();
    const asker = { accountId: viewer?.accountId ?? null, address: context.get("address") };
    const taken = await takeFrom(context.env, asker, { [name]: 1 });
    return taken.ok ? next() : refusalResponse(context, taken.error.code, taken.error);
  });

/** A flood from one address is turned away before anything is read or counted for it. Approximate, and by location. */
export const floodGate = createMiddleware<AppEnvironment>(async (context, next) => {
  const address = context.get("address");
  const path = context.req.path;
  const isCall = !SAFE_METHODS.has(context.req.method) || path.startsWith("/api/");
  if (!isCall || address === null || path === STRIPE_WEBHOOK) return next();
  const { success } = await context.env.RATE_LIMIT.limit({ key: address });
  return success ? next() : refusalResponse(context, "request.too_many", { retryAfterSeconds: PERIOD_SECONDS });
});

/** A busy day's events come from a few addresses of Stripe's, and are signed. */
const STRIPE_WEBHOOK = "/api/stripe/webhook";
