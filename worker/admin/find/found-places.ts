import { eq, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { union } from "drizzle-orm/sqlite-core";
import { handleKey } from "#domain/account/handle.ts";
import type { FoundKind } from "#domain/admin/find.ts";
import type { Database } from "#worker/db/client.ts";
import { formerHandle, userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { commissionService } from "#worker/db/schema/listing/commission.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { charge } from "#worker/db/schema/money/charge.ts";
import { paymentTransaction } from "#worker/db/schema/money/payment.ts";
import { commissionOrder, commissionOrderService } from "#worker/db/schema/order/order.ts";
import { orderReview } from "#worker/db/schema/order/review.ts";

/*
 * What each kind of row is found and sorted by (rule A57). A part of a text may stand anywhere in it, so these read every row
 * of a table: for the console, which few people use.
 */

/** Where a list is sorted and narrowed: an id, an instant and, where there is one, an amount with its currency. */
export interface Places {
  readonly id: SQLWrapper;
  readonly at: SQLWrapper;
  readonly amount?: SQLWrapper;
  readonly currencyCode?: SQLWrapper;
}

export const PLACES = {
  PEOPLE: { id: userProfile.id, at: userProfile.createdAt },
  ORDERS: {
    id: commissionOrder.id,
    at: commissionOrder.submittedAt,
    amount: commissionOrder.priceAmount,
    currencyCode: commissionOrder.priceCurrencyCode,
  },
  SERVICES: {
    id: commissionService.id,
    at: commissionService.createdAt,
    amount: commissionService.fromPriceAmount,
    currencyCode: commissionService.priceCurrencyCode,
  },
  WORKS: { id: portfolioWork.id, at: portfolioWork.createdAt },
  REVIEWS: { id: orderReview.id, at: orderReview.writtenAt },
} as const satisfies Record<FoundKind, Places>;

const hasPart = (column: SQLWrapper, word: string): SQL => sql`instr(lower(${column}), lower(${word})) > 0`;

/** In any language of a localized text. */
const isInTexts = (column: SQLWrapper, word: string): SQL =>
  sql`exists (select 1 from json_each(${column}) entry where ${hasPart(sql`json_extract(entry.value, '$.text')`, word)})`;

/** By its code or id, or by the id that an intent, a charge, a refund or a dispute has at Stripe. */
function orderIds(database: Database, word: string) {
  const { stripePaymentIntentId, stripeChargeId, stripeRefundId, orderId } = paymentTransaction;
  const { id, code, disputes } = commissionOrder;
  const selectIds = () => database.select({ id }).from(commissionOrder);
  return union(
    selectIds().where(or(hasPart(code, word), eq(id, word))),
    database
      .select({ id: orderId })
      .from(paymentTransaction)
      .where(or(eq(stripePaymentIntentId, word), eq(stripeChargeId, word), eq(stripeRefundId, word))),
    database
      .select({ id: commissionOrderService.orderId })
      .from(commissionOrderService)
      .where(isInTexts(commissionOrderService.titles, word)),
    database.select({ id: charge.orderId }).from(charge).where(eq(charge.intentId, word)),
    selectIds().where(
      sql`${disputes} <> '[]' and exists (select 1 from json_tree(${disputes}) leaf where leaf.atom = ${word})`,
    ),
  );
}

/** The condition that a word puts on each kind. */
export const MATCHES = {
  PEOPLE: (database, word) => {
    const former = database
      .select({ id: formerHandle.profileId })
      .from(formerHandle)
      .where(eq(formerHandle.handleKey, handleKey(word)));
    return or(
      hasPart(userProfile.handleKey, word),
      hasPart(userAccount.email, word),
      isInTexts(userProfile.names, word),
      sql`${userProfile.id} in ${former}`,
    );
  },
  ORDERS: (database, word) => sql`${commissionOrder.id} in ${orderIds(database, word)}`,
  SERVICES: (_, word) => or(eq(commissionService.id, word), isInTexts(commissionService.titles, word)),
  WORKS: (_, word) => or(eq(portfolioWork.id, word), isInTexts(portfolioWork.titles, word)),
  REVIEWS: (_, word) => or(eq(orderReview.id, word), isInTexts(orderReview.words, word)),
} as const satisfies Record<FoundKind, (database: Database, word: string) => SQL | undefined>;
