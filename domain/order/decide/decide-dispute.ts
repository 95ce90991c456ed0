import { err, ok, type Result } from "../../kernel/result.ts";
import { disputedAmount } from "../../payment/dispute.ts";
import { disputeLoss, type DisputeLoss } from "../../payment/release.ts";
import type { CommandOf, DecisionContext } from "../lifecycle/commands.ts";
import { withdrawnProblem } from "./decide-ending.ts";
import { transferIfAble } from "./decide-settlement.ts";
import type { NewOrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { heldAmount } from "../charges.ts";

/**
 * A bank takes the money back to ask questions (rule M7). Opening holds everything that would move it; winning lets it
 * go on; losing takes it from whoever has it. An end may be the first we hear of it: webhooks come in any order. A
 * charge may be disputed again, in part beside an open dispute or anew after one that was won; more than the whole
 * charge cannot be taken, and a report of that is refused (`order.wrong_state`): the nightly comparison shows it to a
 * person.
 */
export function decideDispute(
  order: Order,
  report: CommandOf<"recordDispute">,
  context: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  const charged = order.transaction.chargedAmount;
  if (charged === null) return err("order.wrong_state");
  const { disputeId } = report;
  const known = order.disputes.find((dispute) => dispute.disputeId === disputeId);
  if (known && (known.status !== "OPENED" || report.outcome === "OPENED")) return ok([]);
  const amount = known?.amount ?? Math.min(report.amount, charged - takenAmount(order));
  if (amount === 0) return err("order.wrong_state");
  const opened: readonly NewOrderEvent[] = known ? [] : [{ type: "DisputeOpened", disputeId, amount }];
  switch (report.outcome) {
    case "OPENED":
      return ok(opened);
    case "WON":
      return ok([
        ...opened,
        { type: "DisputeWon", disputeId, amount },
        ...transferIfAble({ ...order, disputes: order.disputes.filter((dispute) => dispute !== known) }, context),
      ]);
    case "LOST":
      return ok([...opened, ...lost(order, disputeId, amount)]);
  }
}

/** Of the charge, by this and other disputes, decided against us or not at all. */
function takenAmount({ disputes }: Order): number {
  return disputedAmount(disputes, "OPENED") + disputedAmount(disputes, "LOST");
}

function lost(order: Order, disputeId: string, amount: number): readonly NewOrderEvent[] {
  const loss = disputeLoss(borneBy(order, amount), order.priceAmount ?? 0, order.transaction.terms, amount, order);
  const event: NewOrderEvent = { type: "DisputeLost", disputeId, amount, loss };
  const isAllGone = loss.borneBy === "HELD" && amount === heldAmount(order);
  const isOver = order.orderProgressStatus === "COMPLETED" || order.orderProgressStatus === "CANCELED";
  if (!isAllGone) return [event];
  const canceled: NewOrderEvent = { type: "OrderCanceled", by: "SYSTEM", reason: "DISPUTE_LOST" };
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
