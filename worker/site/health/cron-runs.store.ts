import { CRON_NAMES, type CronName } from "#domain/site/health.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { cronRun } from "#worker/db/schema/account/site-health.ts";

/** The other one begins to be expected now where it has never ended. */
export async function recordCronEnd(database: Database, cron: CronName, endedAt: Instant): Promise<void> {
  await database.batch([
    database.insert(cronRun).values({ cron, endedAt }).onConflictDoUpdate({ target: cronRun.cron, set: { endedAt } }),
    database
      .insert(cronRun)
      .values(CRON_NAMES.map((name) => ({ cron: name, endedAt })))
      .onConflictDoNothing(),
  ]);
}

export async function readCronEnds(database: Database): Promise<ReadonlyMap<string, Instant>> {
  const rows = await database.select().from(cronRun);
  return new Map(rows.map(({ cron, endedAt }) => [cron, endedAt]));
}
