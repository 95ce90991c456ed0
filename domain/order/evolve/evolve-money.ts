import type { EventOf } from "../events.ts";
import type { DisputeStatus } from "../../payment/dispute.ts";
import type { Order } from "../order.ts";
import { heldAmount } from "../charges.ts";

type RefundEvent = EventOf<"RefundRequested" | "RefundSucceeded" | "RefundFailed">;
type MoneyEvent =
  | RefundEvent
  | EventOf<
      | "FundsReleased"
      | "DebtSetOff"
      | "TransferRequested"
      | "TransferSucceeded"
      | "TransferFailed"
      | "DisputeOpened"
      | "DisputeWon"
      | "DisputeLost"
    >;

export function evolveMoney(order: Order, event: MoneyEvent): Partial<Order> {
  switch (event.type) {
    case "FundsReleased":
      return {
        releaseStatus: "RELEASED",
        releasedAt: event.at,
        transferStatus: event.incomeAmount === 0 ? "NONE" : "AWAITING_ACCOUNT",
        incomeReleased: event.incomeAmount,
      };
    case "DebtSetOff": {
      const incomeReleased = order.incomeReleased - event.amount;
      return { debtSetOff: order.debtSetOff + event.amount, ...unsentIncome(order, incomeReleased) };
    }
    case "TransferRequested":
      return { transferStatus: "REQUESTED", transferAttempt: event.attempt };
    case "TransferSucceeded":
      return { transferStatus: "SUCCEEDED" };
    case "TransferFailed":
      return { transferStatus: "AWAITING_ACCOUNT" };
    case "RefundRequested":
    case "RefundSucceeded":
    case "RefundFailed":
      return order.unmatchedPayments.some(({ intentId }) => intentId === event.intentId)
        ? { unmatchedPayments: withRefund(order, event) }
        : ownRefundChanges(event);
    case "DisputeOpened": {
      const { disputeId, amount } = event;
      return { disputes: [...order.disputes, { disputeId, amount, status: "OPENED" }] };
    }
    case "DisputeWon":
      return { disputes: withDispute(order, event.disputeId, "WON") };
    case "DisputeLost":
      return { disputes: withDispute(order, event.disputeId, "LOST"), ...lossChanges(order, event) };
    default:
      return event satisfies never;
  }
}

function ownRefundChanges(event: RefundEvent): Partial<Order> {
  switch (event.type) {
    case "RefundRequested":
      return {
        refundStatus: "REQUESTED",
        refundAttempt: event.attempt,
        refundAmount: event.amount,
        releaseStatus: "RETURNED",
      };
    case "RefundSucceeded":
      return { refundStatus: "SUCCEEDED", refundedAt: event.at };
    case "RefundFailed":
      return { refundStatus: "FAILED", refundedAt: null };
  }
}

function withRefund(order: Order, event: RefundEvent): Order["unmatchedPayments"] {
  const refundStatus = (
    { RefundRequested: "REQUESTED", RefundSucceeded: "SUCCEEDED", RefundFailed: "FAILED" } as const
  )[event.type];
  return order.unmatchedPayments.map((payment) =>
    payment.intentId === event.intentId ? { ...payment, refundStatus, refundAttempt: event.attempt } : payment,
  );
}

function withDispute(order: Order, disputeId: string, status: DisputeStatus): Order["disputes"] {
  return order.disputes.map((dispute) => (dispute.disputeId === disputeId ? { ...dispute, status } : dispute));
}

function unsentIncome(order: Order, incomeReleased: number): Partial<Order> {
  return { incomeReleased, transferStatus: incomeReleased === 0 ? "CANCELED" : order.transferStatus };
}

/**
 * What a lost dispute took of the held money counts as refunded, so that a canceled order still says "Refunded"
 * (rule O9). Attempt 0 marks it as no refund of ours: a late report of a failed refund then changes nothing.
 */
function lossChanges(order: Order, { loss, amount, at }: EventOf<"DisputeLost">): Partial<Order> {
  switch (loss.borneBy) {
    case "HELD":
      if (amount < heldAmount(order)) return {};
      return {
        releaseStatus: "RETURNED",
        refundStatus: "SUCCEEDED",
        refundAttempt: 0,
        refundAmount: order.transaction.chargedAmount ?? 0,
        refundedAt: at,
      };
    case "PAYABLE":
      return {
        debtSetOff: order.debtSetOff - loss.debtAmount,
        ...unsentIncome(order, order.incomeReleased - loss.payableAmount),
      };
    case "REFUND":
      // The rest is still owed to the buyer; the refund can be retried.
      if (amount < order.refundAmount) return { refundAmount: order.refundAmount - amount };
      return { refundStatus: "SUCCEEDED", refundAttempt: 0, refundedAt: at };
    case "DEBT":
    case "PLATFORM":
      return {};
  }
}
