import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "../app-environment.ts";
import { refusalResponse } from "../refusal.ts";

/** The binding's period (wrangler.toml, ratelimits). */
const PERIOD_SECONDS = 60;

/** Bounds what one address on the network may ask of costly or guessable calls; without Cloudflare in front there is no address. */
export const rateLimit = (area: string) =>
  createMiddleware<AppEnvironment>(async (context, next) => {
    const address = context.req.header("cf-connecting-ip");
    if (!address) return next();
    const { success } = await context.env.RATE_LIMIT.limit({ key: `${area}:${address}` });
    return success ? next() : refusalResponse(context, "request.too_many", { retryAfterSeconds: PERIOD_SECONDS });
  });
