import { asc, eq, gt, sql } from "drizzle-orm";
import { POPULAR_DAYS } from "#domain/commission/popularity.ts";
import { DAY, type Instant } from "#domain/kernel/instants.ts";
import { listingPass } from "#worker/db/schema/listing/search-update.ts";
import { sayVersion } from "#worker/search/index-account.usecases.ts";
import { creatorListing, listVersion, popularity } from "#worker/search/schema.ts";
import type { Services } from "#worker/services.ts";
import { countScores } from "./popularity.statements.ts";

const PASS = "popularity";
/** Creators of one statement. */
const AT_ONCE = 400;

/**
 * Every five minutes: counts again what is popular (rule L97), creator by creator, until the time is over or everybody is counted, and begins
 * again a day after that.
 */
export async function renewPopularity(services: Services, until: Instant = Infinity): Promise<void> {
  const { database, search, clock } = services;
  const [pass] = await database.select().from(listingPass).where(eq(listingPass.listing, PASS));
  const endedAt = pass?.finishedAt ?? null;
  if (endedAt !== null && endedAt > clock.now() - DAY) return;
  for (let cursor = endedAt === null ? (pass?.cursor ?? "") : ""; ;) {
    const now = clock.now();
    const creators = await search
      .select({ accountId: creatorListing.accountId })
      .from(creatorListing)
      .where(gt(creatorListing.accountId, cursor))
      .orderBy(asc(creatorListing.accountId))
      .limit(AT_ONCE);
    const ids = creators.map(({ accountId }) => accountId);
    if (ids.length > 0) await renew(services, ids, now - POPULAR_DAYS * DAY);
    cursor = ids.at(-1) ?? cursor;
    const after = { listing: PASS, cursor, finishedAt: ids.length < AT_ONCE ? now : null };
    await database.insert(listingPass).values(after).onConflictDoUpdate({ target: listingPass.listing, set: after });
    if (after.finishedAt !== null || clock.now() >= until) return;
  }
}

/** Only what has changed is written. */
async function renew(services: Services, accountIds: readonly string[], since: Instant): Promise<void> {
  const { database, search } = services;
  const counted = JSON.stringify(await database.all(countScores(accountIds, since)));
  const version = crypto.randomUUID();
  await search.batch([
    search
      .insert(popularity)
      .select(
        sql`select value ->> 'id', value ->> 'score' from json_each(${counted}) where value ->> 'score'
          <> coalesce((select score from popularity where item_id = value ->> 'id'), 0)`,
      )
      .onConflictDoUpdate({ target: popularity.itemId, set: { score: sql`excluded.score` } }),
    search
      .insert(listVersion)
      .values({ list: "creators", version })
      .onConflictDoUpdate({ target: listVersion.list, set: { version } }),
  ]);
  await sayVersion(database, version);
}
