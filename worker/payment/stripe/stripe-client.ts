import Stripe from "stripe";
import type { Env } from "../../env.ts";
import { Unavailable, ProviderFailed } from "../../unavailable.ts";

const TIMEOUT_MILLISECONDS = 10_000;

/** The unmodified package. Where the sandbox is bound, requests go there; nothing else differs. */
export function createStripe(env: Env): Stripe {
  return new Stripe(env.STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(env.STRIPE?.fetch.bind(env.STRIPE)),
    timeout: TIMEOUT_MILLISECONDS,
    // Safe because every write carries a key of ours.
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Temporary: the same request may be sent again. 409 means an identical request is still in progress. */
function isTrouble(error: Stripe.errors.StripeError): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error.statusCode === 409 ||
    error.statusCode === 429 ||
    (error.statusCode ?? 500) >= 500
  );
}

/**
 * Calls Stripe and classifies errors: an outage becomes `Unavailable`; a refusal for which `onRefusal` has a value
 * becomes that value; anything else is a bug and is rethrown. Only codes are logged, never Stripe's texts about people.
 */
export async function callStripe<T, R = never>(
  call: () => Promise<T>,
  onRefusal?: (error: Stripe.errors.StripeError) => R | undefined,
): Promise<T | R> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      const cause = describe(error);
      if (error.statusCode === 500) throw new ProviderFailed("stripe", { cause });
      if (isTrouble(error)) throw new Unavailable("stripe", { cause });
      const value = onRefusal?.(error);
      if (value !== undefined) return value;
      throw new Error(`Stripe refused a request of ours: ${cause}`);
    }
    throw error;
  }
}

/** For refusals that are valid outcomes: logged by code, so that an operator finds the request at Stripe. */
export function logRefusal(about: string, error: Stripe.errors.StripeError): void {
  console.warn(JSON.stringify({ about, stripe: describe(error) }));
}

/** True for "no such object", also when it belongs to another account. */
export function isMissing(error: Stripe.errors.StripeError): boolean {
  return error.code === "resource_missing" || error.statusCode === 404;
}

/** For reads: a missing object is null. */
export const nullIfMissing = (error: Stripe.errors.StripeError): null | undefined =>
  isMissing(error) ? null : undefined;

function describe(error: Stripe.errors.StripeError): string {
  return [error.statusCode, error.type, error.code, error.param, error.requestId].filter(Boolean).join(" ");
}
