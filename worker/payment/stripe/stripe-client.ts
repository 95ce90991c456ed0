import Stripe from "stripe";
import type { Env } from "#worker/env.ts";
import { ProviderFailed, ProviderRefused, Unavailable } from "#worker/kernel/failure/unavailable.ts";

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

/** Credentials or permissions are wrong: nothing is decided about the request, and a person has to act. */
const isForbidden = ({ statusCode }: Stripe.errors.StripeError) => statusCode === 401 || statusCode === 403;

/** Temporary: the same request may be sent again. 409: an identical one is in progress; 424: a provider behind Stripe failed. */
const TEMPORARY_STATUSES: readonly number[] = [409, 424, 429];

function isTemporary(error: Stripe.errors.StripeError): boolean {
  const { statusCode = 500 } = error;
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    TEMPORARY_STATUSES.includes(statusCode) ||
    statusCode >= 500
  );
}

/**
 * Calls Stripe and classifies errors: an outage becomes `Unavailable`; a refusal for which `onRefusal` has a value
 * becomes that value; any other is thrown as `ProviderRefused`. Only codes are logged, never Stripe's texts about people.
 */
export async function callStripe<T, R = never>(
  call: () => Promise<T>,
  onRefusal?: (error: Stripe.errors.StripeError) => R | undefined,
): Promise<T | R> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const cause = describe(error);
    if (error.statusCode === 500) throw new ProviderFailed("stripe", { cause, isReplay: isReplay(error) });
    if (isTemporary(error)) throw new Unavailable("stripe", { cause });
    if (isForbidden(error)) {
      console.error(JSON.stringify({ stripe: cause, forbidden: "check the keys and their permissions at Stripe" }));
      throw new Unavailable("stripe", { cause });
    }
    // The key's own request may have been another in a detail, such as the customer; what it did can be found.
    if (error instanceof Stripe.errors.StripeIdempotencyError)
      throw new ProviderFailed("stripe", { cause, isReplay: true });
    const value = onRefusal?.(error);
    if (value !== undefined) return value;
    throw refusedBy(error);
  }
}

/** Stripe's mark on an answer that it had remembered under the idempotency key. */
const isReplay = ({ headers }: Stripe.errors.StripeError) => headers?.["idempotent-replayed"] === "true";

export const refusedBy = (error: Stripe.errors.StripeError) => new ProviderRefused("stripe", describe(error));

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
