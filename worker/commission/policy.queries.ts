import { eq, inArray, type SQLWrapper } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { commissionPolicy } from "../db/schema/commission.ts";

const policy = { id: commissionPolicy.id, accountId: commissionPolicy.accountId, texts: commissionPolicy.texts };

/** The statement that reads the terms of whoever the given select names. */
export const selectPolicies = (database: Database, commissionAccountIds: SQLWrapper) =>
  database.select(policy).from(commissionPolicy).where(inArray(commissionPolicy.accountId, commissionAccountIds));

/** A creator's own terms; null while they have none. */
export async function findPolicyOf(database: Database, commissionAccountId: string) {
  const [row] = await database
    .select(policy)
    .from(commissionPolicy)
    .where(eq(commissionPolicy.accountId, commissionAccountId));
  return row ?? null;
}

export async function findPolicy(database: Database, policyId: string) {
  const [row] = await database.select(policy).from(commissionPolicy).where(eq(commissionPolicy.id, policyId));
  return row ?? null;
}
