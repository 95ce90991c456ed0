import { err, ok, type Result } from "../../kernel/result.ts";
import { disputedAmount, disputesOf, type Dispute } from "../../payment/dispute.ts";
import type { LossShares } from "../../payment/release.ts";
import type { CommandOf, DecisionContext } from "../lifecycle/commands.ts";
import { refundableOf } from "../charges.ts";
import type { NewOrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { lossOf, whenNothingIsLeft } from "./decide-loss.ts";
import { recoveryOf } from "./decide-recovery.ts";
import { transferIfAble } from "./decide-settlement.ts";

/**
 * The card's bank takes a charge back, or asks before it does (rules M7, M33). Reports come in any order, so the first
 * one of a dispute may be its end; an end may be turned by an appeal. A charge may be disputed in parts, and again after
 * a dispute was won, but never for more than the whole charge: such a report is refused (`order.wrong_state`), and so is
 * one about a charge that the order does not know; the nightly reconciliation shows them to an admin.
 */
export function decideDispute(
  order: Order,
  report: CommandOf<"recordDispute">,
  context: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  const { disputeId, evidenceDueAt = null } = report;
  const known = order.disputes.find((dispute) => dispute.disputeId === disputeId) ?? null;
  const { intentId } = known ?? report;
  const charge = refundableOf(order, intentId);
  if (charge === null) return err("order.wrong_state");
  const amount = known?.amount ?? Math.min(report.amount, charge.amount - takenAmount(order, intentId));
  if (amount <= 0) return err("order.wrong_state");
  const dispute: Told = { disputeId, intentId, amount, evidenceDueAt };
  const taken = takenAmount(without(order, disputeId), intentId) + amount;
  const { refundsBeside = null } = report;
  const isBesideOurs = refundsBeside !== null && taken + refundsBeside <= charge.amount;
  const loss = lossOf(order, charge, { by: "BANK", amount, isBesideOurs });
  return ok(news(order, known, dispute, loss, report.outcome, context));
}

type Told = Pick<Dispute, "disputeId" | "intentId" | "amount" | "evidenceDueAt">;

function news(
  order: Order,
  known: Dispute | null,
  told: Told,
  loss: LossShares,
  outcome: CommandOf<"recordDispute">["outcome"],
  context: DecisionContext,
): readonly NewOrderEvent[] {
  const { disputeId, intentId, amount } = told;
  const isTaken = known?.status === "OPENED";
  const opened: readonly NewOrderEvent[] = isTaken ? [] : [{ type: "DisputeOpened", ...told }];
  const goesOn = () => transferIfAble(without(order, disputeId), context);
  switch (known?.status) {
    case "WON":
      if (outcome !== "LOST") return [];
      return [{ type: "DisputeReopened", disputeId, intentId, amount }, ...lost(order, told, loss, true)];
    case "LOST":
      return outcome === "WON" ? reversed(order, known, context) : [];
    case undefined:
    case "CLOSED":
    case "INQUIRY":
    case "OPENED":
  }
  switch (outcome) {
    case "INQUIRY":
      if (known === null) return [{ type: "InquiryOpened", ...told }];
      return known.status === "CLOSED" ? [] : dueChange(known, told);
    case "CLOSED":
      // Nothing was taken, or it was taken and is back.
      if (isTaken) return [{ type: "DisputeWon", disputeId, intentId, amount }, ...goesOn()];
      return known?.status === "INQUIRY" ? [{ type: "InquiryClosed", disputeId, intentId }, ...goesOn()] : [];
    case "OPENED":
      return known !== null && isTaken ? dueChange(known, told) : opened;
    case "WON":
      if (known !== null && known.status === "CLOSED") return [];
      return [...opened, { type: "DisputeWon", disputeId, intentId, amount }, ...goesOn()];
    case "LOST":
      return [...opened, ...lost(order, told, loss)];
  }
}

function dueChange(known: Dispute, { disputeId, evidenceDueAt }: Told): readonly NewOrderEvent[] {
  return known.evidenceDueAt === evidenceDueAt ? [] : [{ type: "EvidenceDueChanged", disputeId, evidenceDueAt }];
}

/** How much of the charge open and lost disputes have taken. */
function takenAmount(order: Order, intentId: string): number {
  const disputes = disputesOf(order.disputes, intentId);
  return disputedAmount(disputes, "OPENED") + disputedAmount(disputes, "LOST");
}

function without(order: Order, disputeId: string): Order {
  return { ...order, disputes: order.disputes.filter((dispute) => dispute.disputeId !== disputeId) };
}

function lost(
  order: Order,
  { disputeId, intentId, amount }: Told,
  loss: LossShares,
  isAgain = false,
): readonly NewOrderEvent[] {
  const event: NewOrderEvent = { type: "DisputeLost", disputeId, intentId, amount, loss, isAgain };
  return whenNothingIsLeft(order, loss, amount, [event], "DISPUTE_LOST");
}

/** An appeal has turned the loss: the money is back. */
function reversed(order: Order, known: Dispute, context: DecisionContext): readonly NewOrderEvent[] {
  const { disputeId, intentId, amount } = known;
  const recovery = recoveryOf(order, known.loss, amount, context);
  const event: NewOrderEvent = { type: "DisputeReversed", disputeId, intentId, amount, ...recovery };
  const incomeReleased = order.incomeReleased + recovery.payableAmount;
  const isOwed = recovery.payableAmount > 0 && order.transferStatus !== "REQUESTED";
  const after: Order = { ...order, incomeReleased, transferStatus: isOwed ? "AWAITING_ACCOUNT" : order.transferStatus };
  const debtLeft = { ...context, sellerDebt: context.sellerDebt - recovery.debtAmount };
  return [event, ...(isOwed ? transferIfAble(after, debtLeft) : [])];
}
