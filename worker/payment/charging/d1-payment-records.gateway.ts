import { and, eq, isNull } from "drizzle-orm";
import { commissionAccount, userAccount } from "#worker/db/schema/account/account.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { paymentAccountMethod } from "#worker/db/schema/money/payment.ts";
import type { Database } from "#worker/db/client.ts";
import {
  findByStripeAccount,
  findConnectAccount,
  listStripeAccounts,
  updateConnectAccount,
} from "../payouts/connect.store.ts";
import { queueWaitingIncome } from "../payouts/waiting-income.store.ts";
import type { PaymentRecords } from "../ports/payment-records.port.ts";
import { countTry, listWaitingEvents, markHandled, rememberEvent } from "../sync/stripe-event.store.ts";

export function d1PaymentRecords(database: Database): PaymentRecords {
  return {
    async findCustomer(accountId) {
      const [row] = await database
        .select({ customerId: userAccount.stripeCustomerId })
        .from(userAccount)
        .where(eq(userAccount.id, accountId));
      return row?.customerId ?? null;
    },

    keepCustomer: (accountId, customerId) =>
      database
        .update(userAccount)
        .set({ stripeCustomerId: customerId })
        .where(and(eq(userAccount.id, accountId), isNull(userAccount.stripeCustomerId))),

    replaceCustomer: (accountId, goneId, customerId) =>
      database
        .update(userAccount)
        .set({ stripeCustomerId: customerId })
        .where(and(eq(userAccount.id, accountId), eq(userAccount.stripeCustomerId, goneId))),

    async findCard(accountMethodId) {
      const { stripeMethodId, accountId, id } = paymentAccountMethod;
      const [row] = await database
        .select({ stripeMethodId, accountId })
        .from(paymentAccountMethod)
        .where(eq(id, accountMethodId));
      return row ?? null;
    },

    async findBuyer(orderId) {
      const [row] = await database
        .select({ accountId: commissionAccount.accountId })
        .from(commissionOrder)
        .innerJoin(commissionAccount, eq(commissionAccount.id, commissionOrder.buyerId))
        .where(eq(commissionOrder.id, orderId));
      return row?.accountId ?? null;
    },

    findPayoutAccount: (commissionAccountId) => findConnectAccount(database, commissionAccountId),
    findByStripeAccount: (stripeAccountId) => findByStripeAccount(database, stripeAccountId),
    listStripeAccounts: (commissionAccountId) => listStripeAccounts(database, commissionAccountId),
    updatePayoutAccount: (stripeAccountId, view, now) => updateConnectAccount(database, stripeAccountId, view, now),
    queueWaitingIncome: (commissionAccountId, now, most) =>
      queueWaitingIncome(database, commissionAccountId, now, most),

    rememberEvent: (event, now) => rememberEvent(database, event, now),
    countTry: (eventId) => countTry(database, eventId),
    markHandled: (eventId, now) => markHandled(database, eventId, now),
    listWaitingEvents: (now) => listWaitingEvents(database, now),
  };
}
