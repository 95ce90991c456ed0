import { sql } from "drizzle-orm";
import { waitsFor } from "#domain/admin/problem-question.ts";
import { takenBy } from "#domain/admin/taken.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { err, ok } from "#domain/kernel/result.ts";
import { shownCommands } from "#domain/order/lifecycle/availability.ts";
import { roleInOrder } from "#domain/order/lifecycle/order-role.ts";
import type { Order } from "#domain/order/order.ts";
import { heldAmount, payoutOf, recoveredAmount, refundOfPayment, releaseStatusOf } from "#domain/order/charges.ts";
import { ofEachPayment, paymentsOf, refundOfOrder, releasedAtOf, transferStatusOf } from "#domain/order/payments.ts";
import { phaseOf } from "#domain/order/phase.ts";
import { partsOf } from "#domain/order/price.ts";
import { unsentIncome } from "#domain/payment/payout.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { instantText, optionalInstantText } from "#worker/kernel/text/instant-text.ts";
import { findOrderDetail, type OrderDetail } from "#worker/order/read/order-detail.queries.ts";
import { orderSummaryView, profileView } from "#worker/order/read/order-summary.view.ts";
import type { Services } from "#worker/services.ts";
import {
  findAroundOrder,
  findPeopleOfOrder,
  handleOf,
  type AroundOrder,
  type KnownPerson,
} from "./admin-order.queries.ts";
import { appealsForAdmin } from "../problem/appeal.queries.ts";
import { findQuestions, questionView } from "../problem/problem-questions.queries.ts";
import { readOrderAtStripe } from "./order-at-stripe.usecases.ts";
import { orderLedger } from "./order-ledger.view.ts";
import { orderTimeline } from "./order-timeline.view.ts";

/** An order with everything that is stored about it, and what Stripe has of it at this moment. */
export async function getAdminOrder(services: Services, admin: Viewer, code: string, locale: LanguageCode) {
  const { database, clock } = services;
  const detail = await findOrderDetail(database, sql`select id from commission_order where code = ${code}`);
  if (detail === null) return err("order.not_found");
  const { order, hasPaymentMethod } = detail;
  const [around, stripe, questions, appeals] = await Promise.all([
    findAroundOrder(database, order.id),
    readOrderAtStripe(services, order),
    findQuestions(database, order.id),
    appealsForAdmin(database, order, detail.events, admin),
  ]);
  const people = await findPeopleOfOrder(database, detail, around);
  const orderRole = roleInOrder(order, admin);
  const facts = { now: clock.now(), hasPaymentMethod };
  const knownOf = (id: string) => {
    const person = people.find(({ accountId }) => accountId === id);
    return { email: person?.email ?? "", languageCode: person?.languageCode ?? null };
  };
  return ok({
    ...orderSummaryView(order, { orderRole, ...facts }),
    phase: phaseOf(order),
    titles: (detail.services[0] ?? detail.forms[0])?.titles ?? [],
    seller: { profile: profileView(detail.sellerProfile), ...knownOf(detail.sellerAccountId) },
    buyer: { profile: profileView(detail.buyerProfile), ...knownOf(detail.buyerAccountId) },
    /** What this admin may do now, by the same table as everybody's buttons (rule O1). */
    offers: shownCommands(order, orderRole, facts),
    money: moneyView(detail),
    problem: problemView(order),
    /** What was asked about it, and whom it waits for (rule A62). */
    questions: questions.map(questionView),
    /** Against the decision (rule A63). */
    appeals,
    waitsFor: waitsFor(questions, facts.now).map(({ side, until }) => ({ side, until: instantText(until) })),
    ledger: orderLedger(around.entries),
    stripe,
    /** Which admin sees to it (rule A60). */
    taken: takenView(around, people, admin),
    timeline: orderTimeline(detail.events, around, people, order.code, locale),
  });
}

export type AdminOrder = Extract<Awaited<ReturnType<typeof getAdminOrder>>, { ok: true }>["value"];

function takenView({ acts }: AroundOrder, people: readonly KnownPerson[], admin: Viewer) {
  const act = takenBy(acts);
  if (act === null) return null;
  const handle = handleOf(people, act.adminAccountId);
  return { handle, at: instantText(act.at), isOwn: act.adminAccountId === admin.accountId };
}

/** Sums and dates are of all payments of the order, the charge and its attempt of the present one. */
function moneyView({ order, sellerDebt, isPayoutAccountAble }: OrderDetail) {
  const { transaction } = order;
  const refund = refundOfOrder(order);
  const payouts = paymentsOf(order).map(({ payout }) => payout);
  return {
    ...partsOf(order),
    intentId: transaction.stripePaymentIntentId,
    chargeId: transaction.stripeChargeId,
    attemptStatus: transaction.attemptStatus,
    chargedAmount: transaction.chargedAmount,
    settledAmount: transaction.settledAmount,
    settledCurrencyCode: transaction.settledCurrencyCode,
    heldAmount: heldAmount(order),
    payments: stagePaymentViews(order),
    releaseStatus: order.releaseStatus,
    releasedAt: optionalInstantText(releasedAtOf(order)),
    incomeReleased: payouts.reduce((sum, { incomeReleased }) => sum + incomeReleased, 0),
    unsentIncome: payouts.reduce((sum, payout) => sum + unsentIncome(payout), 0),
    recoveredAmount: recoveredAmount(order),
    transferRefusal: payouts.find(({ transferRefusal }) => transferRefusal !== null)?.transferRefusal ?? null,
    holdDeadline: optionalInstantText(order.holdDeadline),
    externalRefunds: order.externalRefunds,
    externalTransfers: order.externalTransfers,
    fraudWarnings: order.fraudWarnings,
    transferStatus: transferStatusOf(order),
    refundStatus: refund.refundStatus,
    refundAmount: refund.refundAmount,
    refundedAt: optionalInstantText(refund.refundedAt),
    isPayoutAccountAble,
    sellerDebt,
    charges: order.charges.map(({ intentId, refundStatus, refundAmount }) => ({
      intentId,
      refundStatus,
      refundAmount,
    })),
    disputes: order.disputes.map(({ disputeId, status, amount, evidenceDueAt, loss }) => ({
      disputeId,
      status,
      amount,
      /** Who bears it (rules M7, M35); null while it is not lost. */
      loss: status === "LOST" ? loss : null,
      evidenceDueAt: optionalInstantText(evidenceDueAt),
    })),
  };
}

/** Each payment of a plan that is paid stage by stage (rule O103); of other orders there is nothing to tell apart. */
function stagePaymentViews(order: Order) {
  return ofEachPayment(order).flatMap((seen) => {
    const { stage, stripePaymentIntentId: intentId, chargedAmount } = seen.transaction;
    if (stage === null) return [];
    const { releasedAt, transferStatus, transferRefusal } = payoutOf(seen);
    const { refundStatus, refundAmount, refundedAt } = refundOfPayment(seen);
    return [
      {
        stage,
        intentId,
        chargedAmount,
        heldAmount: heldAmount(seen),
        releaseStatus: releaseStatusOf(seen),
        releasedAt: optionalInstantText(releasedAt),
        transferStatus,
        transferRefusal,
        refundStatus,
        refundAmount,
        refundedAt: optionalInstantText(refundedAt),
      },
    ];
  });
}

function problemView({ problemReportedAt, problemMessage: message, problemResolution: resolution }: Order) {
  const reportedAt = optionalInstantText(problemReportedAt);
  return reportedAt === null ? null : { reportedAt, message: message ?? "", resolution };
}
