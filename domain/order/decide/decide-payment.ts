import { err, ok, type Result } from "#domain/kernel/result.ts";
import { isAttemptUnderWay } from "#domain/payment/transaction.ts";
import type { CommandOf, DecisionContext, PaymentReport } from "../lifecycle/commands.ts";
import { chargeOf, paidCharge } from "../charges.ts";
import { refundOf, transferIfAble } from "./decide-settlement.ts";
import type { NewOrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { paymentParts } from "../price.ts";

/**
 * Begins an attempt to charge what the payer saw (rules O12, O16, G6). While one is under way there is no other: the caller
 * asks for its intent, so that a repeated request never charges twice (rule O11). After a decline, and when the payer chooses
 * another card while a bank asks about the first, the same intent is confirmed again, because one intent succeeds at most
 * once. Another card while Stripe has not answered about the first is refused (`payment.in_progress`): the caller finds out
 * what became of it.
 */
export function decidePay(
  order: Order,
  command: CommandOf<"pay">,
  { agreementHash }: Pick<DecisionContext, "agreementHash">,
): Result<readonly NewOrderEvent[]> {
  const { transaction } = order;
  const { transactionId, accountMethodId } = command;
  if (transactionId !== transaction.id) return err("payment.transaction_not_found");
  const isAtBank = transaction.attemptStatus === "REQUIRES_ACTION";
  const isOtherCard = transaction.accountMethodId !== accountMethodId;
  if (isAttemptUnderWay(transaction) && !isOtherCard) return ok([]);
  // It may have been charged already, or still be: which of them is not known yet.
  if (isAttemptUnderWay(transaction) && !isAtBank) return err("payment.in_progress");
  const attempt = transaction.attempt + 1;
  const isAgain = (transaction.attemptStatus === "FAILED" || isAtBank) && transaction.stripePaymentIntentId !== null;
  return ok([
    {
      type: "PaymentBegun",
      attempt,
      intentAttempt: isAgain ? transaction.intentAttempt : attempt,
      intentId: isAgain ? transaction.stripePaymentIntentId : null,
      accountMethodId,
      amount: paymentParts(order).totalAmount,
      ...(agreementHash ? { agreementHash } : {}),
    },
  ]);
}

/** The attempt is over; the next one tries again. A report of an earlier attempt changes nothing. */
export function decideChargeRefused(
  { transaction, orderPaymentStatus }: Order,
  { transactionId, attempt, isUnmade }: CommandOf<"recordChargeRefused">,
): Result<readonly NewOrderEvent[]> {
  const isCurrent =
    transaction.id === transactionId && transaction.attempt === attempt && transaction.attemptStatus === "BEGUN";
  const event: NewOrderEvent = { type: "PaymentRefused", attempt, ...(isUnmade ? { isUnmade } : {}) };
  return ok(isCurrent && orderPaymentStatus === "DRAFT" ? [event] : []);
}

/**
 * Records the state of an intent, whether it comes by the answer, the return from the bank, the poll or the webhook. An
 * unmatched charge (too late, a second one, another amount) is refunded (rule M22).
 */
export function decideRecordPayment(
  order: Order,
  report: CommandOf<"recordPayment">,
  context: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  const payment = reportOf(report);
  const isUnpaid = order.orderPaymentStatus === "DRAFT";
  if (payment.outcome !== "SUCCEEDED") {
    const isNews = isUnpaid && isCurrentIntent(order, payment) && isProgress(order, payment);
    return ok(isNews ? [{ type: "PaymentProgressed", intentId: payment.intentId, outcome: payment.outcome }] : []);
  }
  if (chargeOf(order, payment.intentId) !== null) return ok(settlementNews(order, payment, context));
  if (isUnpaid && isCurrentIntent(order, payment) && isExpectedAmount(order, payment)) {
    if (order.orderProgressStatus === "APPROVED") return ok([{ type: "PaymentSucceeded", report: payment }]);
    if (order.orderProgressStatus === "CANCELED") {
      // Too late: the order was canceled while the card was being charged.
      return ok([{ type: "PaymentSucceeded", report: payment }, refundOf(payment.intentId, 1, payment.amount, "HELD")]);
    }
  }
  return ok([{ type: "StrayPaymentReceived", report: payment }, refundOf(payment.intentId, 1, payment.amount, "HELD")]);
}

/** Attempts are counted for each transaction: the same number is another attempt in another one. */
function isCurrentIntent({ transaction }: Order, report: PaymentReport): boolean {
  const known = transaction.stripePaymentIntentId;
  const isOfAttempt = report.transactionId === transaction.id && report.intentAttempt === transaction.intentAttempt;
  return transaction.attempt > 0 && isOfAttempt && (known === null || known === report.intentId);
}

/** A canceled attempt stays canceled, even if its intent is not canceled at Stripe yet and reports something else. */
function isProgress({ transaction }: Order, { intentId, outcome }: PaymentReport): boolean {
  if (transaction.attemptStatus === "CANCELED") return false;
  return transaction.attemptStatus !== outcome || transaction.stripePaymentIntentId !== intentId;
}

/** Stripe captures asynchronously: a payment may be recorded, and even released, before its settlement is known. */
function settlementNews(order: Order, report: PaymentReport, context: DecisionContext): readonly NewOrderEvent[] {
  const { transaction } = order;
  const { intentId, settledAmount, settledCurrencyCode, stripeFeeAmount } = report;
  const isMissing = paidCharge(order)?.intentId === intentId && transaction.settledAmount === null;
  if (!isMissing || settledAmount === null || settledCurrencyCode === null) return [];
  const settled = { ...order, transaction: { ...transaction, settledAmount, settledCurrencyCode } };
  const event: NewOrderEvent = { type: "PaymentSettled", settledAmount, settledCurrencyCode, stripeFeeAmount };
  return [event, ...transferIfAble(settled, context)];
}

function isExpectedAmount(order: Order, { amount, currencyCode }: PaymentReport): boolean {
  return amount === paymentParts(order).totalAmount && currencyCode === order.priceCurrencyCode;
}

function reportOf({ type: _type, ...report }: CommandOf<"recordPayment">): PaymentReport {
  return report;
}
