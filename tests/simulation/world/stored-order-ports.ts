import { DEFAULT_CHAT_SETTINGS } from "#domain/chat/room.ts";
import { DAY, HOUR, MINUTE, type Instant } from "#domain/kernel/instants.ts";
import type { Order } from "#domain/order/order.ts";
import { correctionKey } from "#domain/order/reactions/journal-entries.ts";
import type { OrderRecords, WaitingEffect } from "#worker/order/records/order-records.port.ts";
import type { OrderState } from "#worker/order/records/order-state.ts";
import type { PaymentRecords, PayoutAccount } from "#worker/payment/ports/payment-records.port.ts";
import type { StoredOrder } from "./stored-order.ts";
import type { Database, StoredAccount } from "./database.ts";
import type { Faults, Instance } from "./faults.ts";
import { BUYER, SELLER } from "./people.ts";

const GRACE = MINUTE;

/** The records of orders over what is stored of them, as one instance sees them. Only commits are cut short: a read that fails changes nothing. */
export function orderRecords(
  database: Database,
  faults: Faults,
  instance: Instance,
  pause: () => Promise<void>,
  now: () => Instant,
): OrderRecords {
  async function at<T>(work: () => T): Promise<T> {
    await pause();
    return instance.isDead ? instance.die() : work();
  }
  const bookOf = (orderId: string): StoredOrder => {
    const stored = database.bookOf(orderId);
    if (stored === null) throw new Error(`there is no order ${orderId}`);
    return stored;
  };
  const withEffect = (idempotencyKey: string) => database.storedOrders.find(({ outbox }) => outbox.has(idempotencyKey));
  return {
    load: (orderId) =>
      at(() => {
        const stored = database.bookOf(orderId);
        return stored && stateOf(database, stored);
      }),
    agree: (state) => Promise.resolve(state),
    async commit(state, steps, _medias, now) {
      await pause();
      const { id } = state.order;
      const isStale = ({ isPayoutAccountAble, sellerDebt }: OrderState) =>
        isPayoutAccountAble !== state.isPayoutAccountAble || sellerDebt !== state.sellerDebt;
      return faults.commit(instance, () => {
        const stored = bookOf(id);
        if (isStale(stateOf(database, stored)) || !stored.commit(state.order, steps, now)) return null;
        const hasRoom = steps.some(({ reaction }) => reaction.roomChange);
        return { room: hasRoom ? roomOf(stored.order) : null, detail: null, bookmark: null };
      });
    },
    findDeliverableOrders: () => Promise.reject(new Error("Only the typed API asks for it.")),
    areDeliverables: (orderId, mediaIds) => at(() => mediaIds.every((id) => bookOf(orderId).deliverables.has(id))),
    isCorrected: (orderId, key) => at(() => bookOf(orderId).journalEntries.has(correctionKey(orderId, key))),
    findRoom: (chatRoomId) =>
      at(() => {
        const order = database.storedOrders.find(({ order }) => order.chatRoomId === chatRoomId)?.order;
        return order ? roomOf(order) : null;
      }),
    findEffect: (idempotencyKey) => at(() => withEffect(idempotencyKey)?.outbox.get(idempotencyKey)?.effect ?? null),
    dueEffects: (orderId, now) => at(() => bookOf(orderId).takeRound(now)),
    nextAttemptAt: (orderId) => at(() => bookOf(orderId).nextAttemptAt),
    finishEffect: (idempotencyKey) => at(() => withEffect(idempotencyKey)?.finish(idempotencyKey)),
    beginEffect: (effect, nextAttemptAt) => at(() => bookOf(effect.orderId).begin(effect, nextAttemptAt)),
    postponeEffect: (effect, nextAttemptAt) => {
      const wait = nextAttemptAt - now();
      if (!waitsOf(effect, now()).includes(wait)) database.complaints.push(`${effect.kind} is put off by ${wait} ms`);
      return at(() => bookOf(effect.orderId).postpone(effect, nextAttemptAt));
    },
    dueOrders: (after, now) =>
      at(() =>
        database.storedOrders
          .flatMap(({ order: { id }, nextInstant }) => (nextInstant === null ? [] : [{ id, nextInstant }]))
          .filter(({ nextInstant }) => nextInstant <= now && nextInstant > after.nextInstant)
          .toSorted((one, other) => one.nextInstant - other.nextInstant),
      ),
    ordersWithOverdueEffects: (dueBefore) => {
      if (dueBefore !== now() - GRACE) database.complaints.push("an object has a minute for its own outbox");
      return at(() =>
        database.storedOrders
          .filter((stored) => stored.due(dueBefore).length > 0)
          .map(({ order }) => ({ orderId: order.id })),
      );
    },
  };
}

const roomOf = ({ chatRoomId, orderChatStatus }: Order) => ({
  ...DEFAULT_CHAT_SETTINGS,
  id: chatRoomId,
  roomStatus: orderChatStatus,
});

/** What a command is decided on. */
export function stateOf(database: Database, { order, agreement, shown }: StoredOrder): OrderState {
  return {
    order,
    sellerAccountId: SELLER.userId,
    buyerAccountId: BUYER.userId,
    isPayoutAccountAble: database.isAccountAble,
    sellerDebt: Math.max(0, database.sum("seller_debt", order.priceCurrencyCode)),
    hasPaymentMethod: true,
    agreement: agreement && { number: agreement.number, hash: agreement.hash },
    shownVersions: { ...shown },
  };
}

/** What failed waits twice as long every time, up to an hour; a refund that Stripe is still at an hour, after a day a day. */
function waitsOf({ kind, attempts, createdAt }: WaitingEffect, now: Instant): readonly number[] {
  const first = kind === "LOOK_AT_INTENT" ? 10 * MINUTE : 5_000;
  const again = Math.min(first * 2 ** attempts, HOUR);
  return kind === "REFUND" ? [again, now - createdAt < DAY ? HOUR : DAY] : [again];
}

export function paymentRecords(database: Database, instance: Instance, pause: () => Promise<void>): PaymentRecords {
  async function at<T>(work: () => T): Promise<T> {
    await pause();
    return instance.isDead ? instance.die() : work();
  }
  const read = ({ stripeAccountId, state, isPayable }: StoredAccount): PayoutAccount => ({
    commissionAccountId: SELLER.accountId,
    stripeAccountId,
    state,
    isPayable,
    requirements: [],
  });
  return {
    findCustomer: () => at(() => database.customerId),
    keepCustomer: (_accountId, customerId) => at(() => (database.customerId ??= customerId)),
    replaceCustomer: (_accountId, goneId, customerId) =>
      at(() => {
        if (database.customerId === goneId) database.customerId = customerId;
      }),
    findCard: (accountMethodId) =>
      at(() => ({ stripeMethodId: accountMethodId, accountId: BUYER.userId, brand: "visa", last4: "4242" })),
    findBuyer: () => at(() => BUYER.userId),
    findPayoutAccount: () => at(() => read(database.account)),
    findByStripeAccount: (id) =>
      at(() => {
        const account = database.accounts.find(({ stripeAccountId }) => stripeAccountId === id);
        return account ? read(account) : null;
      }),
    listStripeAccounts: () => at(() => database.accounts.map(({ stripeAccountId }) => stripeAccountId)),
    updatePayoutAccount: (id, view) => at(() => database.updateAccount(id, view)),
    queueWaitingIncome: (_sellerId, now) =>
      at(() => {
        const waiting = database.storedOrders.filter(({ order }) => isAwaitingAccount(order));
        for (const stored of waiting) {
          const idempotencyKey = `income:${stored.order.id}:${String(stored.order.version)}`;
          stored.put({ kind: "INCOME", idempotencyKey }, now);
        }
        return waiting.map(({ order: { id } }) => id);
      }),
    rememberEvent: (event, now) =>
      at(() => {
        const known = database.heard.get(event.eventId);
        if (!known) database.heard.set(event.eventId, { event, tries: 0, at: now, isHandled: false });
        return known?.isHandled !== true;
      }),
    countTry: (eventId) =>
      at(() => {
        const known = database.heard.get(eventId);
        if (known) known.tries += 1;
      }),
    markHandled: (eventId) =>
      at(() => {
        const known = database.heard.get(eventId);
        if (known) known.isHandled = true;
      }),
    listWaitingEvents: (now) =>
      at(() =>
        [...database.heard.values()]
          .filter(({ isHandled, at: heardAt }) => !isHandled && heardAt < now - GRACE)
          .toSorted((one, other) => one.tries - other.tries)
          .map(({ event }) => event),
      ),
  };
}

const isAwaitingAccount = ({ earlierPayments, transaction }: Order) =>
  [...earlierPayments, transaction].some(({ payout }) => payout.transferStatus === "AWAITING_ACCOUNT");
