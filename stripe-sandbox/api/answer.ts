import type { Failure } from "./failure.ts";

/** Set on an answer that must never arrive: the Worker in front then breaks the connection. */
export const LOST = "x-sandbox-lost";
export const CONNECTION_LOST = "The connection was lost (a fault set in the Stripe sandbox).";

export const stripeHeaders = (requestId: string): Record<string, string> => ({
  "content-type": "application/json",
  "request-id": requestId,
  "cache-control": "no-cache, no-store",
});

/** API v2 says of a request that does not fit only that its fields do not: a code instead of a type. */
const bodyOf = ({ body, validation, status }: Failure, isV2: boolean): object =>
  isV2 && validation && status === 400 && body.param !== undefined
    ? { code: "invalid_fields", message: body.message }
    : body;

export const failureBody = (failure: Failure, requestId: string, path: string): string =>
  JSON.stringify(
    {
      error: {
        ...bodyOf(failure, path.startsWith("/v2/")),
        request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
      },
    },
    null,
    2,
  );

export const json = (body: object, status = 200): Response =>
  Response.json(body, { status, headers: { "cache-control": "no-store" } });
