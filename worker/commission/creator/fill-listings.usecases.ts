import { asc, eq, gt } from "drizzle-orm";
import { commissionAccount } from "#worker/db/schema/account/account.ts";
import { listingPass } from "#worker/db/schema/listing/service-listing.ts";
import type { Services } from "#worker/services.ts";
import { rewriteCreatorListing } from "./creator-listing.store.ts";

/** Named again whenever what is stored for the searches changes: then everything is listed once more. */
const PASS = "descriptions and synonyms";
/** People of one run of cron. */
const AT_ONCE = 50;

/** Every five minutes until it is done: lists creators, services and works as the searches want them now. */
export async function fillListings(services: Services): Promise<void> {
  const { database, clock } = services;
  const [pass] = await database.select().from(listingPass).where(eq(listingPass.listing, PASS));
  if (typeof pass?.finishedAt === "number") return;
  const people = await database
    .select({ id: commissionAccount.id, accountId: commissionAccount.accountId })
    .from(commissionAccount)
    .where(gt(commissionAccount.id, pass?.cursor ?? ""))
    .orderBy(asc(commissionAccount.id))
    .limit(AT_ONCE);
  for (const { accountId } of people) await rewriteCreatorListing(services, accountId);
  const after = {
    listing: PASS,
    cursor: people.at(-1)?.id ?? pass?.cursor ?? "",
    finishedAt: people.length < AT_ONCE ? clock.now() : null,
  };
  await database.insert(listingPass).values(after).onConflictDoUpdate({ target: listingPass.listing, set: after });
}
