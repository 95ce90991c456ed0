import { and, eq, isNull } from "drizzle-orm";
import { commissionAccount, userAccount } from "#worker/db/schema/account/account.ts";
import { connectAccount } from "#worker/db/schema/money/payment.ts";
import type { Services } from "#worker/services.ts";
import type { AccountJob } from "../jobs/account-job.store.ts";

/**
 * Stripe writes to a creator at the address that their payout account has (rule A30). Told what the address is by now, so that
 * of two changes the later one stays, whichever job runs last.
 */
export async function tellPayoutAccount({ database, payments }: Services, { accountId }: AccountJob): Promise<null> {
  const [row] = await database
    .select({
      email: userAccount.email,
      stripeAccountId: connectAccount.stripeAccountId,
      deletedAt: userAccount.deletedAt,
    })
    .from(userAccount)
    .innerJoin(commissionAccount, eq(commissionAccount.accountId, userAccount.id))
    .innerJoin(connectAccount, eq(connectAccount.commissionAccountId, commissionAccount.id))
    .where(and(eq(userAccount.id, accountId), isNull(connectAccount.replacedAt)));
  if (row?.stripeAccountId && row.deletedAt === null)
    await payments.payouts.changeContactEmail(row.stripeAccountId, row.email);
  return null;
}
