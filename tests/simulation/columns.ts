import type { Life } from "./world.ts";
import { check } from "./check.ts";

/** The order's columns are what its events say. */
export function checkColumns({ book, chronicle }: Life): void {
  const { order } = book;
  const { money, deadlines, estimate, asked } = chronicle;
  const same = (name: string, is: unknown, should: unknown) =>
    check(is === should, `${name} is ${String(should)} by the events, not ${String(is)}`);
  same("progress", order.orderProgressStatus, chronicle.progress);
  same("chat", order.orderChatStatus, chronicle.room);
  same("price", order.priceAmount, chronicle.price);
  same("payment", order.orderPaymentStatus, chronicle.paidAt === null ? "DRAFT" : "COMPLETED");
  same("approved at", order.approvedAt, chronicle.approvedAt);
  same("paid at", order.paidAt, chronicle.paidAt);
  same("delivered at", order.deliveredAt, chronicle.deliveredAt);
  same("closed by", order.completedBy ?? order.canceledBy, chronicle.closedBy);
  same("approval deadline", order.approvalDeadline, deadlines.APPROVAL ?? null);
  same("payment deadline", order.paymentDeadline, deadlines.PAYMENT ?? null);
  same("delivery deadline", order.deliveryDeadline, deadlines.DELIVERY ?? null);
  same("completion deadline", order.completionDeadline, deadlines.COMPLETION ?? null);
  same("changes deadline", order.changesDeadline, deadlines.CHANGES ?? null);
  same("hold deadline", order.holdDeadline, deadlines.HOLD ?? null);
  same("start", order.estimatedStart, estimate.start);
  same("delivery", order.estimatedDelivery, estimate.delivery);
  same("extension", order.extensionRequestedAt === null, asked === null);
  same("asked start", order.extensionEstimatedStart, asked?.start ?? null);
  same("asked delivery", order.extensionEstimatedDelivery, asked?.delivery ?? null);
  same("offers", order.offerNumber, chronicle.offers);
  same("offer", order.offerMadeAt === null, chronicle.offer === null);
  same("question", order.questionAskedAt, chronicle.questionSince);
  same("offered price", order.offerPriceAmount, chronicle.offer?.price ?? null);
  same("offered delivery", order.offerEstimatedDelivery, chronicle.offer?.delivery ?? null);
  same("files", order.deliverableCount, chronicle.files);
  same("changes", order.changesRequested, chronicle.changes);
  same("changes allowed", order.changesAllowed, chronicle.changesAllowed);
  same("changes since", order.changesRequestedAt, chronicle.changesSince);
  same("problem", order.problemReportedAt !== null && order.problemResolution === null, chronicle.isProblemOpen);
  same("problem's end", order.problemResolution, chronicle.problemEnd);
  same("attempt", order.transaction.attempt, chronicle.attempt);
  same("card", order.transaction.accountMethodId, chronicle.card);
  if (money.charges.size === 0) same("attempt's state", order.transaction.attemptStatus, chronicle.attemptStatus);
  checkMoneyColumns({ book, chronicle }, same);
}

type Same = (name: string, is: unknown, should: unknown) => void;
const RELEASE = { NOBODY: "NONE", HELD: "WAITING", SELLER: "RELEASED", BUYER: "RETURNED" } as const;

function checkMoneyColumns(
  { book: { order }, chronicle: { money } }: Pick<Life, "book" | "chronicle">,
  same: Same,
): void {
  same("release", order.releaseStatus, RELEASE[money.whose]);
  same("income", order.incomeReleased, money.income - money.setOff);
  same("sent", order.incomeSent, money.sent);
  same("set off", order.debtSetOff, money.setOff);
  same("recovered", order.recoveredAmount, money.recovered);
  same("transfer under way", order.transferStatus === "REQUESTED", money.isUnderWay);
  const isOver = !money.isUnderWay && !money.isUnsent;
  if (isOver && money.sent > 0) same("transfer", order.transferStatus, "SUCCEEDED");
  if (isOver && money.sent === 0) same("sent", order.transferStatus === "SUCCEEDED", false);
  same("transfer awaited", order.transferStatus === "AWAITING_ACCOUNT", money.isUnsent);
  const own = money.charges.get(money.ownIntent ?? "");
  if (own) same("refund", order.refundStatus, own.status);
  for (const unmatched of order.unmatchedPayments)
    same(`refund of ${unmatched.intentId}`, unmatched.refundStatus, money.charges.get(unmatched.intentId)?.status);
  same("unmatched charges", order.unmatchedPayments.length, money.charges.size - (own ? 1 : 0));
  same("disputes", order.disputes.length, money.disputes.size);
  for (const { disputeId, status } of order.disputes)
    same(`dispute ${disputeId}`, status, money.disputes.get(disputeId)?.status);
}
