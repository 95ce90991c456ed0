import { err, ok, type Result } from "#domain/kernel/result.ts";
import { owedBack } from "#domain/payment/charge.ts";
import { releaseSplit } from "#domain/payment/release.ts";
import type { DecisionContext } from "../lifecycle/commands.ts";
import type { NewOrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { incomeGrown } from "#domain/payment/payout.ts";
import { paidCharge, withPayout } from "../charges.ts";
import { paymentPrice } from "../price.ts";
import { transferIfAble } from "./decide-settlement.ts";

/**
 * An admin says whose the recovered money is. A completed or canceled order stays what it is. `seen`: the order as the payment
 * sees it whose money it is.
 */
export function settleRecovered(
  present: Order,
  seen: Order,
  resolution: "RELEASE" | "REFUND",
  context: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  const decided = decideRecovered(seen, resolution, context);
  const { id: transactionId } = seen.transaction;
  if (!decided.ok || transactionId === present.transaction.id) return decided;
  return ok(decided.value.map((event) => ({ ...event, transactionId })));
}

function decideRecovered(
  order: Order,
  resolution: "RELEASE" | "REFUND",
  context: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  const charge = paidCharge(order);
  if (charge === null) return err("order.nothing_held");
  const { intentId, recovered, refundAttempt, refundStatus } = charge;
  if (resolution === "REFUND") {
    // One refund at a time; what an earlier one could not give back goes with it.
    if (refundStatus === "REQUESTED") return err("payment.in_progress");
    const attempt = refundAttempt + 1;
    return ok([
      {
        type: "RefundRequested",
        intentId,
        attempt,
        amount: recovered + owedBack(charge),
        promisedAmount: recovered,
        source: "RECOVERED",
      },
    ]);
  }
  const split = releaseSplit(paymentPrice(order), order.transaction.terms, recovered);
  const after = withPayout(order, (payout) => incomeGrown(payout, split.incomeAmount));
  return ok([{ type: "RecoveredReleased", ...split }, ...transferIfAble(after, context)]);
}
