import { asc, eq, gt } from "drizzle-orm";
import { POPULAR_DAYS } from "#domain/commission/popularity.ts";
import { DAY, type Instant } from "#domain/kernel/instants.ts";
import { creatorListing } from "#worker/db/schema/listing/creator-listing.ts";
import { listingPass } from "#worker/db/schema/listing/service-listing.ts";
import type { Services } from "#worker/services.ts";
import { renewScores } from "./popularity.statements.ts";

const PASS = "popularity";
/** Creators of one statement. */
const AT_ONCE = 400;

/**
 * Every five minutes: counts again what is popular (rule L97), creator by creator, until the time is over or everybody is counted, and begins
 * again a day after that.
 */
export async function renewPopularity({ database, clock }: Services, until: Instant = Infinity): Promise<void> {
  const [pass] = await database.select().from(listingPass).where(eq(listingPass.listing, PASS));
  const endedAt = pass?.finishedAt ?? null;
  if (endedAt !== null && endedAt > clock.now() - DAY) return;
  for (let cursor = endedAt === null ? (pass?.cursor ?? "") : ""; ;) {
    const now = clock.now();
    const creators = await database
      .select({ accountId: creatorListing.accountId })
      .from(creatorListing)
      .where(gt(creatorListing.accountId, cursor))
      .orderBy(asc(creatorListing.accountId))
      .limit(AT_ONCE);
    const ids = creators.map(({ accountId }) => accountId);
    if (ids.length > 0) await database.run(renewScores(ids, now - POPULAR_DAYS * DAY));
    cursor = ids.at(-1) ?? cursor;
    const after = { listing: PASS, cursor, finishedAt: ids.length < AT_ONCE ? now : null };
    await database.insert(listingPass).values(after).onConflictDoUpdate({ target: listingPass.listing, set: after });
    if (after.finishedAt !== null || clock.now() >= until) return;
  }
}
