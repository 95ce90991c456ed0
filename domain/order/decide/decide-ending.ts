import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { CommandOf, DecisionContext } from "../lifecycle/commands.ts";
import { refundHeld, releaseHeld, shareHeld } from "./decide-settlement.ts";
import type { CancelReason, NewOrderEvent } from "../events.ts";
import type { Order, OrderCloser } from "../order.ts";
import { heldAmount } from "../charges.ts";
import { hasOpenProblem, isBankAsking, phaseOf } from "../phase.ts";
import { isPaidByStage } from "../plan/paid-by-stage.ts";
import { nextStage } from "../plan/present-stage.ts";

/*
 * How an order ends, and where the money goes. The seller's `complete` closes the order, but the money waits for the
 * completion deadline, which is not moved (rule O3); the buyer's `accept` releases it at once, also after a `complete`.
 * While a problem is open no clock runs: only the buyer's `accept`, the seller's `cancel` or an admin ends the order.
 */

export function decideComplete(): Result<readonly NewOrderEvent[]> {
  return ok([{ type: "OrderCompleted", by: "SELLER" }]);
}

export function decideAccept(order: Order, context: DecisionContext): Result<readonly NewOrderEvent[]> {
  return ok([...withdrawnProblem(order), ...acceptedBy("BUYER", order, context)]);
}

/** A request that is not approved yet is declined by its seller, with a reason that the buyer reads (rule O13). */
export function decideCancel(
  order: Order,
  { declineReason, message = "" }: CommandOf<"cancel">,
  context: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  const isDeclined = context.actor.kind === "SELLER" && order.orderProgressStatus === "DRAFT";
  if (isDeclined) {
    const written = writtenIn(message);
    const chosen = declineReason === undefined ? {} : { declineReason };
    return ok([{ type: "OrderCanceled", by: "SELLER", reason: "SELLER_DECLINED", ...chosen, ...written }]);
  }
  if (declineReason !== undefined || message !== "") return err("order.not_declinable");
  if (context.actor.kind === "SELLER") return ok(cancelEvents(order, "SELLER", "SELLER_CANCELED"));
  const reason = phaseOf(order) === "AWAITING_DELIVERY" ? "BUYER_CANCELED_OVERDUE" : "BUYER_WITHDREW";
  return ok(cancelEvents(order, "BUYER", reason));
}

/** An admin decides a reported problem; both sides read the reason (rules O3, O33). */
export function decideProblem(
  order: Order,
  { resolution, reason, refundAmount = 0 }: CommandOf<"resolveProblem">,
  context: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  if (resolution === "PART") return decideInPart(order, refundAmount, reason, context);
  // Work that was not delivered cannot be accepted: its money is the seller's, and the order ends.
  if (resolution === "RELEASE" && order.deliveredAt === null)
    return isBankAsking(order) ? err("order.dispute_open") : ok(decidedInPart(order, "RELEASE", 0, reason, context));
  const decided = decideHeld(order, resolution, "PROBLEM_REFUNDED", context);
  if (!decided.ok) return decided;
  const why = reason === undefined ? {} : { reason };
  return ok([{ type: "ProblemResolved", resolution, ...why }, ...decided.value]);
}

/**
 * A part goes back and the seller keeps the rest, which ends the order (rule M70): what was delivered is the buyer's; work that
 * was not delivered, and stages that were not begun, are never made. `order.part_not_of_held`: it is nothing, or all.
 */
function decideInPart(
  order: Order,
  amount: number,
  reason: string | undefined,
  context: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  if (isBankAsking(order)) return err("order.dispute_open");
  const held = heldAmount(order);
  if (amount <= 0 || amount >= held) return err("order.part_not_of_held");
  return ok(decidedInPart(order, "PART", amount, reason, context));
}

function decidedInPart(
  order: Order,
  resolution: "RELEASE" | "PART",
  amount: number,
  reason: string | undefined,
  context: DecisionContext,
): readonly NewOrderEvent[] {
  const isMade = order.deliveredAt !== null && nextStage(order) === null;
  const ended: readonly NewOrderEvent[] = isMade
    ? completedBy("ADMIN", order)
    : [{ type: "OrderCanceled", by: "ADMIN", reason: "PROBLEM_SPLIT" }];
  const why = { ...(reason === undefined ? {} : { reason }), ...(amount === 0 ? {} : { amount }) };
  return [
    { type: "ProblemResolved", resolution, ...why },
    ...ended,
    ...shareHeld(order, heldAmount(order) - amount, context),
  ];
}

/** An admin decides whose the held money is (rules O3, O15). */
export function decideHeld(
  order: Order,
  resolution: "RELEASE" | "REFUND",
  canceledFor: CancelReason,
  context: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  if (resolution === "RELEASE") {
    // An inquiry may become a dispute: what is sent by then is gone.
    if (isBankAsking(order)) return err("order.dispute_open");
    return ok(acceptedBy("ADMIN", order, context));
  }
  // A completed order is never canceled (rule O4): only the money goes back.
  const canceled: readonly NewOrderEvent[] =
    order.orderProgressStatus === "COMPLETED" ? [] : [{ type: "OrderCanceled", by: "ADMIN", reason: canceledFor }];
  return ok([...canceled, ...refundHeld(order)]);
}

/** `message`: what the person who cancels writes to both sides. */
export function cancelEvents(
  order: Order,
  by: OrderCloser,
  reason: CancelReason,
  message?: string,
): readonly NewOrderEvent[] {
  const canceled: NewOrderEvent = { type: "OrderCanceled", by, reason, ...writtenIn(message) };
  return [...withdrawnProblem(order), canceled, ...refundHeld(order)];
}

/** Words that go with an event, where there are any. */
export function writtenIn(message = ""): { readonly message?: string } {
  const written = message.trim();
  return written === "" ? {} : { message: written };
}

/** What is delivered is the client's, and its money the seller's: another stage begins, or the order ends (rule O101). */
export function acceptedBy(by: OrderCloser, order: Order, context: DecisionContext): readonly NewOrderEvent[] {
  const { stageNumber: stage } = order;
  const isLast = nextStage(order) === null;
  const accepted: readonly NewOrderEvent[] = isLast ? completedBy(by, order) : [{ type: "StageAccepted", stage, by }];
  const released = releaseHeld(order, context);
  // A payment of its own takes its place: what the stage was paid with is given out before.
  return isPaidByStage(order) && !isLast ? [...released, ...accepted] : [...accepted, ...released];
}

export function completedBy(by: OrderCloser, order: Order): readonly NewOrderEvent[] {
  const isOver = order.orderProgressStatus === "COMPLETED" || order.orderProgressStatus === "CANCELED";
  return isOver ? [] : [{ type: "OrderCompleted", by }];
}

export function withdrawnProblem(order: Order): readonly NewOrderEvent[] {
  return hasOpenProblem(order) ? [{ type: "ProblemResolved", resolution: "WITHDRAWN" }] : [];
}
