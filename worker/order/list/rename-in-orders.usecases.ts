import { eq } from "drizzle-orm";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { userProfile } from "#worker/db/schema/account/account.ts";
import type { Services } from "#worker/services.ts";
import { personSearchUpdates } from "./order-search.statements.ts";

/** After a change of name or handle: the person's orders are found by what they are called now (rule S40). */
export async function renameInOrders({ database }: Services, viewer: Viewer): Promise<void> {
  const [person] = await database
    .select({ handle: userProfile.handle, names: userProfile.names })
    .from(userProfile)
    .where(eq(userProfile.accountId, viewer.accountId));
  if (person) await database.batch(personSearchUpdates(database, viewer.commissionAccountId, person));
}
