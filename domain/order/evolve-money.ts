import type { EventOf } from "./events.ts";
import type { Order } from "./order.ts";

type RefundEvent = EventOf<"RefundRequested" | "RefundSucceeded" | "RefundFailed">;
type MoneyEvent =
  | RefundEvent
  | EventOf<
      | "FundsReleased"
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
    case "TransferRequested":
      return { transferStatus: "REQUESTED", transferAttempt: event.attempt };
    case "TransferSucceeded":
      return { transferStatus: "SUCCEEDED" };
    case "TransferFailed":
      return { transferStatus: "AWAITING_ACCOUNT" };
    case "RefundRequested":
    case "RefundSucceeded":
    case "RefundFailed":
      return order.strayPayments.some(({ intentId }) => intentId === event.intentId)
        ? { strayPayments: strayRefund(order, event) }
        : ownRefund(event);
    case "DisputeOpened":
      return { disputeStatus: "OPENED", disputeId: event.disputeId, disputeAmount: event.amount };
    case "DisputeWon":
      return { disputeStatus: "WON" };
    case "DisputeLost":
      return { disputeStatus: "LOST", ...lost(order, event) };
    default:
      return event satisfies never;
  }
}

function ownRefund(event: RefundEvent): Partial<Order> {
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

function strayRefund(order: Order, event: RefundEvent): Order["strayPayments"] {
  const refundStatus = (
    { RefundRequested: "REQUESTED", RefundSucceeded: "SUCCEEDED", RefundFailed: "FAILED" } as const
  )[event.type];
  return order.strayPayments.map((stray) =>
    stray.intentId === event.intentId ? { ...stray, refundStatus, refundAttempt: event.attempt } : stray,
  );
}

/**
 * What the bank took for good counts as given back, so that a canceled order still says "Refunded" (decision O9). Attempt 0 says
 * that it was not a refund of ours, so a late report of one that failed changes nothing any more.
 */
function lost(order: Order, { loss, amount, at }: EventOf<"DisputeLost">): Partial<Order> {
  switch (loss.borneBy) {
    case "HELD":
      if (amount < (order.transaction.chargedAmount ?? 0)) return {};
      return {
        releaseStatus: "RETURNED",
        refundStatus: "SUCCEEDED",
        refundAttempt: 0,
        refundAmount: amount,
        refundedAt: at,
      };
    case "PAYABLE": {
      const incomeReleased = order.incomeReleased - loss.sellerAmount;
      return { incomeReleased, transferStatus: incomeReleased === 0 ? "CANCELED" : order.transferStatus };
    }
    case "REFUND":
      return { refundStatus: "SUCCEEDED", refundAttempt: 0, refundedAt: at };
    case "DEBT":
    case "PLATFORM":
      return {};
  }
}
