import { ok, type Result } from "#domain/kernel/result.ts";
import type { ReleaseSplit } from "#domain/payment/release.ts";
import { splitHeld } from "#domain/payment/split.ts";
import type { CommandOf, DecisionContext } from "../lifecycle/commands.ts";
import type { NewOrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { isBankAsking, hasOpenDispute } from "../phase.ts";
import { stageAmounts } from "../plan/plan.ts";
import { nextStage } from "../plan/present-stage.ts";
import { newsOfEachPayment } from "../payments.ts";
import { isPaidByStage } from "../plan/paid-by-stage.ts";
import { partsOf } from "../price.ts";
import { incomeSent, unsentIncome } from "#domain/payment/payout.ts";
import { chargeOf, heldMoney, isLastTransfer, paidCharge, payoutOf, withPayout } from "../charges.ts";

type Payee = Pick<DecisionContext, "isPayoutAccountAble" | "sellerDebt">;

/** A promise of held money, or the next attempt at an earlier promise. */
export function refundOf(intentId: string, attempt: number, amount: number, source: "HELD" | null): NewOrderEvent {
  const promisedAmount = source === null ? 0 : amount;
  return { type: "RefundRequested", intentId, attempt, amount, promisedAmount, source };
}

/** The buyer gets back everything that is still held, our fee included (rule O4). */
export function refundHeld(order: Order): readonly NewOrderEvent[] {
  const charge = paidCharge(order);
  if (charge === null || charge.held === 0) return [];
  return [refundOf(charge.intentId, charge.refundAttempt + 1, charge.held, "HELD")];
}

/**
 * What is held becomes the seller's, or, while stages are left, what the present one comes to (rule O101). It is sent if their
 * payout account can receive it (rules M5, M6), and what is on its way has arrived.
 */
export function releaseHeld(order: Order, payee: Payee): readonly NewOrderEvent[] {
  const charge = paidCharge(order);
  return charge === null ? [] : release(order, Math.min(charge.held, stageAmount(order) ?? charge.held), payee);
}

/** The seller keeps so much of what is held, and the rest goes back to the buyer (rule M70). Minor units. */
export function shareHeld(order: Order, keptAmount: number, payee: Payee): readonly NewOrderEvent[] {
  const charge = paidCharge(order);
  const money = heldMoney(order);
  if (charge === null || money === null) return [];
  const { refundAmount } = splitHeld(money, keptAmount);
  const back = refundAmount === 0 ? [] : [refundOf(charge.intentId, charge.refundAttempt + 1, refundAmount, "HELD")];
  return [...release(order, keptAmount, payee), ...back];
}

function release(order: Order, amount: number, payee: Payee): readonly NewOrderEvent[] {
  const money = heldMoney(order);
  if (money === null || amount === 0) return [];
  const { plan, stageNumber } = order;
  const { incomeAmount, feeAmount } = splitHeld(money, amount);
  const split = { incomeAmount, feeAmount };
  const staged = plan === null ? {} : { stage: stageNumber };
  const isUnderWay = payoutOf(order).transferStatus === "REQUESTED";
  return [
    { type: "FundsReleased", ...split, ...staged },
    ...(isUnderWay ? [] : payOut(order, dueIncome(order, split), payee)),
  ];
}

/** Null: everything, as of a stage that was paid by itself. */
function stageAmount(order: Order): number | null {
  const { plan, stageNumber } = order;
  if (plan === null || nextStage(order) === null || isPaidByStage(order)) return null;
  return stageAmounts(plan, partsOf(order).totalAmount)[stageNumber - 1] ?? null;
}

/** With what waited before; what was taken back by hand waits for an admin. */
function dueIncome(order: Order, { incomeAmount }: ReleaseSplit): number {
  const payout = payoutOf(order);
  return incomeAmount + (payout.transferRefusal === "REVERSED" ? 0 : unsentIncome(payout));
}

/** Until the settlement on our balance is known, neither amount nor currency of the transfer are. */
function isSettled({ transaction }: Order): boolean {
  return transaction.settledAmount !== null;
}

/** Sends income that waited for the account or the settlement, unless a bank is asking or it waits for an admin. */
export function transferIfAble(order: Order, payee: Payee): readonly NewOrderEvent[] {
  return payoutOf(order).transferRefusal === "REVERSED" ? [] : transferAnew(order, payee);
}

/** As an admin asks for, also of what was taken back by hand (rule M34). */
export function transferAnew(order: Order, payee: Payee): readonly NewOrderEvent[] {
  if (payoutOf(order).transferStatus !== "AWAITING_ACCOUNT" || isBankAsking(order)) return [];
  return payOut(order, unsentIncome(payoutOf(order)), payee);
}

/** Of each payment of the order; a debt is paid once. */
export function transferEach(
  order: Order,
  payee: Payee,
  transfer: (order: Order, payee: Payee) => readonly NewOrderEvent[],
): readonly NewOrderEvent[] {
  let { sellerDebt } = payee;
  return newsOfEachPayment(order, (seen) => {
    const events = transfer(seen, { ...payee, sellerDebt });
    for (const event of events) if (event.type === "DebtSetOff") sellerDebt -= event.amount;
    return events;
  });
}

/** Income that is not on its way pays what the seller owes. */
export function setOffDebt(order: Order, sellerDebt: number): readonly NewOrderEvent[] {
  if (payoutOf(order).transferStatus !== "AWAITING_ACCOUNT") return [];
  return setOff(Math.min(sellerDebt, unsentIncome(payoutOf(order))));
}

const setOff = (amount: number): readonly NewOrderEvent[] => (amount <= 0 ? [] : [{ type: "DebtSetOff", amount }]);

/** Debts of the seller are taken from the income first; only the rest is sent (rule M7). */
function payOut(
  order: Order,
  incomeAmount: number,
  { isPayoutAccountAble, sellerDebt }: Payee,
): readonly NewOrderEvent[] {
  const paid = Math.min(sellerDebt, incomeAmount);
  const amount = incomeAmount - paid;
  if (!isPayoutAccountAble || !isSettled(order) || amount === 0) return setOff(paid);
  return [...setOff(paid), { type: "TransferRequested", attempt: payoutOf(order).transferAttempt + 1, amount }];
}

/** Reports of earlier attempts are ignored. Income that has grown meanwhile is sent as well. */
export function decideRecordTransfer(
  order: Order,
  command: CommandOf<"recordTransfer">,
  payee: Payee,
): Result<readonly NewOrderEvent[]> {
  const { attempt, outcome, refusal = "ACCOUNT" } = command;
  const { transferStatus, transferAmount: amount } = payoutOf(order);
  if (transferStatus !== "REQUESTED" || !isLastTransfer(order, command)) return ok([]);
  const notSent = withPayout(order, (payout) => ({ ...payout, transferStatus: "AWAITING_ACCOUNT" }));
  if (outcome === "WITHDRAWN")
    return ok([{ type: "TransferFailed", attempt, refusal: null }, ...transferIfAble(notSent, payee)]);
  if (outcome === "FAILED") return ok([{ type: "TransferFailed", attempt, refusal }]);
  const sent = withPayout(order, (payout) => incomeSent(payout, amount));
  return ok([{ type: "TransferSucceeded", attempt, amount }, ...transferIfAble(sent, payee)]);
}

/**
 * What came of an attempt to refund. One that gave back less than was asked for leaves the rest to an admin, and so does
 * one that its bank sends back, even if another has followed it. One that was thought refused may have been made late:
 * whatever is still owed is less by it.
 */
export function decideRecordRefund(order: Order, command: CommandOf<"recordRefund">): Result<readonly NewOrderEvent[]> {
  const { transactionId, intentId, attempt, outcome } = command;
  const refund = chargeOf(order, intentId);
  if (refund?.transactionId !== transactionId || attempt === 0 || attempt > refund.refundAttempt) return ok([]);
  const { refundAmount, refundStatus } = refund;
  const made = order.madeRefunds.find((each) => each.intentId === intentId && each.attempt === attempt) ?? null;
  const failed = (amount: number, wasPaid: boolean, isRefused = false): NewOrderEvent[] => [
    { type: "RefundFailed", intentId, attempt, amount, wasPaid, isRefused },
  ];
  if (made !== null) return ok(made.isPaid && outcome === "FAILED" ? failed(made.amount, true) : []);
  if (outcome === "SUCCEEDED") {
    if (refundStatus !== "REQUESTED" && refundStatus !== "FAILED") return ok([]);
    const amount = Math.min(command.amount ?? refundAmount, refundAmount);
    return ok([{ type: "RefundSucceeded", intentId, attempt, amount }]);
  }
  const isAwaited = refundStatus === "REQUESTED" && attempt === refund.refundAttempt;
  return ok(isAwaited ? failed(refundAmount, false, outcome === "REFUSED") : []);
}

/** Stripe refunds nothing of a charge that a bank is deciding about. */
export function decideRetryRefund(order: Order): Result<readonly NewOrderEvent[]> {
  return ok(
    newsOfEachPayment(order, ({ charges }) =>
      charges
        .filter(({ intentId, refundStatus }) => refundStatus === "FAILED" && !hasOpenDispute(order, intentId))
        .map(({ intentId, refundAttempt, refundAmount }) => refundOf(intentId, refundAttempt + 1, refundAmount, null)),
    ),
  );
}
