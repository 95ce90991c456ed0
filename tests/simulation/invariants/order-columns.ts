import type { EventOf, OrderEvent } from "#domain/order/events.ts";
import { recoveredAmount } from "#domain/order/charges.ts";
import type { Transaction } from "#domain/payment/transaction.ts";
import type { ExpectedMoney } from "./expected-money.ts";
import type { SimulatedOrder } from "../world/world.ts";
import { check } from "./check.ts";

/** The order's columns are what its events say. */
export function checkColumns({ stored, expectedOrder }: SimulatedOrder): void {
  const { order } = stored;
  const { money, deadlines, estimate, asked } = expectedOrder;
  const same = (name: string, is: unknown, should: unknown) =>
    check(is === should, `${name} is ${String(should)} by the events, not ${String(is)}`);
  same("progress", order.orderProgressStatus, expectedOrder.progress);
  same("chat", order.orderChatStatus, expectedOrder.room);
  same("price", order.priceAmount, expectedOrder.price);
  same("payment", order.orderPaymentStatus, expectedOrder.payment.paidAt === null ? "DRAFT" : "COMPLETED");
  same("paid by stage", order.paying === "BY_STAGE", expectedOrder.isByStage);
  same("approved at", order.approvedAt, expectedOrder.approvedAt);
  same("paid at", order.paidAt, expectedOrder.paidAt);
  same("delivered at", order.deliveredAt, expectedOrder.deliveredAt);
  same("closed by", order.completedBy ?? order.canceledBy, expectedOrder.closedBy);
  same("approval deadline", order.approvalDeadline, deadlines.APPROVAL ?? null);
  same("payment deadline", order.paymentDeadline, deadlines.PAYMENT ?? null);
  same("delivery deadline", order.deliveryDeadline, deadlines.DELIVERY ?? null);
  same("completion deadline", order.completionDeadline, deadlines.COMPLETION ?? null);
  same("changes deadline", order.changesDeadline, deadlines.CHANGES ?? null);
  same("hold deadline", order.holdDeadline, deadlines.HOLD ?? null);
  same("start", order.estimatedStart, estimate.start);
  same("delivery", order.estimatedDelivery, estimate.delivery);
  same("delivery by turnaround", order.isDeliveryByTurnaround, expectedOrder.isPromised);
  same("extension", order.extensionRequestedAt === null, asked === null);
  same("asked start", order.extensionEstimatedStart, asked?.start ?? null);
  same("asked delivery", order.extensionEstimatedDelivery, asked?.delivery ?? null);
  same("offers", order.offerNumber, expectedOrder.offers);
  same("offer", order.offerMadeAt === null, expectedOrder.offer === null);
  same("question", order.questionAskedAt, expectedOrder.questionSince);
  same("waiting", order.clientWaitBegunAt, expectedOrder.waitSince);
  same("waited", order.clientWaited, expectedOrder.waited);
  same("waited earlier", order.clientWaitedEarlier, expectedOrder.waitedEarlier);
  same("waiting until", order.clientWaitDeadline, deadlines.WAIT ?? null);
  same("offered price", order.offerPriceAmount, expectedOrder.offer?.price ?? null);
  same("offered delivery", order.offerEstimatedDelivery, expectedOrder.offer?.delivery ?? null);
  same("stage", order.stageNumber, expectedOrder.stage);
  same("stages", order.plan?.length ?? 0, expectedOrder.plan?.length ?? 0);
  same("stage begun", order.stageBegunAt, expectedOrder.stageBegunAt);
  same("files", order.deliverableCount, expectedOrder.files);
  same("changes", order.changesRequested, expectedOrder.changes);
  same("changes allowed", order.changesAllowed, expectedOrder.changesAllowed);
  same("changes since", order.changesRequestedAt, expectedOrder.changesSince);
  same("problem", order.problemReportedAt !== null && order.problemResolution === null, expectedOrder.isProblemOpen);
  same("problem's end", order.problemResolution, expectedOrder.problemEnd);
  same("ladder", order.ladder, expectedOrder.ladder);
  same("ending deadline", order.endingDeadline, expectedOrder.endingAt ?? null);
  if (expectedOrder.ending !== null) same("who ends", order.endingBy, expectedOrder.ending.by);
  same("attempt", order.transaction.attempt, expectedOrder.attempt);
  same("card", order.transaction.accountMethodId, expectedOrder.card);
  if (money.charges.size === 0) same("attempt's state", order.transaction.attemptStatus, expectedOrder.attemptStatus);
  checkMoneyColumns({ stored, expectedOrder }, same);
  same("made refunds", order.madeRefunds.map(madeWords).toSorted().join(), madeBy(stored.events).toSorted().join());
}

type Made = Pick<EventOf<"RefundSucceeded">, "intentId" | "attempt" | "amount">;
const wordsOf = ({ intentId, attempt, amount }: Made, isPaid: boolean) =>
  `${intentId}:${attempt}:${amount}:${String(isPaid)}`;
const madeWords = (made: Made & { readonly isPaid: boolean }) => wordsOf(made, made.isPaid);

/** Of each refund that Stripe has made the last that was heard; what it refused was never made. */
function madeBy(events: readonly OrderEvent[]): readonly string[] {
  const made = new Map<string, string>();
  for (const event of events)
    if (event.type === "RefundSucceeded" || (event.type === "RefundFailed" && event.isRefused !== true))
      made.set(`${event.intentId}:${event.attempt}`, wordsOf(event, event.type === "RefundSucceeded"));
  return [...made.values()];
}

type Same = (name: string, is: unknown, should: unknown) => void;
const RELEASE = { NOBODY: "NONE", HELD: "WAITING", SELLER: "RELEASED", BUYER: "RETURNED" } as const;

function checkMoneyColumns(
  { stored: { order }, expectedOrder }: Pick<SimulatedOrder, "stored" | "expectedOrder">,
  same: Same,
): void {
  same("release", order.releaseStatus, RELEASE[expectedOrder.money.whose]);
  const payments = [...order.earlierPayments, order.transaction];
  same("payments", payments.map(({ id }) => id).join(), expectedOrder.payments.map(({ id }) => id).join());
  for (const [index, { money }] of expectedOrder.payments.entries()) checkPayout(payments[index]!, money, same);
  same(
    "recovered",
    recoveredAmount(order),
    expectedOrder.sum(({ recovered }) => recovered),
  );
  same("charges", order.charges.length, expectedOrder.charges.size);
  for (const { intentId, transactionId, isWanted, refundStatus, refundAmount } of order.charges) {
    const of = expectedOrder.payments.find(({ money }) => money.charges.has(intentId));
    const expected = of?.money.charges.get(intentId);
    same(`what ${intentId} paid for`, transactionId, of?.id);
    same(`refund of ${intentId}`, refundStatus, expected?.status);
    same(`who wanted ${intentId}`, isWanted, intentId === of?.money.ownIntent);
    if (expected && isWanted && (expected.isAllLost || expected.owed > 0))
      same("refund's amount", refundAmount, expected.isAllLost ? expected.amount : expected.owed);
  }
  for (const { intentId, amount, covered, ...where } of order.charges) {
    const isPromised = where.refundStatus === "REQUESTED" || where.refundStatus === "FAILED";
    const found = where.held + where.released + where.recovered + where.returned;
    same(`where ${intentId} is`, found + (isPromised ? where.refundAmount : 0), amount + covered);
  }
  same("disputes", order.disputes.length, expectedOrder.disputes.size);
  for (const { disputeId, status } of order.disputes)
    same(`dispute ${disputeId}`, status, expectedOrder.disputes.get(disputeId)?.status);
}

function checkPayout({ payout }: Transaction, money: ExpectedMoney, same: Same): void {
  same("income", payout.incomeReleased, money.income + money.givenBack - money.setOff);
  same("sent", payout.incomeSent, money.sentNow);
  same("set off", payout.debtSetOff, money.setOff);
  same("transfer under way", payout.transferStatus === "REQUESTED", money.isUnderWay);
  const isOver = !money.isUnderWay && !money.isUnsent;
  if (isOver && money.sentNow > 0) same("transfer", payout.transferStatus, "SUCCEEDED");
  if (isOver && money.sentNow === 0) same("sent", payout.transferStatus === "SUCCEEDED", false);
  same("transfer awaited", payout.transferStatus === "AWAITING_ACCOUNT", money.isUnsent);
}
