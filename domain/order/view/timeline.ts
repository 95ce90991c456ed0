import type { Instant } from "#domain/kernel/instants.ts";
import { paidCharge, refundOfPayment } from "../charges.ts";
import type { Order } from "../order.ts";
import { phaseOf } from "../phase.ts";

export type TimestampName =
  | "submittedAt"
  | "approvedAt"
  | "deliveredAt"
  | "completedAt"
  | "canceledAt"
  | "approvalDeadline"
  | "paymentDeadline"
  | "deliveryDeadline"
  | "completionDeadline";

export type Timestamp = { readonly name: TimestampName; readonly at: Instant };

/** The timestamps that each phase shows (rule O22). */
export function timestampsShown(order: Order): readonly Timestamp[] {
  return namesShown(order).flatMap((name) => {
    const at = order[name];
    return at === null ? [] : [{ name, at }];
  });
}

function namesShown(order: Order): readonly TimestampName[] {
  switch (phaseOf(order)) {
    case "DRAFT":
      return ["submittedAt", "approvalDeadline"];
    case "AWAITING_PAYMENT":
      return ["approvedAt", "paymentDeadline"];
    case "AWAITING_DELIVERY":
      return ["approvedAt", "deliveryDeadline"];
    case "DELIVERED":
    case "CHANGES_REQUESTED":
      return ["deliveredAt", "completionDeadline"];
    case "COMPLETED_UNRELEASED":
    case "COMPLETED":
      return ["completedAt"];
    case "CANCELED":
      return ["canceledAt"];
  }
}

/**
 * Canceled orders that were paid show "Refunded", and so do completed ones whose payment was refunded (rule O9), unless the
 * seller has kept a part of it (rule M70).
 */
export function isShownRefunded(
  order: Pick<Order, "orderProgressStatus" | "orderPaymentStatus" | "charges" | "transaction">,
): boolean {
  const isBack = order.orderProgressStatus === "CANCELED" || refundOfPayment(order).refundStatus === "SUCCEEDED";
  const isKept = (paidCharge(order)?.released ?? 0) > 0;
  return order.orderPaymentStatus === "COMPLETED" && isBack && !isKept;
}
