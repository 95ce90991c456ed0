import { journalEntry, type JournalEntry, type JournalEntryKind, type LedgerAccount } from "#domain/payment/ledger.ts";
import { floorOf, ratio } from "#domain/money/rational.ts";
import type { LossShares } from "#domain/payment/loss.ts";
import type { EventOf, OrderEvent, RefundSource } from "../events.ts";
import type { Order } from "../order.ts";

type Amounts = Partial<Record<LedgerAccount, number>>;

/**
 * The journal entries of an event (rule M7). All are in the order's currency, so that each balances in one currency
 * even if Stripe settled in another: `stripe_clearing` is then a book value.
 */
export function journalEntriesOf(order: Order, event: OrderEvent): readonly JournalEntry[] {
  const entry = (kind: JournalEntryKind, key: string, amounts: Amounts) => [
    journalEntry(order.transaction.id, kind, key, order.priceCurrencyCode, amounts),
  ];
  /** What may happen more than once to an object has the order's version in its key. */
  const versioned = (prefix: string) => `${prefix}:${order.id}:${String(order.version)}`;
  switch (event.type) {
    case "PaymentSucceeded":
    case "StrayPaymentReceived": {
      const { intentId, amount } = event.report;
      const charge = { stripe_clearing: amount, buyer_funds_held: -amount };
      return [...entry("CHARGE", `charge:${intentId}`, charge), ...stripeFee(order, event.report)];
    }
    case "PaymentSettled":
      return stripeFee(order, { ...event, intentId: order.transaction.stripePaymentIntentId ?? "" });
    case "FundsReleased": {
      const { incomeAmount, feeAmount, stage = 1 } = event;
      const buyer_funds_held = incomeAmount + feeAmount;
      const amounts = { buyer_funds_held, seller_payable: -incomeAmount, platform_fee: -feeAmount };
      const key = `release:${order.transaction.id}`;
      return entry("RELEASE", stage === 1 ? key : `${key}:${String(stage)}`, amounts);
    }
    case "RecoveredReleased": {
      const { incomeAmount, feeAmount } = event;
      const recovered = incomeAmount + feeAmount;
      const amounts = { recovered, seller_payable: -incomeAmount, platform_fee: -feeAmount };
      return entry("RECOVERY_SETTLED", versioned("recovery-settled"), amounts);
    }
    case "DebtSetOff": {
      const { amount } = event;
      return entry("DEBT_SET_OFF", versioned("debt-set-off"), { seller_payable: amount, seller_debt: -amount });
    }
    case "TransferSucceeded": {
      const { amount, attempt } = event;
      const key = `transfer:${order.transaction.id}:${attempt}`;
      return entry("TRANSFER", key, { seller_payable: amount, stripe_clearing: -amount });
    }
    case "ExternalTransferRecorded": {
      const { transferId, amount } = event;
      const key = `transfer-by-hand:${transferId}`;
      return entry("TRANSFER_BY_HAND", key, { seller_debt: amount, stripe_clearing: -amount });
    }
    case "TransferReversed": {
      const { transferId, amount, debtAmount } = event;
      const amounts = { stripe_clearing: amount, seller_debt: -debtAmount, seller_payable: debtAmount - amount };
      return entry("TRANSFER_REVERSED", versioned(`transfer-reversed:${transferId}`), amounts);
    }
    case "RefundRequested":
      return refundPromised(event.source, event, entry, versioned);
    case "RefundSucceeded":
      return refundPaid(`refund-paid:${event.intentId}:${event.attempt}`, event.amount, entry);
    case "RefundFailed":
      return event.wasPaid
        ? refundPaid(`refund-returned:${event.intentId}:${event.attempt}`, -event.amount, entry)
        : [];
    case "ExternalRefundRecorded": {
      const { refundId, amount, shares } = event;
      const amounts = { ...bearers(shares, 1), stripe_clearing: -amount };
      return entry("REFUND_BY_HAND", `refund-by-hand:${refundId}`, amounts);
    }
    case "ExternalRefundFailed": {
      const { refundId, amount } = event;
      const amounts = { ...bearers(event, -1), stripe_clearing: amount };
      return entry("REFUND_BY_HAND", `refund-by-hand-failed:${refundId}`, amounts);
    }
    case "RefundPaidElsewhere": {
      const { amount } = event;
      return entry("PAID_ELSEWHERE", versioned("refund-elsewhere"), { refunds: amount, paid_elsewhere: -amount });
    }
    case "PayoutPaidElsewhere": {
      const { amount } = event;
      return entry("PAID_ELSEWHERE", versioned("payout-elsewhere"), {
        seller_payable: amount,
        paid_elsewhere: -amount,
      });
    }
    case "DisputeOpened":
    case "DisputeReopened": {
      const { disputeId, amount } = event;
      const isFirst = event.type === "DisputeOpened";
      const key = isFirst ? `dispute-opened:${disputeId}` : versioned(`dispute-reopened:${disputeId}`);
      const kind = isFirst ? "DISPUTE_OPENED" : "DISPUTE_REVERSED";
      return entry(kind, key, { disputes: amount, stripe_clearing: -amount });
    }
    case "DisputeWon": {
      const { disputeId, amount } = event;
      return entry("DISPUTE_WON", `dispute-won:${disputeId}`, { disputes: -amount, stripe_clearing: amount });
    }
    case "DisputeLost": {
      const { disputeId, amount, loss } = event;
      return entry(
        "DISPUTE_LOST",
        event.isAgain ? versioned(`dispute-lost:${disputeId}`) : `dispute-lost:${disputeId}`,
        { disputes: -amount, ...bearers(loss, 1) },
      );
    }
    case "DisputeReversed": {
      const { disputeId, amount } = event;
      const amounts = { ...bearers(event, -1), stripe_clearing: amount };
      return entry("DISPUTE_REVERSED", versioned(`dispute-reversed:${disputeId}`), amounts);
    }
    case "LedgerAdjusted": {
      const amounts = Object.fromEntries(event.entries.map(({ account, amount }) => [account, amount]));
      const key = event.key === undefined ? versioned("correction") : correctionKey(order.id, event.key);
      return entry("CORRECTION", key, amounts);
    }
    default:
      return [];
  }
}

/** The journal key of a correction that an admin named (rule O33). */
export const correctionKey = (orderId: string, key: string): string => `correction:${orderId}:by:${key}`;

type Entry = (kind: JournalEntryKind, key: string, amounts: Amounts) => readonly JournalEntry[];

function refundPromised(
  source: RefundSource,
  { intentId, promisedAmount }: EventOf<"RefundRequested">,
  entry: Entry,
  versioned: (prefix: string) => string,
): readonly JournalEntry[] {
  switch (source) {
    case "HELD":
      return entry("REFUND_PROMISED", `refund-promised:${intentId}`, {
        buyer_funds_held: promisedAmount,
        refunds: -promisedAmount,
      });
    case "RECOVERED":
      return entry("RECOVERY_SETTLED", versioned("recovery-refunded"), {
        recovered: promisedAmount,
        refunds: -promisedAmount,
      });
    case null:
      return [];
  }
}

function refundPaid(key: string, amount: number, entry: Entry): readonly JournalEntry[] {
  return entry("REFUND_PAID", key, { refunds: amount, stripe_clearing: -amount });
}

/** The accounts that bear a loss (sign 1, debits) or get it back (sign -1, credits). */
function bearers(shares: LossShares, sign: 1 | -1): Amounts {
  return {
    buyer_funds_held: sign * shares.heldAmount,
    refunds: sign * shares.refundAmount,
    recovered: sign * shares.recoveredAmount,
    seller_payable: sign * shares.payableAmount,
    seller_debt: sign * shares.debtAmount,
    platform_fee: sign * shares.feeAmount,
    platform_loss: sign * shares.shieldedAmount,
  };
}

type Settled = Pick<
  EventOf<"PaymentSucceeded">["report"],
  "intentId" | "settledAmount" | "settledCurrencyCode" | "stripeFeeAmount"
>;

/** Stripe keeps its fee when it settles the charge, also if the charge is refunded later. In the order's currency. */
function stripeFee(order: Order, { intentId, settledAmount, settledCurrencyCode, stripeFeeAmount }: Settled) {
  if (!stripeFeeAmount || !settledAmount) return [];
  const charged = order.transaction.chargedAmount ?? settledAmount;
  const isSettledElsewhere = settledCurrencyCode !== order.priceCurrencyCode;
  const amount = isSettledElsewhere ? floorOf(stripeFeeAmount, ratio(charged, settledAmount)) : stripeFeeAmount;
  if (amount === 0) return [];
  const amounts = { stripe_fees: amount, stripe_clearing: -amount };
  return [journalEntry(order.transaction.id, "STRIPE_FEE", `stripe-fee:${intentId}`, order.priceCurrencyCode, amounts)];
}
