import { asc, eq, sql, type SQL } from "drizzle-orm";
import type { Agreement } from "#domain/agreement/agreement.ts";
import type { OrderEvent } from "#domain/order/events.ts";
import { partnerColumns } from "#worker/account/profile/people.queries.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { orderAgreement } from "#worker/db/schema/order/agreement.ts";
import { commissionOrder, orderEvent } from "#worker/db/schema/order/order.ts";

export interface StoredAgreement {
  readonly number: number;
  readonly hash: string;
  /** The canonical JSON itself. */
  readonly document: string;
  readonly agreement: Agreement;
  readonly madeAt: number;
}

/** All versions of an order's agreement, oldest first, with whose order it is and what its payer has read; `id` selects it. */
export async function findAgreements(database: Database, id: SQL) {
  const orderId = sql<string>`(${id})`;
  const [orders, rows, payments] = await database.batch([
    database
      .select({
        id: commissionOrder.id,
        code: commissionOrder.code,
        sellerId: commissionOrder.sellerId,
        buyerId: commissionOrder.buyerId,
        orderPaymentStatus: commissionOrder.orderPaymentStatus,
        orderProgressStatus: commissionOrder.orderProgressStatus,
        approvedAt: commissionOrder.approvedAt,
        paidAt: commissionOrder.paidAt,
      })
      .from(commissionOrder)
      .where(eq(commissionOrder.id, orderId)),
    database
      .select()
      .from(orderAgreement)
      .where(eq(orderAgreement.orderId, orderId))
      .orderBy(asc(orderAgreement.number)),
    database
      .select({ event: orderEvent.event })
      .from(orderEvent)
      .where(sql`${orderEvent.orderId} = ${orderId} and json_extract(${orderEvent.event}, '$.type') = 'PaymentBegun'`)
      .orderBy(asc(orderEvent.version)),
  ]);
  const [order] = orders;
  if (!order) return null;
  const versions: readonly StoredAgreement[] = rows.map(({ number, hash, document, madeAt }) => ({
    number,
    hash,
    document,
    agreement: JSON.parse(document) as Agreement,
    madeAt,
  }));
  const isPaid = order.orderPaymentStatus === "COMPLETED";
  return { order, versions, paidHash: isPaid ? paidHashOf(payments.map(({ event }) => event)) : null };
}

/** The person behind one side of an order. */
export async function findPartner(database: Database, commissionAccountId: string) {
  const [partner] = await database
    .select(partnerColumns)
    .from(commissionAccount)
    .innerJoin(userProfile, eq(userProfile.accountId, commissionAccount.accountId))
    .where(eq(commissionAccount.id, commissionAccountId));
  return partner ?? null;
}

/** The attempt that was paid is the last one that was begun; a call of an older client names no version. */
function paidHashOf(events: readonly OrderEvent[]): string | null {
  const begun = events.at(-1);
  return begun?.type === "PaymentBegun" ? (begun.agreementHash ?? null) : null;
}
