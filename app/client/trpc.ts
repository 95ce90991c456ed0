import { createTRPCClient, httpBatchLink, TRPCClientError } from "@trpc/client";
import type { AppRouter } from "#worker/trpc/router.ts";
import { networkError, type Outcome, type ApiError } from "./outcome.ts";
import { BATCH_MAX } from "#domain/kernel/typed-api.ts";

/** The typed API from the browser; loaders have the same without a network hop (`requestScope`'s `api`). */
export const trpc = createTRPCClient<AppRouter>({
  links: [httpBatchLink({ url: "/api/trpc", maxItems: BATCH_MAX })],
});

/** `await attempt(trpc.userProfile.update.mutate(…))`: the answer or the refusal, never a throw. */
export async function attempt<Value>(call: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    // Without a shape nothing was heard from the server.
    if (!error.shape) return { ok: false, error: networkError() };
    const { code, issues } = error.data as Pick<ApiError, "code"> & Partial<Pick<ApiError, "issues">>;
    return { ok: false, error: { code, message: error.message, issues: issues ?? [] } };
  }
}
