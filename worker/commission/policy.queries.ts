import { and, eq, type SQL } from "drizzle-orm";
import { isNotHidden } from "#worker/account/not-hidden.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionAccount } from "#worker/db/schema/account/account.ts";
import { commissionPolicy } from "#worker/db/schema/listing/commission.ts";

const policy = {
  id: commissionPolicy.id,
  accountId: commissionPolicy.accountId,
  texts: commissionPolicy.texts,
  version: commissionPolicy.version,
};
export type Policy = NonNullable<Awaited<ReturnType<typeof findPolicy>>>;

/** The statement that reads terms, but those of banned people; the caller says whose or which. */
export const selectPolicies = (database: Database) =>
  database
    .select(policy)
    .from(commissionPolicy)
    .innerJoin(
      commissionAccount,
      and(eq(commissionAccount.id, commissionPolicy.accountId), isNotHidden(commissionAccount.accountId)),
    );

/** A creator's own terms; null while they have none. */
export async function findPolicyOf(database: Database, commissionAccountId: string | SQL) {
  const [row] = await selectPolicies(database).where(eq(commissionPolicy.accountId, commissionAccountId));
  return row ?? null;
}

export async function findPolicy(database: Database, policyId: string | SQL) {
  const [row] = await selectPolicies(database).where(eq(commissionPolicy.id, policyId));
  return row ?? null;
}
