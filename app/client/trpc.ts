import type { TRPCClient } from "@trpc/client";
import type { AppRouter } from "#worker/trpc/router.ts";
import { networkError, type ApiError, type Outcome } from "./outcome.ts";
import { untilPageStays } from "./page-leaving.ts";
import { hearRefusal } from "./session-news.ts";

/** Showing a page needs no client; a first press is about to. */
const load = () => import("./trpc-client.ts");
const FIRST_PRESSES = ["pointerdown", "keydown"] as const;
if (typeof window !== "undefined")
  // A failure to load is told by the call that needs it.
  for (const press of FIRST_PRESSES)
    window.addEventListener(press, () => void load().catch(() => null), { once: true });

type Callable = (...input: unknown[]) => Promise<unknown>;
type Part = Callable & Readonly<Record<string, Callable>>;

/** Remembers which procedure is named, and calls it once the client is there. Calls made together stay one batch. */
function procedureAt(path: readonly string[]): unknown {
  return new Proxy((): void => undefined, {
    // What is awaited is asked for `then`: this is no promise.
    get: (_, name) => (typeof name === "string" && name !== "then" ? procedureAt([...path, name]) : undefined),
    apply: async (_, __, input: unknown[]) => {
      const { client } = await load();
      return path.reduce((part, name) => part[name] as Part, client as unknown as Part)(...input);
    },
  });
}

/** The typed API from the browser; loaders have the same without a network hop (`requestScope`'s `api`). */
export const trpc = procedureAt([]) as TRPCClient<AppRouter>;

/** `await call(trpc.userProfile.update.mutate(…))`: the result or the refusal; never throws. */
export async function call<Value>(request: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await request };
  } catch (error) {
    await untilPageStays();
    const loaded = await load().catch(() => null);
    if (!loaded) return { ok: false, error: networkError() };
    if (!(error instanceof loaded.TRPCClientError)) throw error;
    // An error without a shape means that the server did not answer.
    if (!error.shape) return { ok: false, error: networkError() };
    const { code, issues } = error.data as Pick<ApiError, "code"> & Partial<Pick<ApiError, "issues">>;
    hearRefusal(code);
    return { ok: false, error: { code, message: error.message, issues: issues ?? [] } };
  }
}
