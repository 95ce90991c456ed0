import { DAY, type Instant } from "#domain/kernel/instants.ts";
import { hasPendingEnding } from "../ending/ending.ts";
import { runningDeadline } from "../lifecycle/clock.ts";
import { hasOpenProblem, isBankAsking, isBankAskingAny, phaseOf, type OrderFacts } from "../phase.ts";

/** What an open order waits for, as lists say it in a sentence (rule S40). */
export type AwaitedAct =
  | "ANSWER"
  | "REPLY"
  | "OFFER"
  | "PAYMENT"
  | "WORK"
  | "LATER_DATE"
  | "CHANGES"
  /** The answer to a proposal to end (rule O121), by the buyer or the seller. */
  | "ENDING_OF_SELLER"
  | "ENDING_OF_BUYER"
  | "LOOK"
  | "LAST_LOOK"
  /** An order in trouble (rule O38): past its delivery deadline, in a decision of ours, or in a bank's. */
  | "LATE"
  | "DECISION"
  | "BANK";
export type TradeSide = "SELLER" | "BUYER";

/** Null once nothing is awaited any more. */
export function awaitedAct(order: OrderFacts): AwaitedAct | null {
  // What went back already is no longer at stake.
  if (isBankAsking(order) && order.releaseStatus !== "RETURNED") return "BANK";
  if (hasOpenProblem(order)) return "DECISION";
  if (hasPendingEnding(order)) return order.endingBy === "SELLER" ? "ENDING_OF_SELLER" : "ENDING_OF_BUYER";
  switch (phaseOf(order)) {
    case "DRAFT":
      if (order.questionAskedAt !== null) return "REPLY";
      return order.offerMadeAt === null ? "ANSWER" : "OFFER";
    case "AWAITING_PAYMENT":
      // Until the bank has decided about an earlier stage's payment the next one is not paid (rule O104).
      if (isBankAskingAny(order)) return "BANK";
      return order.offerMadeAt === null ? "PAYMENT" : "OFFER";
    case "AWAITING_DELIVERY":
      if (order.clientWaitBegunAt !== null) return "REPLY";
      if (order.extensionRequestedAt !== null) return "LATER_DATE";
      return isMarkedLate(order) ? "LATE" : "WORK";
    case "CHANGES_REQUESTED":
      return "CHANGES";
    case "DELIVERED":
      return "LOOK";
    case "COMPLETED_UNRELEASED":
      return "LAST_LOOK";
    case "COMPLETED":
    case "CANCELED":
      return null;
  }
}

/** The act of the deadline has been done, so that the row in the database is of today. */
const isMarkedLate = ({ deliveryDeadline, clockHandledThrough }: OrderFacts): boolean =>
  deliveryDeadline !== null && clockHandledThrough >= deliveryDeadline;

/**
 * Both sides while the seller, who has to deliver, waits for an answer to the wish for a later date, and while the buyer of a late
 * delivery can cancel. The seller is asked for their side of a problem, and it is their income that a bank may take.
 */
const WHOSE: Readonly<Record<AwaitedAct, readonly TradeSide[]>> = {
  ANSWER: ["SELLER"],
  REPLY: ["BUYER"],
  OFFER: ["SELLER"],
  PAYMENT: ["BUYER"],
  WORK: ["SELLER"],
  LATER_DATE: ["SELLER", "BUYER"],
  CHANGES: ["SELLER"],
  ENDING_OF_SELLER: ["BUYER"],
  ENDING_OF_BUYER: ["SELLER"],
  LOOK: ["BUYER"],
  LAST_LOOK: ["BUYER"],
  LATE: ["SELLER", "BUYER"],
  DECISION: ["SELLER"],
  BANK: ["SELLER"],
};

export type Turn = {
  readonly awaited: AwaitedAct | null;
  readonly isOwn: boolean;
  readonly isDueSoon: boolean;
  /** Whole days until the running deadline, 0 on its last day; null without one and after it. */
  readonly daysLeft: number | null;
};

const SOON = 3 * DAY;

/** Due soon: the viewer's own act, within three days. */
export function turnOf(order: OrderFacts, side: TradeSide, now: Instant): Turn {
  const awaited = awaitedAct(order);
  const isOwn = awaited !== null && WHOSE[awaited].includes(side);
  const due = awaited === null ? null : runningDeadline(order);
  const left = due !== null && due > now ? due - now : null;
  return {
    awaited,
    isOwn,
    isDueSoon: isOwn && left !== null && left <= SOON,
    daysLeft: left === null ? null : Math.floor(left / DAY),
  };
}

/** More than any instant, so that one number sorts by several things. */
const ERA = 1e13;
/** Ranks below it are the viewer's own turn. */
export const OTHERS_TURN = 1e14;
/** Ranks below it are open: one side has something to do. */
export const CLOSED = OTHERS_TURN + 2 * ERA;

/**
 * The place of an order in one side's list (rule S40), lowest first: the viewer's own turn before the others'; then by due
 * date; then what is open without one, the latest request first; then what is closed, the latest first.
 */
export function listRank(order: OrderFacts, side: TradeSide): number {
  const { awaited, isOwn } = turnOf(order, side, 0);
  return (isOwn ? 0 : OTHERS_TURN) + (awaited === null ? closedKey(order) : openKey(order));
}

const openKey = (order: OrderFacts) => runningDeadline(order) ?? 2 * ERA - order.submittedAt;
const closedKey = (order: OrderFacts) => 3 * ERA - (order.completedAt ?? order.canceledAt ?? order.submittedAt);

/**
 * How a list is sorted: `due` is `listRank`, what needs the viewer first; `deadline` is the same without asking whose turn it
 * is; or by when the request was sent.
 */
export const ORDER_SORTS = ["due", "deadline", "newest", "oldest"] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
