import { MINUTE } from "#domain/kernel/instants.ts";
import type { OrderRecords } from "#worker/order/records/order-records.port.ts";
import type { PaymentRecords, PayoutAccount } from "#worker/payment/ports/payment-records.port.ts";
import type { Book } from "./book.ts";
import type { Faults, Instance } from "./faults.ts";
import { SELLERS_STRIPE_ACCOUNT } from "./stripe-views.ts";
import { BUYER, SELLER } from "./people.ts";

const GRACE = MINUTE;

/** The records of an order over the book, as one instance sees them. Only commits are cut short: a read that fails changes nothing. */
export function orderRecords(book: Book, faults: Faults, instance: Instance, pause: () => Promise<void>): OrderRecords {
  async function at<T>(work: () => T): Promise<T> {
    await pause();
    return instance.isDead ? instance.die() : work();
  }
  return {
    load: (orderId) =>
      at(() =>
        orderId !== book.order.id
          ? null
          : {
              order: book.order,
              sellerAccountId: SELLER.userId,
              buyerAccountId: BUYER.userId,
              isPayoutAccountAble: book.isAccountAble,
              sellerDebt: book.sellerDebt,
              hasPaymentMethod: true,
            },
      ),
    async commit(state, steps, _medias, now) {
      await pause();
      return faults.commit(instance, () => book.commit(state.order, steps, now));
    },
    areDeliverables: (_orderId, mediaIds) => at(() => mediaIds.every((id) => book.deliverables.has(id))),
    findRoom: () => at(() => null),
    findEffect: (idempotencyKey) => at(() => book.outbox.get(idempotencyKey)?.effect ?? null),
    dueEffects: (_orderId, now) => at(() => book.due(now)),
    nextAttemptAt: () => at(() => book.nextAttemptAt),
    finishEffect: (idempotencyKey) => at(() => book.finish(idempotencyKey)),
    postponeEffect: (effect, nextAttemptAt) => at(() => book.postpone(effect, nextAttemptAt)),
    dueOrders: (after, now) =>
      at(() => {
        const { nextInstant } = book;
        const isDue = nextInstant !== null && nextInstant <= now && nextInstant > after.nextInstant;
        return isDue ? [{ id: book.order.id, nextInstant }] : [];
      }),
    ordersWithOverdueEffects: (dueBefore) =>
      at(() => (book.due(dueBefore).length > 0 ? [{ orderId: book.order.id }] : [])),
  };
}

export function paymentRecords(book: Book, instance: Instance, pause: () => Promise<void>): PaymentRecords {
  async function at<T>(work: () => T): Promise<T> {
    await pause();
    return instance.isDead ? instance.die() : work();
  }
  const account = (): PayoutAccount => ({
    commissionAccountId: SELLER.accountId,
    stripeAccountId: SELLERS_STRIPE_ACCOUNT,
    isPayable: book.isAccountAble,
    requirements: [],
  });
  return {
    findCustomer: () => at(() => book.customerId),
    keepCustomer: (_accountId, customerId) => at(() => (book.customerId ??= customerId)),
    replaceCustomer: (_accountId, goneId, customerId) =>
      at(() => {
        if (book.customerId === goneId) book.customerId = customerId;
      }),
    findCard: (accountMethodId) => at(() => ({ stripeMethodId: accountMethodId, accountId: BUYER.userId })),
    findBuyer: () => at(() => BUYER.userId),
    findPayoutAccount: () => at(account),
    findByStripeAccount: () => at(account),
    updatePayoutAccount: (view) => at(() => (book.isAccountAble = view.isPayable)),
    ordersAwaitingAccount: () => at(() => (book.order.transferStatus === "AWAITING_ACCOUNT" ? [book.order.id] : [])),
    rememberEvent: (event, now) =>
      at(() => {
        const known = book.heard.get(event.eventId);
        if (!known) book.heard.set(event.eventId, { event, tries: 0, at: now, isHandled: false });
        return known?.isHandled !== true;
      }),
    countTry: (eventId) =>
      at(() => {
        const known = book.heard.get(eventId);
        if (known) known.tries += 1;
      }),
    markHandled: (eventId) =>
      at(() => {
        const known = book.heard.get(eventId);
        if (known) known.isHandled = true;
      }),
    listWaitingEvents: (now) =>
      at(() =>
        [...book.heard.values()]
          .filter(({ isHandled, at: heardAt }) => !isHandled && heardAt < now - GRACE)
          .toSorted((one, other) => one.tries - other.tries)
          .map(({ event }) => event),
      ),
  };
}
