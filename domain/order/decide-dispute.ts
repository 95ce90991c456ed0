import { err, ok, type Result } from "../kernel/result.ts";
import { disputeLoss, type DisputeLoss } from "../payment/release.ts";
import type { DecisionContext, OrderCommand } from "./commands.ts";
import { withdrawnProblem } from "./decide-ending.ts";
import { transferIfAble } from "./decide-settlement.ts";
import type { Happening } from "./events.ts";
import type { Order } from "./order.ts";

type Report = Extract<OrderCommand, { readonly type: "recordDispute" }>;

/**
 * A bank takes the money back to ask questions (decision M7). Opening holds everything that would move it; winning lets it go on;
 * losing takes it from whoever has it. An end may be the first we hear of it: webhooks come in any order. Refuses a second dispute
 * beside an open one (`order.dispute_open`) or after a lost one (`order.wrong_state`): a person must look at that.
 */
export function decideDispute(order: Order, report: Report, context: DecisionContext): Result<readonly Happening[]> {
  const charged = order.transaction.chargedAmount;
  if (charged === null) return err("order.wrong_state");
  const isKnown = order.disputeId === report.disputeId;
  if (isKnown && order.disputeStatus !== "OPENED") return ok([]);
  if (isKnown && report.outcome === "OPENED") return ok([]);
  if (!isKnown && order.disputeStatus === "OPENED") return err("order.dispute_open");
  if (!isKnown && order.disputeStatus === "LOST") return err("order.wrong_state");
  const { disputeId } = report;
  const amount = isKnown ? order.disputeAmount : Math.min(report.amount, charged);
  const opened: readonly Happening[] = isKnown ? [] : [{ type: "DisputeOpened", disputeId, amount }];
  switch (report.outcome) {
    case "OPENED":
      return ok(opened);
    case "WON":
      return ok([
        ...opened,
        { type: "DisputeWon", disputeId, amount },
        ...transferIfAble({ ...order, disputeStatus: "WON" }, context),
      ]);
    case "LOST":
      return ok([...opened, ...lost(order, disputeId, amount, charged)]);
  }
}

function lost(order: Order, disputeId: string, amount: number, charged: number): readonly Happening[] {
  const loss = disputeLoss(borneBy(order, amount), order.priceAmount ?? 0, order.transaction.terms, amount);
  const event: Happening = { type: "DisputeLost", disputeId, amount, loss };
  const isAllGone = loss.borneBy === "HELD" && amount === charged;
  const isOver = order.orderProgressStatus === "COMPLETED" || order.orderProgressStatus === "CANCELED";
  if (!isAllGone) return [event];
  const canceled: Happening = { type: "OrderCanceled", by: "SYSTEM", reason: "DISPUTE_LOST" };
  return [...withdrawnProblem(order), event, ...(isOver ? [] : [canceled])];
}

function borneBy(order: Order, amount: number): DisputeLoss["borneBy"] {
  if (order.releaseStatus === "WAITING") return "HELD";
  if (order.releaseStatus === "RETURNED") return isRefundReplaced(order, amount) ? "REFUND" : "PLATFORM";
  return order.transferStatus === "AWAITING_ACCOUNT" ? "PAYABLE" : "DEBT";
}

/** A refund on its way can no longer be made once the bank has taken all of it; one that failed will not be. */
function isRefundReplaced({ refundStatus, refundAmount }: Order, amount: number): boolean {
  return refundStatus === "FAILED" || (refundStatus === "REQUESTED" && amount >= refundAmount);
}
