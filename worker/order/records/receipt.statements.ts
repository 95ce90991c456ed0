import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Order } from "#domain/order/order.ts";
import { receiptChangeOf, type IssuedReceipt } from "#domain/order/reactions/receipts.ts";
import type { Step } from "#domain/order/reactions/reactions.ts";
import type { Database } from "#worker/db/client.ts";
import { receipt } from "#worker/db/schema/money/receipt.ts";
import type { OrderState } from "./order-state.ts";
import { outboxStatement } from "./outbox.store.ts";

type People = Pick<OrderState, "sellerAccountId" | "buyerAccountId">;

/** The receipt of a payment or refund and its e-mail, or the mark that makes a receipt void (rule M50). */
export function receiptStatements(database: Database, people: People, { event, after }: Step, now: Instant) {
  const change = receiptChangeOf(after, event);
  if (change === null) return [];
  if (change.type === "VOID")
    return [
      database
        .update(receipt)
        .set({ voidedAt: event.at })
        .where(
          and(
            eq(receipt.orderId, after.id),
            inArray(receipt.sourceId, [...change.sourceIds]),
            isNull(receipt.voidedAt),
          ),
        ),
    ];
  const email = { kind: "RECEIPT", idempotencyKey: `receipt:${change.number}`, receiptNumber: change.number } as const;
  return [insertReceipt(database, people, after, change, event.at), outboxStatement(database, after.id, email, now)];
}

/** The statement itself reads names, title and card, so that they are those of the moment of writing. */
function insertReceipt(database: Database, people: People, order: Order, issued: IssuedReceipt, at: Instant) {
  const { number, transactionId, kind, intentId, sourceId, amount, taxAmount, accountMethodId } = issued;
  return database.insert(receipt).select(
    sql`select ${number}, ${order.id}, ${transactionId}, ${kind}, ${intentId}, ${sourceId}, ${order.buyerId}, ${order.sellerId},
      ${order.priceCurrencyCode}, ${amount}, ${taxAmount}, buyer.names, buyer.handle, seller.names, seller.handle,
      coalesce(service.titles, form.titles, '[]'), method.brand, method.last4, ${at}, null
      from user_profile buyer
      join user_profile seller on seller.account_id = ${people.sellerAccountId}
      left join commission_order_service service on service.order_id = ${order.id}
      left join commission_order_form form on form.order_id = ${order.id}
      left join payment_account_method method on method.id = ${accountMethodId}
      where buyer.account_id = ${people.buyerAccountId}`,
  );
}
