import type { FailureCode } from "../../kernel/failure.ts";
import { isAttemptUnderWay } from "../../payment/transaction.ts";
import type { Facts } from "./commands.ts";
import { hasFailedRefund } from "../refunds.ts";
import type { Order } from "../order.ts";
import { hasOpenDispute, hasOpenProblem } from "../phase.ts";
import { isSettled } from "../price.ts";

export type Guard = {
  /** The refusal when it does not hold; its sentence is also the reason beside a disabled button. */
  readonly failure: FailureCode;
  readonly holds: (order: Order, facts: Facts) => boolean;
};

/** The conditions the lifecycle table speaks of, by name. */
export const GUARDS = {
  priceSettled: { failure: "order.price_unsettled", holds: (order) => isSettled(order.priceAmount) },
  paymentMethod: { failure: "payment.method_missing", holds: (_order, { hasPaymentMethod }) => hasPaymentMethod },
  paymentIdle: {
    failure: "payment.in_progress",
    // Waiting for the buyer's bank is idle enough: that intent is canceled. One in flight at Stripe is not.
    holds: ({ transaction }) => !isAttemptUnderWay(transaction) || transaction.attemptStatus === "REQUIRES_ACTION",
  },
  deliverable: { failure: "order.no_deliverable", holds: (order) => order.deliverableCount > 0 },
  overdue: { failure: "order.not_overdue", holds: (order, { now }) => isOverdue(order, now) },
  changesLeft: { failure: "order.no_changes_left", holds: (order) => order.changesRequested < order.changesAllowed },
  noProblem: { failure: "order.problem_open", holds: (order) => !hasOpenProblem(order) },
  problem: { failure: "order.problem_not_open", holds: hasOpenProblem },
  noDispute: { failure: "order.dispute_open", holds: (order) => !hasOpenDispute(order) },
  extension: { failure: "order.extension_not_pending", holds: (order) => order.extensionRequestedAt !== null },
  noExtension: { failure: "order.extension_pending", holds: (order) => order.extensionRequestedAt === null },
  failedRefund: { failure: "order.refund_not_failed", holds: hasFailedRefund },
} as const satisfies Record<string, Guard>;

export type GuardName = keyof typeof GUARDS;

/** Paid, and the delivery deadline has come without a delivery (rule O5). */
export function isOverdue(order: Order, now: number): boolean {
  const awaitsDelivery = order.orderProgressStatus === "APPROVED" && order.orderPaymentStatus === "COMPLETED";
  return awaitsDelivery && order.deliveryDeadline !== null && now >= order.deliveryDeadline;
}
