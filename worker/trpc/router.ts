import { router } from "./procedures.ts";

/** The typed API's table of contents: one line per name of specification §7. */
export const appRouter = router({});

export type AppRouter = typeof appRouter;
