import { sql } from "drizzle-orm";
import { userAccount } from "../../db/schema/account/account.ts";
import type { Services } from "../../services.ts";

/** Everybody who is an admin now. */
export function listAdmins({ database }: Services) {
  return database
    .select({ accountId: userAccount.id, email: userAccount.email, locale: userAccount.displayLanguageCode })
    .from(userAccount)
    .where(sql`exists (select 1 from json_each(${userAccount.roles}) where value = 'admin')`);
}
