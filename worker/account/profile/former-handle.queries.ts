import { eq } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { formerHandle, userProfile } from "#worker/db/schema/account/account.ts";

/** The present handle of the profile that had this one before (rule A1); `handleKey` is in lower case. */
export const selectPresentHandle = (database: Database, handleKey: string) =>
  database
    .select({ handle: userProfile.handle })
    .from(formerHandle)
    .innerJoin(userProfile, eq(userProfile.id, formerHandle.profileId))
    .where(eq(formerHandle.handleKey, handleKey));
