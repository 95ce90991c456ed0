import { networkError, type Outcome } from "./outcome.ts";
import { untilPageStays } from "./page-leaving.ts";
import type { trpc } from "./trpc.ts";

/**
 * As `call`, for a page that is shown without the API's client: it is loaded at the first press. That it could not
 * be loaded is an outcome like any other failure of the network.
 */
export async function callOnDemand<Value>(request: (api: typeof trpc) => Promise<Value>): Promise<Outcome<Value>> {
  const client = await import("./trpc.ts").catch(() => null);
  if (!client) await untilPageStays();
  return client ? client.call(request(client.trpc)) : { ok: false, error: networkError() };
}
