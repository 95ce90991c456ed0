import { createTRPCClient, httpBatchLink, TRPCClientError } from "@trpc/client";
import type { AppRouter } from "#worker/trpc/router.ts";
import { networkError, type Outcome, type ApiError } from "./outcome.ts";
import { BATCH_MAX, TRPC_SOURCE_HEADER } from "#domain/kernel/typed-api.ts";

/** The typed API from the browser; loaders have the same without a network hop (`requestScope`'s `api`). */
export const trpc = createTRPCClient<AppRouter>({
  links: [httpBatchLink({ url: "/api/trpc", maxItems: BATCH_MAX, headers: { [TRPC_SOURCE_HEADER]: "browser" } })],
});

/** `await call(trpc.userProfile.update.mutate(…))`: the result or the refusal; never throws. */
export async function call<Value>(request: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await request };
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    // An error without a shape means that the server did not answer.
    if (!error.shape) return { ok: false, error: networkError() };
    const { code, issues } = error.data as Pick<ApiError, "code"> & Partial<Pick<ApiError, "issues">>;
    return { ok: false, error: { code, message: error.message, issues: issues ?? [] } };
  }
}
