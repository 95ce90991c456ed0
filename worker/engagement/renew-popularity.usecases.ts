import { asc, eq, gt } from "drizzle-orm";
import { POPULAR_DAYS } from "#domain/commission/popularity.ts";
import { DAY } from "#domain/kernel/instants.ts";
import { creatorListing } from "#worker/db/schema/listing/creator-listing.ts";
import { listingPass } from "#worker/db/schema/listing/service-listing.ts";
import type { Services } from "#worker/services.ts";
import { renewScores } from "./popularity.statements.ts";

const PASS = "popularity";
/** Creators of one run of cron: every five minutes that is some hundred thousand a day. */
const AT_ONCE = 400;

/** Every five minutes: counts again what is popular (rule L97), creator by creator, and begins again a day after it ended. */
export async function renewPopularity({ database, clock }: Services): Promise<void> {
  const [pass] = await database.select().from(listingPass).where(eq(listingPass.listing, PASS));
  const now = clock.now();
  const endedAt = pass?.finishedAt ?? null;
  if (endedAt !== null && endedAt > now - DAY) return;
  const cursor = endedAt === null ? (pass?.cursor ?? "") : "";
  const creators = await database
    .select({ accountId: creatorListing.accountId })
    .from(creatorListing)
    .where(gt(creatorListing.accountId, cursor))
    .orderBy(asc(creatorListing.accountId))
    .limit(AT_ONCE);
  const ids = creators.map(({ accountId }) => accountId);
  if (ids.length > 0) await database.run(renewScores(ids, now - POPULAR_DAYS * DAY));
  const after = { listing: PASS, cursor: ids.at(-1) ?? cursor, finishedAt: ids.length < AT_ONCE ? now : null };
  await database.insert(listingPass).values(after).onConflictDoUpdate({ target: listingPass.listing, set: after });
}
