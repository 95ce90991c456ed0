import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { userProfile } from "#worker/db/schema/account/account.ts";
import { commissionOrderForm, commissionOrderService } from "#worker/db/schema/order/order.ts";
import { profileView } from "./order-summary.view.ts";

/** What was ordered in the orders whose ids the given `select` yields. */
export const selectOrderedServices = (database: Database, ids: SQL) =>
  database
    .select()
    .from(commissionOrderService)
    .where(sql`${commissionOrderService.orderId} in (${ids})`);

/** What their buyers were asked and answered. */
export const selectOrderedForms = (database: Database, ids: SQL) =>
  database
    .select({ orderId: commissionOrderForm.orderId, questions: commissionOrderForm.questions })
    .from(commissionOrderForm)
    .where(sql`${commissionOrderForm.orderId} in (${ids})`);

/** The profiles of both sides of those orders. */
export function selectParticipants(database: Database, ids: SQL) {
  const people = sql`select account_id from commission_account where id in
    (select seller_id from commission_order where id in (${ids}) union select buyer_id from commission_order where id in (${ids}))`;
  return database
    .select()
    .from(userProfile)
    .where(sql`${userProfile.accountId} in (${people})`);
}

export const participantView = (profiles: readonly (typeof userProfile.$inferSelect)[], accountId: string) =>
  profileView(profiles.find((row) => row.accountId === accountId) ?? null);
