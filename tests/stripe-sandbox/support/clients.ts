import Stripe from "stripe";
import { inject } from "vitest";

const liveKey = process.env["STRIPE_CONTRACT_KEY"];
export const isLive = liveKey !== undefined;

/** The host Worker turns a `fetch` that rejected into a header, so that it can reject here as well. */
const throughHost: typeof fetch = async (input, init) => {
  const { pathname, search } = new URL(String(input));
  const response = await fetch(`${inject("sandboxAddress")}${pathname}${search}`, init);
  if (response.headers.has("x-connection-lost")) throw new TypeError("fetch failed");
  return response;
};

/** The unmodified package, against the sandbox called `name`, or against Stripe's test mode. */
export const stripeFor = (name: string): Stripe =>
  liveKey === undefined
    ? new Stripe(`sk_test_${name}`, { httpClient: Stripe.createFetchHttpClient(throughHost), maxNetworkRetries: 0 })
    : new Stripe(liveKey, { maxNetworkRetries: 0 });

/** A call of the control door. */
export async function control<T = Record<string, unknown>>(
  name: string,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${inject("sandboxAddress")}/_sandbox${path}`, {
    method,
    headers: { authorization: `Bearer sk_test_${name}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as T;
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}
