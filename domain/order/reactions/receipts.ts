import { nextTax, PAID_ELSEWHERE, receiptNumber, type ReceiptKind } from "#domain/payment/receipt.ts";
import type { OrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { ofPayment, paymentOfEvent } from "../payments.ts";

export type IssuedReceipt = {
  readonly type: "ISSUE";
  readonly number: string;
  readonly kind: ReceiptKind;
  /** The charge that was paid or that goes back. */
  readonly intentId: string;
  /** The payment of the order that it belongs to. */
  readonly transactionId: string;
  /** What a later event that voids the receipt refers to. */
  readonly sourceId: string;
  readonly amount: number;
  /** Included in the amount; null for a charge beside the expected one, for which nothing is supplied (rule M22). */
  readonly taxAmount: number | null;
  readonly accountMethodId: string | null;
};

/** A receipt is never changed: it is issued, and money that the bank sent back to us makes it void (rule M50). */
export type ReceiptChange = IssuedReceipt | { readonly type: "VOID"; readonly sourceIds: readonly string[] };

/** The receipt that an event issues or makes void; `after` is the order after it. */
export function receiptChangeOf(after: Order, event: OrderEvent): ReceiptChange | null {
  const order = ofPayment(after, paymentOfEvent(after, event));
  switch (event.type) {
    case "PaymentSucceeded":
    case "StrayPaymentReceived": {
      const { intentId, amount } = event.report;
      return issued(order, { kind: "PAYMENT", intentId, sourceId: intentId, amount });
    }
    case "RefundSucceeded": {
      const { intentId, attempt, amount } = event;
      return issued(order, { kind: "REFUND", intentId, sourceId: refundOf(intentId, attempt), amount });
    }
    case "RefundFailed":
      // Receipts were issued without the attempt until a refund that comes back could be told from those after it.
      return event.wasPaid ? voided(refundOf(event.intentId, event.attempt), `refund-${event.intentId}`) : null;
    case "ExternalRefundRecorded": {
      const { intentId, refundId, amount } = event;
      return issued(order, { kind: "REFUND", intentId, sourceId: refundId, amount });
    }
    case "ExternalRefundFailed":
      return voided(event.refundId);
    case "RefundPaidElsewhere": {
      const { intentId, amount } = event;
      return issued(order, { kind: "REFUND", intentId, sourceId: `${PAID_ELSEWHERE}${intentId}`, amount });
    }
    case "DisputeLost": {
      const { intentId, disputeId, amount } = event;
      return issued(order, { kind: "CHARGEBACK", intentId, sourceId: disputeId, amount });
    }
    case "DisputeReversed":
      return voided(event.disputeId);
    default:
      return null;
  }
}

const refundOf = (intentId: string, attempt: number): string => `refund-${intentId}-${String(attempt)}`;
const voided = (...sourceIds: readonly string[]): ReceiptChange => ({ type: "VOID", sourceIds });

function issued(order: Order, what: Pick<IssuedReceipt, "kind" | "intentId" | "sourceId" | "amount">): ReceiptChange {
  const { id: transactionId, stripePaymentIntentId, accountMethodId, terms } = order.transaction;
  const isOwn = what.intentId === stripePaymentIntentId;
  return {
    type: "ISSUE",
    number: receiptNumber(order.code, order.version),
    transactionId,
    ...what,
    taxAmount: isOwn ? nextTax(returnedBefore(order, what), what.amount, terms.taxNumerator) : null,
    accountMethodId: isOwn ? accountMethodId : null,
  };
}

/** What had gone back of the order's payment before this; `order` is the order after it. Minor units. */
function returnedBefore(order: Order, { kind, sourceId, amount }: Pick<IssuedReceipt, "kind" | "sourceId" | "amount">) {
  if (kind === "PAYMENT") return 0;
  const isOwn = ({ intentId }: { readonly intentId: string }) => intentId === order.transaction.stripePaymentIntentId;
  const parts = [
    ...order.madeRefunds.filter(({ isPaid }) => isPaid),
    ...order.externalRefunds.filter(({ isFailed }) => !isFailed),
    ...order.disputes.filter(({ status }) => status === "LOST"),
  ].filter(isOwn);
  const returned = parts.reduce((sum, part) => sum + part.amount, 0);
  return Math.max(0, sourceId.startsWith(PAID_ELSEWHERE) ? returned : returned - amount);
}
