import type { Charge } from "#domain/payment/charge.ts";
import type { Dispute } from "#domain/payment/dispute.ts";
import type { Order } from "./order.ts";

/** The states of an order as finely as the rules need them (rules O20, O2, O3). */
export const PHASES = [
  "DRAFT",
  "AWAITING_PAYMENT",
  "AWAITING_DELIVERY",
  "DELIVERED",
  /** DELIVERED, and the buyer has requested changes. */
  "CHANGES_REQUESTED",
  /** COMPLETED by the seller before the completion deadline: the money still waits. */
  "COMPLETED_UNRELEASED",
  "COMPLETED",
  "CANCELED",
] as const;
export type Phase = (typeof PHASES)[number];

/** The order without its payments. */
export type OrderFacts = Omit<Order, "transaction" | "earlierPayments">;

/** What the questions of this file are answered by. */
export type PhaseFacts = Pick<
  Order,
  | "orderProgressStatus"
  | "orderPaymentStatus"
  | "releaseStatus"
  | "changesRequestedAt"
  | "problemReportedAt"
  | "problemResolution"
  | "disputes"
> & { readonly charges: readonly Pick<Charge, "intentId" | "isWanted">[] };

export function phaseOf(order: PhaseFacts): Phase {
  switch (order.orderProgressStatus) {
    case "APPROVED":
      return order.orderPaymentStatus === "COMPLETED" ? "AWAITING_DELIVERY" : "AWAITING_PAYMENT";
    case "DELIVERED":
      return order.changesRequestedAt === null ? "DELIVERED" : "CHANGES_REQUESTED";
    case "COMPLETED":
      return order.releaseStatus === "WAITING" ? "COMPLETED_UNRELEASED" : "COMPLETED";
    case "DRAFT":
    case "CANCELED":
      return order.orderProgressStatus;
  }
}

/** A reported problem waits for an admin to decide (rule O3). */
export function hasOpenProblem(order: PhaseFacts): boolean {
  return order.problemReportedAt !== null && order.problemResolution === null;
}

/** A bank has taken the charge and has not decided yet; the order's own payment unless another one is named. */
export function hasOpenDispute(order: PhaseFacts, intentId?: string): boolean {
  return order.disputes.some(
    (dispute) =>
      dispute.status === "OPENED" &&
      (intentId === undefined ? isOwnCharge(order, dispute.intentId) : dispute.intentId === intentId),
  );
}

/** A bank asks about the order's own payment, or has taken it: what is sent now may be lost (rule M33). */
export function isBankAsking(order: PhaseFacts): boolean {
  const isInquiry = ({ status, intentId }: Dispute) => status === "INQUIRY" && isOwnCharge(order, intentId);
  return hasOpenDispute(order) || order.disputes.some(isInquiry);
}

/** The same about a payment of any stage (rule O103). */
export function isBankAskingAny({ disputes, charges }: PhaseFacts): boolean {
  const isPayment = (id: string) => charges.some(({ intentId, isWanted }) => isWanted && intentId === id);
  return disputes.some(({ status, intentId }) => (status === "OPENED" || status === "INQUIRY") && isPayment(intentId));
}

/** Of the order's own payment, in the order of their first reports. */
export function ownDisputes(order: PhaseFacts): readonly Dispute[] {
  return order.disputes.filter(({ intentId }) => isOwnCharge(order, intentId));
}

/** The money cannot be released now, even if the deadline has passed. */
export function isReleaseHeld(order: PhaseFacts): boolean {
  return hasOpenProblem(order) || isBankAsking(order);
}

/** Payments follow each other, so that the present one's charge is the last; while one is awaited it has none. */
function isOwnCharge({ charges, orderPaymentStatus }: PhaseFacts, intentId: string): boolean {
  if (orderPaymentStatus !== "COMPLETED") return false;
  return charges.findLast(({ isWanted }) => isWanted)?.intentId === intentId;
}
