import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#worker/trpc/router.ts";

/** What every procedure answers, as JSON: `scripts/printed/typed-answers.ts` makes `typed-answers.json` of it. */
export type TypedAnswers = inferRouterOutputs<AppRouter>;
