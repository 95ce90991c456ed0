import { createTRPCClient, httpBatchLink } from "@trpc/client";
import { BATCH_MAX, TRPC_SOURCE_HEADER } from "#domain/kernel/typed-api.ts";
import { pageHeaders } from "./page-account.ts";
import type { AppRouter } from "#worker/trpc/router.ts";

export { TRPCClientError } from "@trpc/client";

export const client = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: "/api/trpc",
      maxItems: BATCH_MAX,
      headers: () => ({ [TRPC_SOURCE_HEADER]: "browser", ...pageHeaders() }),
    }),
  ],
});
