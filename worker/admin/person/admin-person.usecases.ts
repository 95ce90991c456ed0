import { and, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { handleKey } from "#domain/account/handle.ts";
import type { LanguageCode, LocalizedText } from "#domain/kernel/localized-text.ts";
import { err, ok } from "#domain/kernel/result.ts";
import { allowedCommands } from "#domain/order/lifecycle/availability.ts";
import { roleInOrder } from "#domain/order/lifecycle/order-role.ts";
import { phaseOf } from "#domain/order/phase.ts";
import { partsOf } from "#domain/order/price.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionAccount, session, userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { connectAccount, paymentAccountMethod } from "#worker/db/schema/money/payment.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";
import type { OrderState } from "#worker/order/records/order-state.ts";
import { loadOrderStates } from "#worker/order/records/order-state.queries.ts";
import { participantView, selectOrderedServices, selectParticipants } from "#worker/order/read/order-page.queries.ts";
import { orderSummaryView } from "#worker/order/read/order-summary.view.ts";
import { listBalances, listDebts } from "#worker/payment/payouts/balances.queries.ts";
import type { Services } from "#worker/services.ts";
import { listActsOn } from "../acts/admin-act.queries.ts";
import { listToldTo } from "./told-person.usecases.ts";

const ORDERS_LISTED = 50;

/** A person as admins see them: never a card's number or a session's secret, only how many there are. */
export async function getAdminPerson(services: Services, admin: Viewer, handle: string, locale: LanguageCode) {
  const { database, clock } = services;
  const [person] = await database
    .select({ account: userAccount, profile: userProfile, commissionAccount })
    .from(userProfile)
    .innerJoin(userAccount, eq(userAccount.id, userProfile.accountId))
    .innerJoin(commissionAccount, eq(commissionAccount.accountId, userProfile.accountId))
    .where(eq(userProfile.handleKey, handleKey(handle)));
  if (!person) return err("account.not_found");
  const { account, profile, commissionAccount: commission } = person;
  const now = clock.now();
  const [[[sessions], [cards], [payout]], balances, debts, orders, acts, told] = await Promise.all([
    database.batch([
      database
        .select({ count: count() })
        .from(session)
        .where(and(eq(session.accountId, account.id), isNull(session.revokedAt), gt(session.expiresAt, now))),
      database
        .select({ count: count() })
        .from(paymentAccountMethod)
        .where(and(eq(paymentAccountMethod.accountId, account.id), isNull(paymentAccountMethod.removedAt))),
      database
        .select()
        .from(connectAccount)
        .where(and(eq(connectAccount.commissionAccountId, commission.id), isNull(connectAccount.replacedAt))),
    ]),
    listBalances(services, commission.id),
    listDebts(services, commission.id),
    listOrdersOf(services, admin, commission.id),
    listActsOn(services, account.id),
    listToldTo(services, { accountId: account.id, commissionAccountId: commission.id, roles: account.roles }, locale),
  ]);
  return ok({
    accountId: account.id,
    handle: profile.handle,
    names: profile.names as readonly LocalizedText[],
    avatarUrl: profile.avatarUrl,
    email: account.email,
    roles: account.roles,
    displayLanguageCode: account.displayLanguageCode,
    displayCurrencyCode: account.displayCurrencyCode,
    createdAt: instantText(account.createdAt),
    isOpen: commission.isOpen,
    sessionCount: sessions?.count ?? 0,
    cardCount: cards?.count ?? 0,
    hasStripeCustomer: account.stripeCustomerId !== null,
    payout: payout
      ? {
          stripeAccountId: payout.stripeAccountId,
          state: payout.state,
          isPayable: payout.isPayable,
          requirements: payout.requirements,
        }
      : null,
    balances,
    debts,
    ...orders,
    acts,
    told,
    /** Nobody changes their own roles (rule A26). */
    isOwn: account.id === admin.accountId,
  });
}

export type AdminPerson = Extract<Awaited<ReturnType<typeof getAdminPerson>>, { ok: true }>["value"];

/** The newest orders on either side, those that run first: they are what a ban concerns. */
async function listOrdersOf({ database, clock }: Services, admin: Viewer, commissionAccountId: string) {
  const newest = selectOrderIds(database, commissionAccountId);
  const ofPage = sql`select person_page.id from (${newest}) person_page`;
  const [states, [copies, profiles]] = await Promise.all([
    loadOrderStates(database, ofPage),
    database.batch([selectOrderedServices(database, ofPage), selectParticipants(database, ofPage)]),
  ]);
  const viewOf = ({ order, hasPaymentMethod, sellerAccountId, buyerAccountId }: OrderState) => {
    const orderRole = roleInOrder(order, admin);
    const facts = { now: clock.now(), hasPaymentMethod };
    const isSeller = order.sellerId === commissionAccountId;
    return {
      ...orderSummaryView(order, { orderRole, ...facts }),
      phase: phaseOf(order),
      titles: copies.find((copy) => copy.orderId === order.id)?.titles ?? [],
      side: isSeller ? ("SELLER" as const) : ("BUYER" as const),
      other: participantView(profiles, isSeller ? buyerAccountId : sellerAccountId),
      totalAmount: partsOf(order).totalAmount,
      isRunning: isRunning(order),
      allowedCommands: allowedCommands(order, orderRole, facts),
    };
  };
  const orders = states
    .map(viewOf)
    .toSorted(
      (one, two) => Number(two.isRunning) - Number(one.isRunning) || (two.submittedAt > one.submittedAt ? 1 : -1),
    );
  return { orders, hasMoreOrders: states.length === ORDERS_LISTED };
}

const isRunning = ({ orderProgressStatus, releaseStatus }: OrderState["order"]): boolean =>
  (orderProgressStatus !== "COMPLETED" && orderProgressStatus !== "CANCELED") || releaseStatus === "WAITING";

function selectOrderIds(database: Database, commissionAccountId: string) {
  const { id, sellerId, buyerId, submittedAt, orderProgressStatus } = commissionOrder;
  return database
    .select({ id })
    .from(commissionOrder)
    .where(sql`${sellerId} = ${commissionAccountId} or ${buyerId} = ${commissionAccountId}`)
    .orderBy(sql`${orderProgressStatus} in ('COMPLETED', 'CANCELED')`, desc(submittedAt), desc(id))
    .limit(ORDERS_LISTED);
}
