import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "../app-environment.ts";
import { refusalResponse } from "../refusal.ts";

/** The binding's period (wrangler.toml, ratelimits). */
const PERIOD_SECONDS = 60;

export type LimitedArea = "signin" | "card";

/** Limits how often one IP address makes costly or guessable calls. Without Cloudflare in front no address is known. */
export const rateLimit = (area: LimitedArea) =>
  createMiddleware<AppEnvironment>(async (context, next) => {
    const address = context.req.header("cf-connecting-ip");
    if (!address) return next();
    const { success } = await context.env.RATE_LIMIT.limit({ key: `${area}:${address}` });
    return success ? next() : refusalResponse(context, "request.too_many", { retryAfterSeconds: PERIOD_SECONDS });
  });
