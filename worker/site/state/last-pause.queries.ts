import { desc, eq } from "drizzle-orm";
import type { Pause } from "#domain/site/site-state.ts";
import type { Database } from "#worker/db/client.ts";
import { sitePause } from "#worker/db/schema/contact/site-state.ts";

/** Selects the latest pause of a kind, ended or not. */
export const selectLastPause = (database: Database, kind: Pause) =>
  database
    .select({ endedAt: sitePause.endedAt })
    .from(sitePause)
    .where(eq(sitePause.kind, kind))
    .orderBy(desc(sitePause.begunAt))
    .limit(1);
