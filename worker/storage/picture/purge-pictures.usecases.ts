import { waitUntil } from "cloudflare:workers";
import { and, isNull, lte, or, sql } from "drizzle-orm";
import { SECOND, type Instant } from "#domain/kernel/instants.ts";
import { pictureToPurge } from "#worker/db/schema/account/storage.ts";
import { endAlarm, raiseAlarm } from "#worker/payment/balance/alarm.usecases.ts";
import type { Services } from "#worker/services.ts";
import { PURGED_AT_ONCE, REFUSED_TOO_LONG } from "#worker/site/page-cache/gathered-purges.ts";
import { picturesCache, purgeTags, type TaggedCache } from "#worker/site/page-cache/workers-cache.ts";
import { stampPictures } from "./picture-cache.ts";

/** What was being read while it was hidden is cached by then, and purged by the second purge. */
const SETTLED = 5 * SECOND;

type Row = typeof pictureToPurge.$inferSelect;

/**
 * Purges hidden and deleted pictures (rule F6) in all data centres; once more when what was being read
 * meanwhile is cached. Where a purge is refused its rows stay, and cron repeats it.
 */
export async function purgeHiddenPictures(
  services: Services,
  cache: TaggedCache | null = picturesCache(),
  settled: number = SETTLED,
): Promise<void> {
  for (let isMore = true; isMore;) {
    const rows = await services.database
      .select()
      .from(pictureToPurge)
      .where(isNull(pictureToPurge.purgedAt))
      .orderBy(pictureToPurge.since)
      .limit(PURGED_AT_ONCE);
    if (rows.length === 0) return;
    await stampPictures(tagsOf(rows), services.clock.now());
    if (!cache) await forget(services, rows);
    else if (await purgeTags(cache, tagsOf(rows))) {
      await markPurged(services, rows);
      waitUntil(scheduler.wait(settled).then(() => purgeAgain(services, cache, rows)));
    } else return;
    isMore = rows.length === PURGED_AT_ONCE;
  }
}

/** Every five minutes: what was hidden by a request that ended early, and what was refused. Admins learn of what cannot be purged. */
export async function sweepHiddenPictures(services: Services): Promise<void> {
  await purgeHiddenPictures(services);
  const now = services.clock.now();
  const cache = picturesCache();
  const due = await services.database
    .select()
    .from(pictureToPurge)
    .where(lte(pictureToPurge.purgedAt, now - 2 * SETTLED))
    .limit(PURGED_AT_ONCE);
  if (cache && due.length > 0) await purgeAgain(services, cache, due);
  const alarm = { kind: "PURGE_REFUSED", subject: "" } as const;
  if (await isAnyLate(services, now)) await raiseAlarm(services, { ...alarm, amount: null });
  else await endAlarm(services, alarm);
}

async function isAnyLate({ database }: Services, now: Instant): Promise<boolean> {
  const [late] = await database
    .select({ tag: pictureToPurge.tag })
    .from(pictureToPurge)
    .where(
      and(
        lte(pictureToPurge.since, now - REFUSED_TOO_LONG),
        or(isNull(pictureToPurge.purgedAt), lte(pictureToPurge.purgedAt, now - REFUSED_TOO_LONG)),
      ),
    )
    .limit(1);
  return late !== undefined;
}

async function purgeAgain(services: Services, cache: TaggedCache, rows: readonly Row[]): Promise<void> {
  if (await purgeTags(cache, tagsOf(rows))) await forget(services, rows);
}

const tagsOf = (rows: readonly Row[]): string[] => rows.map(({ tag }) => tag);

/** As they were read: what was hidden again since stays. */
const asRead = (rows: readonly Row[]) =>
  sql`(${pictureToPurge.tag}, ${pictureToPurge.mark}) in (select value ->> 0, value ->> 1
    from json_each(${JSON.stringify(rows.map(({ tag, mark }) => [tag, mark]))}))`;

async function markPurged({ database, clock }: Services, rows: readonly Row[]): Promise<void> {
  await database.update(pictureToPurge).set({ purgedAt: clock.now() }).where(asRead(rows));
}

async function forget({ database }: Services, rows: readonly Row[]): Promise<void> {
  await database.delete(pictureToPurge).where(asRead(rows));
}
