import { and, asc, gt, isNull, sql } from "drizzle-orm";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { connectAccount } from "#worker/db/schema/money/payment.ts";
import { refreshPayoutAccount } from "../../payouts/payout-account.usecases.ts";
import { passOver, type Step } from "../comparison.ts";

const PAGE = 20;

const isAwaited = sql`exists (select 1 from ${commissionOrder}
  where ${commissionOrder.sellerId} = ${connectAccount.commissionAccountId}
    and (${commissionOrder.transferStatus} = 'AWAITING_ACCOUNT' or ${commissionOrder.releaseStatus} = 'WAITING'))`;

/**
 * Of everybody whose income waits for their account, or will be released: it may have become able to receive without a webhook,
 * been closed or vanished (rules M6, M60).
 */
export const refreshAwaitedAccounts: Step = async (comparison, cursor) => {
  const { services } = comparison;
  const { stripeAccountId } = connectAccount;
  const awaited = await services.database
    .select({ stripeAccountId })
    .from(connectAccount)
    .where(and(gt(stripeAccountId, cursor ?? ""), isNull(connectAccount.replacedAt), isAwaited))
    .orderBy(asc(stripeAccountId))
    .limit(PAGE);
  for (const account of awaited)
    await refreshPayoutAccount(services, account.stripeAccountId).catch((error: unknown) =>
      passOver(comparison, `account ${account.stripeAccountId}`, error),
    );
  return awaited.length < PAGE ? null : (awaited.at(-1)?.stripeAccountId ?? null);
};
