import { ok, type Result } from "../../kernel/result.ts";
import { releaseSplit } from "../../payment/release.ts";
import type { CommandOf, DecisionContext } from "../lifecycle/commands.ts";
import type { NewOrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { hasOpenDispute } from "../phase.ts";
import { heldAmount, refundablesOf } from "../charges.ts";

type Payee = Pick<DecisionContext, "isPayoutAccountAble" | "sellerDebt">;

export function refundOf(intentId: string, attempt: number, amount: number): NewOrderEvent {
  return { type: "RefundRequested", intentId, attempt, amount };
}

/** The buyer gets back everything that is still held, our fee included (rule O4). */
export function refundHeld(order: Order): readonly NewOrderEvent[] {
  const { stripePaymentIntentId: intentId } = order.transaction;
  if (order.releaseStatus !== "WAITING" || intentId === null) return [];
  return [refundOf(intentId, order.refundAttempt + 1, heldAmount(order))];
}

/** The held money becomes the seller's, and is sent if their payout account can receive it (rules M5, M6). */
export function releaseHeld(order: Order, payee: Payee): readonly NewOrderEvent[] {
  if (order.releaseStatus !== "WAITING") return [];
  const { terms } = order.transaction;
  const split = releaseSplit(order.priceAmount ?? 0, terms, heldAmount(order));
  return [{ type: "FundsReleased", ...split }, ...payOut(order, split.incomeAmount, payee)];
}

/** Until the settlement on our balance is known, neither amount nor currency of the transfer are. */
function isSettled({ transaction }: Order): boolean {
  return transaction.settledAmount !== null;
}

/** Sends income that waited for the account or the settlement, unless a dispute is open. */
export function transferIfAble(order: Order, payee: Payee): readonly NewOrderEvent[] {
  if (order.transferStatus !== "AWAITING_ACCOUNT" || hasOpenDispute(order)) return [];
  return payOut(order, order.incomeReleased, payee);
}

/** Debts of lost disputes are taken from the income first; only the rest is sent (rule M7). */
function payOut(
  order: Order,
  incomeAmount: number,
  { isPayoutAccountAble, sellerDebt }: Payee,
): readonly NewOrderEvent[] {
  const amount = Math.min(sellerDebt, incomeAmount);
  const setOff: readonly NewOrderEvent[] = amount === 0 ? [] : [{ type: "DebtSetOff", amount }];
  if (!isPayoutAccountAble || !isSettled(order) || incomeAmount === amount) return setOff;
  return [...setOff, { type: "TransferRequested", attempt: order.transferAttempt + 1 }];
}

/** Reports of earlier attempts are ignored. */
export function decideRecordTransfer(
  order: Order,
  command: CommandOf<"recordTransfer">,
): Result<readonly NewOrderEvent[]> {
  if (order.transferStatus !== "REQUESTED" || command.attempt !== order.transferAttempt) return ok([]);
  const type = command.outcome === "SUCCEEDED" ? "TransferSucceeded" : "TransferFailed";
  return ok([{ type, attempt: command.attempt }]);
}

export function decideRecordRefund(order: Order, command: CommandOf<"recordRefund">): Result<readonly NewOrderEvent[]> {
  const refund = refundablesOf(order).find(({ intentId }) => intentId === command.intentId);
  if (refund === undefined || refund.refundAttempt === 0 || refund.refundAttempt !== command.attempt) return ok([]);
  const { intentId, amount, refundAttempt: attempt, refundStatus } = refund;
  if (command.outcome === "SUCCEEDED" && refundStatus === "REQUESTED") {
    return ok([{ type: "RefundSucceeded", intentId, attempt, amount }]);
  }
  if (command.outcome === "FAILED" && (refundStatus === "REQUESTED" || refundStatus === "SUCCEEDED")) {
    return ok([{ type: "RefundFailed", intentId, attempt, amount, wasPaid: refundStatus === "SUCCEEDED" }]);
  }
  return ok([]);
}

export function decideRetryRefund(order: Order): Result<readonly NewOrderEvent[]> {
  const failed = refundablesOf(order).filter(({ refundStatus }) => refundStatus === "FAILED");
  return ok(failed.map(({ intentId, refundAttempt, amount }) => refundOf(intentId, refundAttempt + 1, amount)));
}
