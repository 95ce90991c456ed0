import type { Instant } from "#domain/kernel/instants.ts";
import { refundOfPayment } from "../charges.ts";
import { isOverdue } from "../lifecycle/guards.ts";
import type { Order } from "../order.ts";
import { ofEachPayment } from "../payments.ts";
import { hasOpenDispute, hasOpenProblem, isBankAsking, ownDisputes } from "../phase.ts";

/*
 * What went wrong with an order, which its page says before anything else (rule O38). Some trouble is open; other trouble has
 * ended in a decision or a refund, which stays the first thing that is said.
 */

const OPEN_TROUBLES = [
  "DISPUTE",
  "INQUIRY",
  "PROBLEM",
  "ENDING_REFUSED",
  "CHANGES_OVERDUE",
  "LATE",
  "REFUND_FAILED",
] as const;
const ENDED_TROUBLES = [
  /** A bank took the payment back for good. */
  "DISPUTE_LOST",
  /** An admin gave the money to the seller, or back to the buyer. */
  "DECIDED_RELEASE",
  "DECIDED_REFUND",
  /** An admin gave a part of it back to the buyer, and the rest to the seller (rule M70). */
  "DECIDED_PART",
  /** Both sides agreed to end (rule O121). */
  "ENDED",
  /** An admin canceled before anything was paid. */
  "DECIDED_CANCEL",
  /** The payment goes back for any other reason. */
  "REFUND",
] as const;
export const TROUBLE_KINDS = [...OPEN_TROUBLES, ...ENDED_TROUBLES] as const;
export type TroubleKind = (typeof TROUBLE_KINDS)[number];

export const isOpenTrouble = (kind: TroubleKind): boolean => (OPEN_TROUBLES as readonly TroubleKind[]).includes(kind);

/** Null while all is well. */
export const troubleKindOf = (order: Order, now: Instant): TroubleKind | null => troubled(order, now).kind;

/**
 * The trouble, and the order as the payment sees it that is in it: the present one, or that of an accepted stage which a bank
 * asks about, or whose refund failed, while nothing is wrong with the present one; once the order is over also one that a bank took.
 */
export function troubled(order: Order, now: Instant): { readonly seen: Order; readonly kind: TroubleKind | null } {
  const kind = kindOf(order, now);
  if (kind !== null && isOpenTrouble(kind)) return { seen: order, kind };
  const earlier = ofEachPayment(order)
    .slice(0, -1)
    .map((seen) => ({ seen, kind: kindOfPayment(seen) }));
  const open = earlier.find((each) => each.kind !== null && isOpenTrouble(each.kind));
  if (open !== undefined) return open;
  const isOver = order.orderProgressStatus === "COMPLETED" || order.orderProgressStatus === "CANCELED";
  const lost = kind === null && isOver ? earlier.find((each) => each.kind === "DISPUTE_LOST") : undefined;
  return lost ?? { seen: order, kind };
}

function kindOfPayment(seen: Order): TroubleKind | null {
  if (hasOpenDispute(seen)) return "DISPUTE";
  if (isBankAsking(seen)) return "INQUIRY";
  if (refundOfPayment(seen).refundStatus === "FAILED") return "REFUND_FAILED";
  return ownDisputes(seen).some(({ status }) => status === "LOST") ? "DISPUTE_LOST" : null;
}

function kindOf(order: Order, now: Instant): TroubleKind | null {
  const ofMoney = kindOfPayment(order);
  if (ofMoney === "DISPUTE" || ofMoney === "INQUIRY") return ofMoney;
  if (hasOpenProblem(order) && order.endingBy !== null) return "ENDING_REFUSED";
  if (hasOpenProblem(order)) return order.problemMessage === null ? "CHANGES_OVERDUE" : "PROBLEM";
  if (isOverdue(order, now)) return "LATE";
  return ofMoney ?? decisionOf(order);
}

function decisionOf(order: Order): TroubleKind | null {
  const { problemResolution, completedBy, canceledBy, orderPaymentStatus } = order;
  const isPaid = orderPaymentStatus === "COMPLETED";
  if (problemResolution === "PART") return "DECIDED_PART";
  if (problemResolution === "REFUND" || (canceledBy === "ADMIN" && isPaid)) return "DECIDED_REFUND";
  if (canceledBy === "ADMIN") return "DECIDED_CANCEL";
  if (canceledBy !== null && order.endingBy !== null) return "ENDED";
  if (isPaid && (canceledBy !== null || refundOfPayment(order).refundStatus !== "NONE")) return "REFUND";
  return problemResolution === "RELEASE" || completedBy === "ADMIN" ? "DECIDED_RELEASE" : null;
}
