import { ok, type Result } from "../../kernel/result.ts";
import type { DecisionContext } from "../lifecycle/commands.ts";
import { refundHeld, releaseHeld } from "./decide-settlement.ts";
import type { CancelReason, NewOrderEvent } from "../events.ts";
import type { Order, OrderCloser } from "../order.ts";
import { hasOpenProblem, phaseOf } from "../phase.ts";

/*
 * The ways an order ends, and what becomes of the money. A choice made here: the seller's own Complete closes the order but
 * leaves the money waiting for the completion deadline as it stood (rule O3); the buyer's Accept releases it at once,
 * also afterwards. While a problem is open the clock stands still and only the buyer's Accept, the seller's Cancel or
 * an admin ends it.
 */

export function decideComplete(): Result<readonly NewOrderEvent[]> {
  return ok([{ type: "OrderCompleted", by: "SELLER" }]);
}

export function decideAccept(order: Order, context: DecisionContext): Result<readonly NewOrderEvent[]> {
  return ok([...withdrawnProblem(order), ...completedBy("BUYER", order), ...releaseHeld(order, context)]);
}

export function decideCancel(order: Order, context: DecisionContext): Result<readonly NewOrderEvent[]> {
  if (context.actor.kind === "SELLER") return ok(cancelEvents(order, "SELLER", "SELLER_CANCELED"));
  const reason = phaseOf(order) === "AWAITING_DELIVERY" ? "BUYER_CANCELED_OVERDUE" : "BUYER_WITHDREW";
  return ok(cancelEvents(order, "BUYER", reason));
}

export function decideResolveProblem(
  order: Order,
  resolution: "RELEASE" | "REFUND",
  context: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  const resolved: NewOrderEvent = { type: "ProblemResolved", resolution };
  if (resolution === "RELEASE") return ok([resolved, ...completedBy("ADMIN", order), ...releaseHeld(order, context)]);
  // Never canceled after COMPLETED (rule O4): the work stays done, only the money goes back.
  const canceled: readonly NewOrderEvent[] =
    order.orderProgressStatus === "COMPLETED"
      ? []
      : [{ type: "OrderCanceled", by: "ADMIN", reason: "PROBLEM_REFUNDED" }];
  return ok([resolved, ...canceled, ...refundHeld(order)]);
}

export function cancelEvents(order: Order, by: OrderCloser, reason: CancelReason): readonly NewOrderEvent[] {
  return [...withdrawnProblem(order), { type: "OrderCanceled", by, reason }, ...refundHeld(order)];
}

export function completedBy(by: OrderCloser, order: Order): readonly NewOrderEvent[] {
  return order.orderProgressStatus === "COMPLETED" ? [] : [{ type: "OrderCompleted", by }];
}

export function withdrawnProblem(order: Order): readonly NewOrderEvent[] {
  return hasOpenProblem(order) ? [{ type: "ProblemResolved", resolution: "WITHDRAWN" }] : [];
}
