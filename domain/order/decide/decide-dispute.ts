import { err, ok, type Result } from "#domain/kernel/result.ts";
import { disputedAmount, disputesOf, type Dispute } from "#domain/payment/dispute.ts";
import { recoveryOf, type LossShares } from "#domain/payment/loss.ts";
import type { CommandOf, DecisionContext } from "../lifecycle/commands.ts";
import { incomeGrown } from "#domain/payment/payout.ts";
import { chargeOf, heldAmount, withPayout } from "../charges.ts";
import type { NewOrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { isSeenByEarlier } from "../payments.ts";
import { completedBy } from "./decide-ending.ts";
import { lossOf, whenNothingIsLeft } from "./decide-loss.ts";
import { releaseHeld, transferIfAble } from "./decide-settlement.ts";

/**
 * The card's bank takes a charge back, or asks before it does (rules M7, M33). Reports come in any order, so the first
 * one of a dispute may be its end; an end may be turned by an appeal. A charge may be disputed in parts, and again after
 * a dispute was won, but never for more than the whole charge: such a report is refused (`order.wrong_state`), and so is
 * one about a charge that the order does not know; the nightly reconciliation shows them to an admin. An appeal of what was
 * won holds the money as an inquiry does, until the bank takes it again or gives up.
 */
export function decideDispute(
  order: Order,
  report: CommandOf<"recordDispute">,
  context: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  const { disputeId, evidenceDueAt = null } = report;
  const known = order.disputes.find((dispute) => dispute.disputeId === disputeId) ?? null;
  const { intentId } = known ?? report;
  const charge = chargeOf(order, intentId);
  if (charge === null) return err("order.wrong_state");
  const amount = known?.amount ?? Math.min(report.amount, charge.amount - takenAmount(order, intentId));
  if (amount <= 0) return err("order.wrong_state");
  const dispute: Told = { disputeId, intentId, amount, evidenceDueAt };
  const others = without(order, disputeId);
  const { refundsBeside = null } = report;
  const isBesideOurs =
    refundsBeside !== null && takenAmount(others, intentId) + amount + refundsBeside <= charge.amount;
  const loss = lossOf(others, charge, { by: "BANK", amount, isBesideOurs });
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
  const won: NewOrderEvent = { type: "DisputeWon", disputeId, intentId, amount };
  const asked: NewOrderEvent = { type: "InquiryOpened", ...told };
  const takenAgain: NewOrderEvent = { type: "DisputeReopened", disputeId, intentId, amount };
  switch (known?.status) {
    case "WON":
      if (outcome === "APPEALED") return [asked];
      return outcome === "LOST" ? [takenAgain, ...lost(order, told, loss, context, true)] : [];
    case "LOST":
      if (outcome === "APPEALED") return [...reversal(order, known, context), asked];
      return outcome === "WON" ? reversed(order, known, context) : [];
    case "INQUIRY":
      if (!known.isAppeal) break;
      if (outcome === "LOST") return [takenAgain, ...lost(order, told, loss, context, true)];
      if (outcome === "APPEALED") return dueChange(known, told);
      return outcome === "WON" || outcome === "CLOSED"
        ? [{ type: "InquiryClosed", disputeId, intentId }, ...goesOn()]
        : [];
    case undefined:
    case "CLOSED":
    case "OPENED":
  }
  switch (outcome) {
    case "INQUIRY":
      if (known === null) return [asked];
      return known.status === "CLOSED" ? [] : dueChange(known, told);
    case "APPEALED":
      return [...opened, won, asked];
    case "CLOSED":
      // Nothing was taken, or it was taken and is back.
      if (isTaken) return [won, ...goesOn()];
      return known?.status === "INQUIRY" ? [{ type: "InquiryClosed", disputeId, intentId }, ...goesOn()] : [];
    case "OPENED":
      return known !== null && isTaken ? dueChange(known, told) : opened;
    case "WON":
      if (known !== null && known.status === "CLOSED") return [];
      return [...opened, won, ...goesOn()];
    case "LOST":
      return [...opened, ...lost(order, told, loss, context)];
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

/** What the shield bears of held money completes the order: the seller's part is released at once (rule M35). */
function lost(
  order: Order,
  { disputeId, intentId, amount }: Told,
  loss: LossShares,
  context: DecisionContext,
  isAgain = false,
): readonly NewOrderEvent[] {
  const event: NewOrderEvent = { type: "DisputeLost", disputeId, intentId, amount, loss, isAgain };
  // Of a stage that is accepted nothing is held, and the order goes on.
  if (isSeenByEarlier(order)) return [event];
  return loss.shieldedAmount > 0
    ? [event, ...completedBy("SYSTEM", order), ...releaseHeld(order, context)]
    : whenNothingIsLeft(order, loss, [event], "DISPUTE_LOST");
}

/** An appeal has reversed the loss: the money is back with the side that bore it. */
function reversal(order: Order, { disputeId, intentId, amount, loss }: Dispute, { sellerDebt }: DecisionContext) {
  if (loss === null) return [];
  const isHeld = heldAmount(order) > 0;
  return [
    { type: "DisputeReversed", disputeId, intentId, amount, ...recoveryOf(loss, { isHeld, sellerDebt }) },
  ] as const;
}

function reversed(order: Order, known: Dispute, context: DecisionContext): readonly NewOrderEvent[] {
  const events = reversal(order, known, context);
  const { payableAmount = 0, debtAmount = 0 } = events[0] ?? {};
  const after = withPayout(order, (payout) => incomeGrown(payout, payableAmount));
  const debtLeft = { ...context, sellerDebt: context.sellerDebt - debtAmount };
  return [...events, ...(payableAmount > 0 ? transferIfAble(after, debtLeft) : [])];
}
