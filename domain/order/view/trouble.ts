import { DAY, type Instant } from "#domain/kernel/instants.ts";
import { nextSplit } from "#domain/payment/release.ts";
import { unsentIncome } from "#domain/payment/payout.ts";
import { heldAmount, paidCharge, payoutOf, refundOfPayment } from "../charges.ts";
import { OVERDUE_DAYS, problemAnswerFrom } from "../deadlines.ts";
import type { OrderEvent } from "../events.ts";
import type { OrderRole } from "../lifecycle/order-role.ts";
import type { Order } from "../order.ts";
import { ownDisputes } from "../phase.ts";
import { paymentPrice } from "../price.ts";
import { isExplained } from "./told-reasons.ts";
import { isOpenTrouble, troubled, type TroubleKind } from "./trouble-kind.ts";

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
  /** Whose payment it is about, where each stage has its own (rule O103). */
  readonly stage: number | null;
};

export function troubleOf(present: Order, events: readonly OrderEvent[], now: Instant): Trouble | null {
  const { seen: order, kind } = troubled(present, now);
  if (kind === null) return null;
  const amount = amountOf(order, kind);
  // What is held comes after what was released, as when it is decided.
  const before = OF_HELD.has(kind) ? (paidCharge(order)?.released ?? 0) : 0;
  const { incomeAmount } = nextSplit(paymentPrice(order), order.transaction.terms, before, amount);
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
    stage: order.transaction.stage,
  };
}

const OF_HELD: ReadonlySet<TroubleKind> = new Set<TroubleKind>([
  "PROBLEM",
  "ENDING_REFUSED",
  "CHANGES_OVERDUE",
  "LATE",
]);

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
