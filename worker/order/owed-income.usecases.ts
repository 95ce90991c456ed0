import { and, eq } from "drizzle-orm";
import { connectAccount } from "../db/schema/payment.ts";
import { commissionOrder } from "../db/schema/order.ts";
import type { Services } from "../services.ts";
import { executeOrderCommand } from "./order.gateway.ts";

const MOST_ORDERS = 500;

/**
 * Income that is owed to sellers whose account is able: its transfer was refused once, or the word that the account became able was
 * lost (decision M6). Asking again is harmless: the order decides.
 */
export async function sendIncomeOwed(services: Services): Promise<void> {
  const owed = await services.database
    .select({ id: commissionOrder.id })
    .from(commissionOrder)
    .innerJoin(connectAccount, eq(connectAccount.commissionAccountId, commissionOrder.sellerId))
    .where(and(eq(commissionOrder.transferStatus, "AWAITING_ACCOUNT"), eq(connectAccount.isPayable, true)))
    .limit(MOST_ORDERS);
  for (const { id } of owed) {
    const sent = await executeOrderCommand(services, id, { type: "recordPayoutAccountAble" }, "SYSTEM");
    if (!sent.ok) console.warn(JSON.stringify({ orderId: id, command: "recordPayoutAccountAble", refused: sent.error.code }));
  }
}
