import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { CommandOf, DecisionContext, OrderCommand } from "../lifecycle/commands.ts";
import { isAwaited, unsentIncome } from "#domain/payment/payout.ts";
import { chargeOf, payoutOf, recoveredAmount } from "../charges.ts";
import type { NewOrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { newsOfEachPayment, ofEachPayment } from "../payments.ts";
import { hasOpenDispute, isBankAsking } from "../phase.ts";
import { decideHeld } from "./decide-ending.ts";
import { settleRecovered } from "./decide-recovery.ts";

/* What only an admin may do, always with a written reason (rule O33). */

export function isWithReason(command: OrderCommand): command is OrderCommand & { readonly reason: string } {
  return "reason" in command && command.reason !== undefined;
}

export function decideSettleHeld(
  order: Order,
  { resolution }: CommandOf<"settleHeld">,
  context: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  const recovered = ofEachPayment(order).find((seen) => recoveredAmount(seen) > 0);
  if (recovered !== undefined) return settleRecovered(order, recovered, resolution, context);
  return decideHeld(order, resolution, "ADMIN_CANCELED", context);
}

export function decidePaidElsewhere(
  order: Order,
  command: CommandOf<"recordRefundElsewhere"> | CommandOf<"recordPayoutElsewhere">,
): Result<readonly NewOrderEvent[]> {
  if (command.type === "recordPayoutElsewhere")
    return ok(
      newsOfEachPayment(order, (seen) =>
        isAwaited(payoutOf(seen)) && !isBankAsking(seen)
          ? [{ type: "PayoutPaidElsewhere", amount: unsentIncome(payoutOf(seen)) }]
          : [],
      ),
    );
  const { intentId } = command;
  const refund = chargeOf(order, intentId);
  if (refund?.refundStatus !== "FAILED") return err("order.refund_not_failed");
  // The table knows the order's own payment; this may be about another charge.
  if (hasOpenDispute(order, intentId)) return err("order.dispute_open");
  return ok([{ type: "RefundPaidElsewhere", intentId, amount: refund.refundAmount }]);
}

/** What an act has recorded as paid, for those who are told of it (rule O33). */
export function paidElsewhere(events: readonly NewOrderEvent[]): { readonly amount?: number } {
  const paid = events.flatMap((event) =>
    event.type === "RefundPaidElsewhere" || event.type === "PayoutPaidElsewhere" ? [event.amount] : [],
  );
  return paid.length === 0 ? {} : { amount: paid.reduce((sum, amount) => sum + amount, 0) };
}

/**
 * A correction of the books alone: the order's own state stays. Nobody pays more of a debt than there is
 * (`order.correction_beyond_debt`): it would be a claim against us that no later movement knows.
 */
export function decideAdjustment(
  { entries, key }: CommandOf<"adjustLedger">,
  { sellerDebt }: Pick<DecisionContext, "sellerDebt">,
): Result<readonly NewOrderEvent[]> {
  const sums = entries.filter(({ amount }) => amount !== 0);
  const isOnceEach = new Set(sums.map(({ account }) => account)).size === sums.length;
  const isBalanced = sums.reduce((sum, { amount }) => sum + amount, 0) === 0;
  if (sums.length < 2 || !isOnceEach || !isBalanced) return err("order.correction_unbalanced");
  const paidOfDebt = sums.find(({ account }) => account === "seller_debt")?.amount ?? 0;
  if (-paidOfDebt > sellerDebt) return err("order.correction_beyond_debt");
  return ok([{ type: "LedgerAdjusted", entries: sums, ...(key === undefined ? {} : { key }) }]);
}
