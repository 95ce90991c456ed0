import { eq, sql } from "drizzle-orm";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { heldFor } from "#domain/order/view/held-money.ts";
import { nextSplit } from "#domain/payment/release.ts";
import { partnerColumns } from "#worker/account/profile/people.queries.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { commissionAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { paymentTransaction } from "#worker/db/schema/money/payment.ts";
import { commissionOrder, commissionOrderForm, commissionOrderService } from "#worker/db/schema/order/order.ts";
import { optionalInstantText } from "#worker/kernel/text/instant-text.ts";
import type { Services } from "#worker/services.ts";
import type { ChargeRow } from "#worker/order/records/order.rows.ts";
import { isPaymentOfOrder, TERM_COLUMNS } from "../history/payment-history.queries.ts";
import { sumsPerOrder } from "../history/order-sums.queries.ts";

/** Not the whole row: D1 answers at most 100 columns. */
const HELD_COLUMNS = {
  code: commissionOrder.code,
  priceCurrencyCode: commissionOrder.priceCurrencyCode,
  completionDeadline: commissionOrder.completionDeadline,
  orderProgressStatus: commissionOrder.orderProgressStatus,
  orderPaymentStatus: commissionOrder.orderPaymentStatus,
  releaseStatus: commissionOrder.releaseStatus,
  changesRequestedAt: commissionOrder.changesRequestedAt,
  problemReportedAt: commissionOrder.problemReportedAt,
  problemResolution: commissionOrder.problemResolution,
  disputes: commissionOrder.disputes,
};

/**
 * The seller's orders whose payment is held, what would be theirs of it, and what it waits for (rule M8); the nearest date
 * first.
 */
export async function listHeld({ database }: Services, { commissionAccountId: seller }: Viewer) {
  const orders = sql`select ${commissionOrder.id} from ${commissionOrder}
    where ${commissionOrder.sellerId} = ${seller} and ${commissionOrder.paidAt} is not null`;
  const rows = await database
    .select({
      order: HELD_COLUMNS,
      terms: TERM_COLUMNS,
      charges: sql<string>`(select json_group_array(json_object('intentId', intent_id, 'isWanted', is_wanted) order by charged_at, rowid)
        from charge where charge.order_id = ${commissionOrder.id})`,
      released: sql<number>`coalesce((select released from charge where is_wanted
        and transaction_id = ${paymentTransaction.id}), 0)`,
      feeNumerators: sql<string>`(select json_group_array(numerator_value) from payment_transaction_fee where transaction_id = ${paymentTransaction.id})`,
      paymentPrice: sql<number | null>`(select price_amount from payment_transaction_product
        where transaction_id = ${paymentTransaction.id})`,
      held: sql<number>`money.held`,
      serviceTitles: commissionOrderService.titles,
      formTitles: commissionOrderForm.titles,
      counterpart: partnerColumns,
    })
    .from(commissionOrder)
    .innerJoin(sql`${sumsPerOrder(orders, "SELLER")} money`, sql`money.order_id = ${commissionOrder.id}`)
    .innerJoin(paymentTransaction, isPaymentOfOrder)
    .innerJoin(commissionAccount, eq(commissionAccount.id, commissionOrder.buyerId))
    .innerJoin(userProfile, eq(userProfile.accountId, commissionAccount.accountId))
    .leftJoin(commissionOrderService, eq(commissionOrderService.orderId, commissionOrder.id))
    .leftJoin(commissionOrderForm, eq(commissionOrderForm.orderId, commissionOrder.id))
    .where(sql`money.held > 0`)
    .orderBy(
      sql`coalesce(${commissionOrder.completionDeadline}, ${commissionOrder.deliveryDeadline})`,
      commissionOrder.id,
    );
  return rows.map(({ order, terms, held, serviceTitles, formTitles, counterpart, ...row }) => {
    const feeNumerators = JSON.parse(row.feeNumerators) as number[];
    const charges = JSON.parse(row.charges) as Pick<ChargeRow, "intentId" | "isWanted">[];
    const { reason, until } = heldFor({ ...order, charges });
    return {
      orderCode: order.code,
      titles: serviceTitles ?? formTitles ?? ([] as LocalizedText[]),
      counterpart,
      currencyCode: order.priceCurrencyCode,
      held,
      incomeAmount: nextSplit(row.paymentPrice ?? 0, { ...terms, feeNumerators }, row.released, held).incomeAmount,
      reason,
      until: optionalInstantText(until),
    };
  });
}
