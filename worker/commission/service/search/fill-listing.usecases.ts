import { asc, eq, gt } from "drizzle-orm";
import { commissionAccount } from "../../../db/schema/account.ts";
import { listingPass } from "../../../db/schema/service-listing.ts";
import type { Services } from "../../../services.ts";
import { refreshServiceListing } from "./service-listing.store.ts";

const LISTING = "service";
/** Creators of one run of cron. */
const AT_ONCE = 50;

/** Every five minutes until it is done: lists the services that were there before the service search was. */
export async function fillServiceListing(services: Services): Promise<void> {
  const { database, clock } = services;
  const [pass] = await database.select().from(listingPass).where(eq(listingPass.listing, LISTING));
  if (typeof pass?.finishedAt === "number") return;
  const creators = await database
    .select({ id: commissionAccount.id, accountId: commissionAccount.accountId })
    .from(commissionAccount)
    .where(gt(commissionAccount.id, pass?.cursor ?? ""))
    .orderBy(asc(commissionAccount.id))
    .limit(AT_ONCE);
  for (const { accountId } of creators) await refreshServiceListing(services, accountId);
  const after = {
    listing: LISTING,
    cursor: creators.at(-1)?.id ?? pass?.cursor ?? "",
    finishedAt: creators.length < AT_ONCE ? clock.now() : null,
  };
  await database.insert(listingPass).values(after).onConflictDoUpdate({ target: listingPass.listing, set: after });
}
