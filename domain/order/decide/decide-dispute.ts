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
 * The card's bank takes a charge back to ask questions (rule M7). While a dispute is open no money of the order moves;
 * when it is won, transfers go on; when it is lost, the loss is borne by whoever has the money. Webhooks come in any
 * order, so the first report of a dispute may be its end. A charge may be disputed in parts, and again after a dispute
 * was won, but never for more than the whole charge: such a report is refused (`order.wrong_state`), and the nightly
 * reconciliation shows it to an admin.
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

/** How much of the charge open and lost disputes have taken. */
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

/** Stripe cannot refund what a bank has taken: the dispute takes the place of a refund under way or failed. */
function isRefundReplaced({ refundStatus, refundAmount }: Order, amount: number): boolean {
  return refundStatus === "FAILED" || (refundStatus === "REQUESTED" && amount >= refundAmount);
}
