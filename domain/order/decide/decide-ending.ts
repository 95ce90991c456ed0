import { err, ok, type Result } from "../../kernel/result.ts";
import type { CommandOf, DecisionContext } from "../lifecycle/commands.ts";
import { refundHeld, releaseHeld } from "./decide-settlement.ts";
import type { CancelReason, NewOrderEvent } from "../events.ts";
import type { Order, OrderCloser } from "../order.ts";
import { hasOpenProblem, isBankAsking, phaseOf } from "../phase.ts";

/*
 * How an order ends, and where the money goes. The seller's `complete` closes the order, but the money waits for the
 * completion deadline, which is not moved (rule O3); the buyer's `accept` releases it at once, also after a `complete`.
 * While a problem is open no clock runs: only the buyer's `accept`, the seller's `cancel` or an admin ends the order.
 */

export function decideComplete(): Result<readonly NewOrderEvent[]> {
  return ok([{ type: "OrderCompleted", by: "SELLER" }]);
}

export function decideAccept(order: Order, context: DecisionContext): Result<readonly NewOrderEvent[]> {
  return ok([...withdrawnProblem(order), ...completedBy("BUYER", order), ...releaseHeld(order, context)]);
}

/** A request that is not approved yet is declined by its seller, with a reason that the buyer reads (rule O13). */
export function decideCancel(
  order: Order,
  { declineReason, message = "" }: CommandOf<"cancel">,
  context: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  const isDeclined = context.actor.kind === "SELLER" && order.orderProgressStatus === "DRAFT";
  if (isDeclined) {
    const written = message.trim() === "" ? {} : { message: message.trim() };
    const chosen = declineReason === undefined ? {} : { declineReason };
    return ok([{ type: "OrderCanceled", by: "SELLER", reason: "SELLER_DECLINED", ...chosen, ...written }]);
  }
  if (declineReason !== undefined || message !== "") return err("order.not_declinable");
  if (context.actor.kind === "SELLER") return ok(cancelEvents(order, "SELLER", "SELLER_CANCELED"));
  const reason = phaseOf(order) === "AWAITING_DELIVERY" ? "BUYER_CANCELED_OVERDUE" : "BUYER_WITHDREW";
  return ok(cancelEvents(order, "BUYER", reason));
}

/** An admin decides whose the held money is, with or without a reported problem (rules O3, O15). */
export function decideHeld(
  order: Order,
  resolution: "RELEASE" | "REFUND",
  context: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  const resolved: readonly NewOrderEvent[] = hasOpenProblem(order) ? [{ type: "ProblemResolved", resolution }] : [];
  if (resolution === "RELEASE") {
    // An inquiry may become a dispute: what is sent by then is gone.
    if (isBankAsking(order)) return err("order.dispute_open");
    return ok([...resolved, ...completedBy("ADMIN", order), ...releaseHeld(order, context)]);
  }
  // A completed order is never canceled (rule O4): only the money goes back.
  const canceled: readonly NewOrderEvent[] =
    order.orderProgressStatus === "COMPLETED"
      ? []
      : [{ type: "OrderCanceled", by: "ADMIN", reason: hasOpenProblem(order) ? "PROBLEM_REFUNDED" : "ADMIN_CANCELED" }];
  return ok([...resolved, ...canceled, ...refundHeld(order)]);
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
