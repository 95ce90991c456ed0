import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#worker/trpc/router.ts";
import { TRPC_SOURCE_HEADER } from "#domain/kernel/typed-api.ts";
import { networkError, type ApiError, type Outcome } from "./outcome.ts";
import { untilPageStays } from "./page-leaving.ts";

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/**
 * One query of the typed API without its client: for pages that ask little and would load it at once. Batches
 * and mutations are `trpc.ts`. Never throws.
 */
export async function query<
  Area extends keyof Outputs & keyof Inputs,
  Name extends keyof Outputs[Area] & keyof Inputs[Area],
>(area: Area, name: Name, input: Inputs[Area][Name]): Promise<Outcome<Outputs[Area][Name]>> {
  const path = `/api/trpc/${String(area)}.${String(name)}?input=${encodeURIComponent(JSON.stringify(input))}`;
  try {
    const response = await fetch(path, { headers: { [TRPC_SOURCE_HEADER]: "browser" } });
    const { result, error } = (await response.json()) as Answer<Outputs[Area][Name]>;
    if (result) return { ok: true, value: result.data };
    return { ok: false, error: { ...networkError(), message: error.message, issues: [], ...error.data } };
  } catch {
    await untilPageStays();
    return { ok: false, error: networkError() };
  }
}

type Answer<Value> =
  | { readonly result: { readonly data: Value }; readonly error?: never }
  | { readonly result?: never; readonly error: { readonly message: string; readonly data: Partial<ApiError> } };
