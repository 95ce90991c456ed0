import { sql } from "drizzle-orm";
import { isDatabaseLarge } from "#domain/site/database-size.ts";
import { endAlarm, raiseAlarm } from "#worker/payment/balance/alarm.usecases.ts";
import type { Services } from "#worker/services.ts";

/** Every night: admins learn that a database is filling up, long before it is full (rule E118). */
export async function watchSizes(services: Services): Promise<void> {
  const { database, search } = services;
  for (const [kind, asked] of [
    ["CORE_LARGE", database],
    ["SEARCH_LARGE", search],
  ] as const) {
    // D1 refuses the pragmas that say it, and says it with any answer.
    const { meta } = await asked.run(sql`select 1`);
    const alarm = { kind, subject: "" } as const;
    if (isDatabaseLarge(meta.size_after)) await raiseAlarm(services, { ...alarm, amount: null });
    else await endAlarm(services, alarm);
  }
}
