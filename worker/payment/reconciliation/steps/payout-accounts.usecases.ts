import { and, asc, eq, gt } from "drizzle-orm";
import { commissionOrder } from "../../../db/schema/order/order.ts";
import { connectAccount } from "../../../db/schema/money/payment.ts";
import { refreshPayoutAccount } from "../../payouts/connect.usecases.ts";
import { passOver, type Step } from "../comparison.ts";

const PAGE = 20;

/** Income waiting for an account that may have become able to receive without a webhook (rule M6). */
export const refreshAwaitedAccounts: Step = async (comparison, cursor) => {
  const { services } = comparison;
  const { stripeAccountId } = connectAccount;
  const awaited = await services.database
    .selectDistinct({ stripeAccountId })
    .from(commissionOrder)
    .innerJoin(connectAccount, eq(connectAccount.commissionAccountId, commissionOrder.sellerId))
    .where(and(eq(commissionOrder.transferStatus, "AWAITING_ACCOUNT"), gt(stripeAccountId, cursor ?? "")))
    .orderBy(asc(stripeAccountId))
    .limit(PAGE);
  for (const account of awaited)
    await refreshPayoutAccount(services, account.stripeAccountId).catch((error: unknown) =>
      passOver(comparison, `account ${account.stripeAccountId}`, error),
    );
  return awaited.length < PAGE ? null : (awaited.at(-1)?.stripeAccountId ?? null);
};
