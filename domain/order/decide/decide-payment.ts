import { err, ok, type Result } from "../../kernel/result.ts";
import { isAttemptUnderWay } from "../../payment/transaction.ts";
import type { CommandOf, DecisionContext, PaymentReport } from "../lifecycle/commands.ts";
import { refundOf, transferIfAble } from "./decide-settlement.ts";
import type { NewOrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { partsOf } from "../price.ts";

/**
 * Begins an attempt to charge. One that is under way stands: the caller asks its intent instead of making another, so
 * that a repeated request never charges twice (rule O11). A declined intent is tried again itself, for one intent
 * succeeds only once.
 */
export function decidePay(order: Order, command: CommandOf<"pay">): Result<readonly NewOrderEvent[]> {
  const { transaction } = order;
  if (command.transactionId !== transaction.id) return err("payment.transaction_not_found");
  if (isAttemptUnderWay(transaction)) return ok([]);
  const attempt = transaction.attempt + 1;
  const isRetry = transaction.attemptStatus === "FAILED" && transaction.stripePaymentIntentId !== null;
  return ok([
    {
      type: "PaymentBegun",
      attempt,
      intentAttempt: isRetry ? transaction.intentAttempt : attempt,
      intentId: isRetry ? transaction.stripePaymentIntentId : null,
      accountMethodId: command.accountMethodId,
      amount: partsOf(order).totalAmount,
    },
  ]);
}

/**
 * Takes in what an intent says, from whichever of the four ways it came: the answer, the redirect's return, the poll or the webhook.
 * A charge nobody wanted any more, or not in this amount, is sent back.
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
  if (isKnownCharge(order, payment)) return ok(settlementNews(order, payment, context));
  if (isUnpaid && isCurrentIntent(order, payment) && isWantedAmount(order, payment)) {
    if (order.orderProgressStatus === "APPROVED") return ok([{ type: "PaymentSucceeded", report: payment }]);
    if (order.orderProgressStatus === "CANCELED") {
      // Too late: the order was canceled while the card was being charged.
      return ok([{ type: "PaymentSucceeded", report: payment }, refundOf(payment.intentId, 1, payment.amount)]);
    }
  }
  return ok([{ type: "StrayPaymentReceived", report: payment }, refundOf(payment.intentId, 1, payment.amount)]);
}

function isCurrentIntent({ transaction }: Order, { intentId, intentAttempt }: PaymentReport): boolean {
  const known = transaction.stripePaymentIntentId;
  return (
    transaction.attempt > 0 && intentAttempt === transaction.intentAttempt && (known === null || known === intentId)
  );
}

/** A canceled attempt stays canceled, whatever an intent we have not managed to cancel yet still says of itself. */
function isProgress({ transaction }: Order, { intentId, outcome }: PaymentReport): boolean {
  if (transaction.attemptStatus === "CANCELED") return false;
  return transaction.attemptStatus !== outcome || transaction.stripePaymentIntentId !== intentId;
}

function isKnownCharge(order: Order, { intentId }: PaymentReport): boolean {
  const isPaidByIt = order.orderPaymentStatus === "COMPLETED" && order.transaction.stripePaymentIntentId === intentId;
  return isPaidByIt || order.unmatchedPayments.some((stray) => stray.intentId === intentId);
}

/** Capturing is asynchronous at Stripe: a payment, and even its release, may come before its settlement is known. */
function settlementNews(order: Order, report: PaymentReport, context: DecisionContext): readonly NewOrderEvent[] {
  const { transaction } = order;
  const { intentId, settledAmount, settledCurrencyCode } = report;
  const isMissing = transaction.stripePaymentIntentId === intentId && transaction.settledAmount === null;
  if (!isMissing || settledAmount === null || settledCurrencyCode === null) return [];
  const settled = { ...order, transaction: { ...transaction, settledAmount, settledCurrencyCode } };
  return [{ type: "PaymentSettled", settledAmount, settledCurrencyCode }, ...transferIfAble(settled, context)];
}

function isWantedAmount(order: Order, { amount, currencyCode }: PaymentReport): boolean {
  return amount === partsOf(order).totalAmount && currencyCode === order.priceCurrencyCode;
}

function reportOf({ type: _type, ...report }: CommandOf<"recordPayment">): PaymentReport {
  return report;
}
