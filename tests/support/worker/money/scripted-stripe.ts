import { env } from "cloudflare:workers";
import { createServices, type Services } from "#worker/services.ts";

export interface StripeRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

export interface StripeAnswer {
  readonly status: number;
  readonly body: object;
}

/** The request reaches the sandbox, its answer is lost. */
export const LOST = "LOST";

/**
 * Services whose Stripe answers some requests as the test says, for what the sandbox cannot say or what no document
 * settles; all others reach the sandbox.
 */
export function servicesWhere(answer: (request: StripeRequest) => StripeAnswer | typeof LOST | undefined): Services {
  const fetch = async (input: RequestInfo, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname: path } = new URL(request.url);
    const body = request.method === "GET" ? "" : decodeURIComponent(await request.clone().text());
    const said = answer({ method: request.method, path, body });
    if (said === LOST) {
      await (await env.STRIPE!.fetch(request)).text();
      throw new TypeError("the answer was lost");
    }
    return said ? Response.json(said.body, { status: said.status }) : env.STRIPE!.fetch(request);
  };
  return createServices({ ...env, STRIPE: { fetch } as unknown as Fetcher });
}

/** An error of Stripe's; its message may be about a person. */
export const refusal = (status: number, error: object = {}): StripeAnswer => ({
  status,
  body: { error: { type: "invalid_request_error", message: "Emma's card ends in 4242", ...error } },
});
