import { and, desc, eq, gte, lt, or, sql } from "drizzle-orm";
import { union } from "drizzle-orm/sqlite-core";
import { handleKey } from "#domain/account/handle.ts";
import type { Database } from "../db/client.ts";
import { formerHandle, userAccount, userProfile } from "../db/schema/account/account.ts";
import { commissionOrder } from "../db/schema/order/order.ts";
import { paymentTransaction } from "../db/schema/money/payment.ts";
import { instantText } from "../text/instant-text.ts";
import type { Services } from "../services.ts";

const LISTED = 20;
const KEPT_IN_ORDERS = [commissionOrder.disputes, commissionOrder.unmatchedPayments];
/** Behind every character that a handle may have. */
const LAST = "\uffff";

/**
 * What one box finds: people by the beginning of their handle, by a handle they gave up, or by their e-mail address;
 * orders by code, and by the id that an intent, a charge, a refund or a dispute has at Stripe.
 */
export async function find({ database }: Services, text: string) {
  const word = text.trim().replace(/^@/, "");
  if (word === "") return { people: [], orders: [] };
  const [people, orders] = await database.batch([selectPeople(database, word), selectOrders(database, word)]);
  return {
    people,
    orders: orders.map(({ submittedAt, ...order }) => ({ ...order, submittedAt: instantText(submittedAt) })),
  };
}

function selectPeople(database: Database, word: string) {
  const key = handleKey(word);
  const former = database
    .select({ id: formerHandle.profileId })
    .from(formerHandle)
    .where(eq(formerHandle.handleKey, key));
  return database
    .select({
      handle: userProfile.handle,
      names: userProfile.names,
      email: userAccount.email,
      roles: userAccount.roles,
    })
    .from(userProfile)
    .innerJoin(userAccount, eq(userAccount.id, userProfile.accountId))
    .where(
      or(
        and(gte(userProfile.handleKey, key), lt(userProfile.handleKey, key + LAST)),
        eq(userAccount.email, word.toLowerCase()),
        sql`${userProfile.id} in ${former}`,
      ),
    )
    .orderBy(userProfile.handleKey)
    .limit(LISTED);
}

/** The order's own payment and those beside it, which the order keeps itself (rule M22). */
function selectOrders(database: Database, word: string) {
  const { stripePaymentIntentId, stripeChargeId, stripeRefundId, orderId } = paymentTransaction;
  const { id, code } = commissionOrder;
  const selectIds = () => database.select({ id }).from(commissionOrder);
  const paid = database
    .select({ id: orderId })
    .from(paymentTransaction)
    .where(or(eq(stripePaymentIntentId, word), eq(stripeChargeId, word), eq(stripeRefundId, word)));
  const found = union(
    selectIds().where(eq(code, word.toLowerCase())),
    selectIds().where(eq(id, word)),
    paid,
    ...KEPT_IN_ORDERS.map((column) =>
      selectIds().where(
        sql`${column} <> '[]' and exists (select 1 from json_tree(${column}) leaf where leaf.atom = ${word})`,
      ),
    ),
  );
  return database
    .select({
      code,
      orderProgressStatus: commissionOrder.orderProgressStatus,
      orderPaymentStatus: commissionOrder.orderPaymentStatus,
      submittedAt: commissionOrder.submittedAt,
      priceAmount: commissionOrder.priceAmount,
      currencyCode: commissionOrder.priceCurrencyCode,
    })
    .from(commissionOrder)
    .where(sql`${id} in ${found}`)
    .orderBy(desc(commissionOrder.submittedAt))
    .limit(LISTED);
}
