import { DAY, type Instant } from "#domain/kernel/instants.ts";
import { releaseSplit } from "#domain/payment/release.ts";
import { unsentIncome } from "#domain/payment/payout.ts";
import { heldAmount, payoutOf, refundOfPayment } from "../charges.ts";
import { OVERDUE_DAYS, problemAnswerFrom } from "../deadlines.ts";
import type { OrderEvent } from "../events.ts";
import { isOverdue } from "../lifecycle/guards.ts";
import type { OrderRole } from "../lifecycle/order-role.ts";
import type { Order } from "../order.ts";
import { hasOpenDispute, hasOpenProblem, isBankAsking, ownDisputes } from "../phase.ts";
import { paymentPrice } from "../price.ts";
import { isExplained } from "./told-reasons.ts";

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

/** HELD: by the platform. UNSENT: the seller's, not sent yet. SENT: at the seller's bank. RETURNED: the buyer's again. */
export const MONEY_PLACES = ["NONE", "HELD", "UNSENT", "SENT", "RETURNED"] as const;
export type MoneyPlace = (typeof MONEY_PLACES)[number];

/** Amounts are minor units of the order's currency. */
export type Trouble = {
  readonly kind: TroubleKind;
  readonly isOpen: boolean;
  /** When it began or was decided, and who did it. */
  readonly since: Instant | null;
  readonly by: OrderRole | null;
  /**
   * Until when evidence can be submitted (DISPUTE, INQUIRY) or the other side is asked for theirs (PROBLEM, CHANGES_OVERDUE), and
   * when the order is canceled by itself (LATE).
   */
  readonly until: Instant | null;
  /** What it is about, and the seller's part of it; of a part that goes back, the seller's part of the rest. */
  readonly amount: number;
  readonly incomeAmount: number;
  readonly place: MoneyPlace;
  /** What the seller bears of a lost dispute. */
  readonly sellerLoss: number;
  /** What the buyer reported, or why it was decided so. */
  readonly message: string | null;
};

/** Null while all is well. */
export function troubleKindOf(order: Order, now: Instant): TroubleKind | null {
  if (hasOpenDispute(order)) return "DISPUTE";
  if (isBankAsking(order)) return "INQUIRY";
  if (hasOpenProblem(order) && order.endingBy !== null) return "ENDING_REFUSED";
  if (hasOpenProblem(order)) return order.problemMessage === null ? "CHANGES_OVERDUE" : "PROBLEM";
  if (isOverdue(order, now)) return "LATE";
  if (refundOfPayment(order).refundStatus === "FAILED") return "REFUND_FAILED";
  if (ownDisputes(order).some(({ status }) => status === "LOST")) return "DISPUTE_LOST";
  return decisionOf(order);
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

export const isOpenTrouble = (kind: TroubleKind): boolean => (OPEN_TROUBLES as readonly TroubleKind[]).includes(kind);

export function troubleOf(order: Order, events: readonly OrderEvent[], now: Instant): Trouble | null {
  const kind = troubleKindOf(order, now);
  if (kind === null) return null;
  const amount = amountOf(order, kind);
  const { incomeAmount } = releaseSplit(paymentPrice(order), order.transaction.terms, amount);
  const began = events.findLast((event) => BEGINNINGS[kind].includes(event.type) && isAboutOrder(order, event));
  const losses = ownDisputes(order).map(({ loss }) => (loss === null ? 0 : loss.payableAmount + loss.debtAmount));
  return {
    kind,
    isOpen: isOpenTrouble(kind),
    since: began?.at ?? null,
    by: began?.actor.kind ?? null,
    until: untilOf(order, kind),
    amount,
    incomeAmount: began !== undefined && SHARED.has(kind) ? incomeAt(began.at, events) : incomeAmount,
    place: placeOf(order),
    sellerLoss: kind === "DISPUTE_LOST" ? losses.reduce((sum, loss) => sum + loss, 0) : 0,
    message: kind === "PROBLEM" || kind === "ENDING_REFUSED" ? order.problemMessage : reasonOf(kind, events),
  };
}

/** Both sides have got a part: the seller's was released with it. */
const SHARED: ReadonlySet<TroubleKind> = new Set<TroubleKind>(["DECIDED_PART", "ENDED"]);

function incomeAt(at: Instant, events: readonly OrderEvent[]): number {
  const released = events.findLast((event) => event.type === "FundsReleased" && event.at === at);
  return released?.type === "FundsReleased" ? released.incomeAmount : 0;
}

/** The event that each begins with; the last one counts. */
const BEGINNINGS: Readonly<Record<TroubleKind, readonly OrderEvent["type"][]>> = {
  DISPUTE: ["DisputeOpened", "DisputeReopened"],
  INQUIRY: ["InquiryOpened"],
  PROBLEM: ["ProblemReported"],
  ENDING_REFUSED: ["EndingRefused"],
  CHANGES_OVERDUE: ["ChangesOverdue"],
  LATE: ["DeliveryOverdue"],
  REFUND_FAILED: ["RefundFailed"],
  DISPUTE_LOST: ["DisputeLost"],
  DECIDED_RELEASE: ["ProblemResolved", "OrderCompleted", "AdminActed"],
  DECIDED_REFUND: ["ProblemResolved", "OrderCanceled"],
  DECIDED_PART: ["ProblemResolved"],
  ENDED: ["EndingAgreed"],
  DECIDED_CANCEL: ["OrderCanceled"],
  REFUND: ["OrderCanceled", "RefundRequested", "ExternalRefundRecorded"],
};

/** Not about another charge, and no act of an admin that decides nothing. */
function isAboutOrder({ transaction }: Order, event: OrderEvent): boolean {
  if (event.type === "AdminActed") return isExplained(event);
  return !("intentId" in event) || event.intentId === transaction.stripePaymentIntentId;
}

const DECISIONS: ReadonlySet<TroubleKind> = new Set([
  "DECIDED_RELEASE",
  "DECIDED_REFUND",
  "DECIDED_PART",
  "DECIDED_CANCEL",
  "REFUND",
]);

function reasonOf(kind: TroubleKind, events: readonly OrderEvent[]): string | null {
  if (!DECISIONS.has(kind)) return null;
  return events.findLast(isExplained)?.reason ?? null;
}

function untilOf(order: Order, kind: TroubleKind): Instant | null {
  switch (kind) {
    case "DISPUTE":
    case "INQUIRY":
      return evidenceDueOf(order);
    case "PROBLEM":
    case "ENDING_REFUSED":
    case "CHANGES_OVERDUE":
      return order.problemReportedAt && problemAnswerFrom(order.problemReportedAt);
    case "LATE":
      return order.deliveryDeadline && order.deliveryDeadline + OVERDUE_DAYS * DAY;
    default:
      return null;
  }
}

/** The first day on which something is due. */
function evidenceDueOf(order: Order): Instant | null {
  const due = ownDisputes(order).flatMap(({ status, evidenceDueAt }) =>
    (status === "OPENED" || status === "INQUIRY") && evidenceDueAt !== null ? [evidenceDueAt] : [],
  );
  return due.length === 0 ? null : Math.min(...due);
}

function amountOf(order: Order, kind: TroubleKind): number {
  const disputed = (wanted: "OPENED" | "INQUIRY" | "LOST") =>
    ownDisputes(order).reduce((sum, { status, amount }) => (status === wanted ? sum + amount : sum), 0);
  switch (kind) {
    case "DISPUTE":
      return disputed("OPENED");
    case "INQUIRY":
      return disputed("INQUIRY");
    case "DISPUTE_LOST":
      return disputed("LOST");
    case "DECIDED_REFUND":
    case "DECIDED_PART":
    case "ENDED":
    case "REFUND":
    case "REFUND_FAILED":
      return refundOfPayment(order).refundAmount;
    case "PROBLEM":
    case "ENDING_REFUSED":
    case "CHANGES_OVERDUE":
    case "LATE":
      return heldAmount(order);
    case "DECIDED_RELEASE":
      return order.transaction.chargedAmount ?? 0;
    case "DECIDED_CANCEL":
      return 0;
  }
}

function placeOf(order: Order): MoneyPlace {
  switch (order.releaseStatus) {
    case "NONE":
      return "NONE";
    case "WAITING":
      return "HELD";
    case "RELEASED":
      return unsentIncome(payoutOf(order)) > 0 ? "UNSENT" : "SENT";
    case "RETURNED":
      return "RETURNED";
  }
}
