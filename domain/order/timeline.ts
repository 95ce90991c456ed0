import type { Instant } from "../kernel/instants.ts";
import type { Order } from "./order.ts";
import { isReleaseHeld, phaseOf } from "./phase.ts";

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

/** The timestamps each state shows (Specification §4). */
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

export const MONEY_STEPS = ["PAID", "HELD", "RELEASE_DUE", "RELEASED", "SENT", "REFUND_UNDER_WAY", "REFUNDED"] as const;
export type MoneyStepName = (typeof MONEY_STEPS)[number];

/** `at` is null for a step that has no time of its own. A step that is still ahead has `isDone` false. */
export type MoneyStep = { readonly step: MoneyStepName; readonly at: Instant | null; readonly isDone: boolean };

/** Where the money is and where it goes next (decisions M5, O3, O9); empty until the order is paid. */
export function moneyTimeline(order: Order): readonly MoneyStep[] {
  if (order.paidAt === null) return [];
  const paid: MoneyStep = { step: "PAID", at: order.paidAt, isDone: true };
  switch (order.releaseStatus) {
    case "NONE":
      return [paid];
    case "WAITING":
      return isReleaseHeld(order)
        ? [paid, { step: "HELD", at: order.problemReportedAt, isDone: true }]
        : [paid, { step: "RELEASE_DUE", at: order.completionDeadline, isDone: false }];
    case "RELEASED":
      return [
        paid,
        { step: "RELEASED", at: order.releasedAt, isDone: true },
        { step: "SENT", at: null, isDone: order.transferStatus === "SUCCEEDED" },
      ];
    case "RETURNED":
      return order.refundStatus === "SUCCEEDED"
        ? [paid, { step: "REFUNDED", at: order.refundedAt, isDone: true }]
        : [paid, { step: "REFUND_UNDER_WAY", at: null, isDone: false }];
  }
}

/** A canceled order whose payment is COMPLETED says "Refunded" (decision O9). */
export function isShownRefunded(order: Pick<Order, "orderProgressStatus" | "orderPaymentStatus">): boolean {
  return order.orderProgressStatus === "CANCELED" && order.orderPaymentStatus === "COMPLETED";
}
