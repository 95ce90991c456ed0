import { eq } from "drizzle-orm";
import { handleKey } from "#domain/account/handle.ts";
import { isBanned, isCreator } from "#domain/account/roles.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionAccount, userAccount, userProfile } from "#worker/db/schema/account/account.ts";

/** A creator by their present handle; null for everybody else, and for who is banned (rule A4). */
export async function findCreator(database: Database, handle: string) {
  const [row] = await database
    .select({
      accountId: userProfile.accountId,
      commissionAccountId: commissionAccount.id,
      handle: userProfile.handle,
      roles: userAccount.roles,
    })
    .from(userProfile)
    .innerJoin(userAccount, eq(userAccount.id, userProfile.accountId))
    .innerJoin(commissionAccount, eq(commissionAccount.accountId, userProfile.accountId))
    .where(eq(userProfile.handleKey, handleKey(handle)));
  return row && isCreator(row.roles) && !isBanned(row.roles) ? row : null;
}
