import { eq, sql } from "drizzle-orm";
import { emailReaderColumns } from "#worker/account/profile/email-reader.ts";
import { userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import type { Services } from "#worker/services.ts";

/** Everybody who is an admin now. */
export function listAdmins({ database }: Services) {
  return database
    .select({ accountId: userAccount.id, ...emailReaderColumns })
    .from(userAccount)
    .innerJoin(userProfile, eq(userProfile.accountId, userAccount.id))
    .where(sql`exists (select 1 from json_each(${userAccount.roles}) where value = 'admin')`);
}
