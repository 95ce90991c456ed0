import { journalEntry, type JournalEntry } from "../../payment/ledger.ts";
import type { DisputeLoss } from "../../payment/release.ts";
import type { EventOf, OrderEvent } from "../events.ts";
import type { Order } from "../order.ts";

/**
 * The journal entries of an event (rule M7). All are in the order's currency, so that each balances in one currency
 * even if Stripe settled in another: `stripe_clearing` is then a book value.
 */
export function journalEntriesOf(order: Order, event: OrderEvent): readonly JournalEntry[] {
  const currencyCode = order.priceCurrencyCode;
  switch (event.type) {
    case "PaymentSucceeded":
    case "StrayPaymentReceived": {
      const { intentId, amount } = event.report;
      return [
        journalEntry("CHARGE", `charge:${intentId}`, currencyCode, {
          stripe_clearing: amount,
          buyer_funds_held: -amount,
        }),
      ];
    }
    case "FundsReleased": {
      const { incomeAmount, feeAmount } = event;
      const buyer_funds_held = incomeAmount + feeAmount;
      const amounts = { buyer_funds_held, seller_payable: -incomeAmount, platform_fee: -feeAmount };
      return [journalEntry("RELEASE", `release:${order.transaction.id}`, currencyCode, amounts)];
    }
    case "DebtSetOff": {
      // An order may pay debts more than once; the version makes the keys different.
      const key = `debt-set-off:${order.id}:${String(order.version)}`;
      return [
        journalEntry("DEBT_SET_OFF", key, currencyCode, { seller_payable: event.amount, seller_debt: -event.amount }),
      ];
    }
    case "TransferSucceeded": {
      const amount = order.incomeReleased;
      const key = `transfer:${order.transaction.id}:${event.attempt}`;
      return [journalEntry("TRANSFER", key, currencyCode, { seller_payable: amount, stripe_clearing: -amount })];
    }
    case "RefundRequested":
      // Only the first attempt: retrying a failed refund promises nothing new.
      if (event.attempt > 1) return [];
      return [
        journalEntry("REFUND_PROMISED", `refund-promised:${event.intentId}`, currencyCode, {
          buyer_funds_held: event.amount,
          refunds: -event.amount,
        }),
      ];
    case "RefundSucceeded":
      return [refundPaid(`refund-paid:${event.intentId}:${event.attempt}`, event.amount, order)];
    case "RefundFailed":
      return event.wasPaid
        ? [refundPaid(`refund-returned:${event.intentId}:${event.attempt}`, -event.amount, order)]
        : [];
    case "DisputeOpened":
      return [
        journalEntry("DISPUTE_OPENED", `dispute-opened:${event.disputeId}`, currencyCode, {
          disputes: event.amount,
          stripe_clearing: -event.amount,
        }),
      ];
    case "DisputeWon":
      return [
        journalEntry("DISPUTE_WON", `dispute-won:${event.disputeId}`, currencyCode, {
          disputes: -event.amount,
          stripe_clearing: event.amount,
        }),
      ];
    case "DisputeLost":
      return [disputeLost(order, event)];
    default:
      return [];
  }
}

function refundPaid(key: string, amount: number, order: Order): JournalEntry {
  return journalEntry("REFUND_PAID", key, order.priceCurrencyCode, { refunds: amount, stripe_clearing: -amount });
}

function disputeLost(order: Order, { disputeId, amount, loss }: EventOf<"DisputeLost">): JournalEntry {
  const amounts = { disputes: -amount, ...bearers(loss, amount) };
  return journalEntry("DISPUTE_LOST", `dispute-lost:${disputeId}`, order.priceCurrencyCode, amounts);
}

function bearers({ borneBy, payableAmount, debtAmount, feeAmount }: DisputeLoss, amount: number) {
  if (borneBy === "HELD") return { buyer_funds_held: amount };
  if (borneBy === "REFUND") return { refunds: amount };
  return { seller_payable: payableAmount, seller_debt: debtAmount, platform_fee: feeAmount };
}
