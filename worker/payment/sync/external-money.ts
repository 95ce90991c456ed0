import { floorOf, ratio } from "#domain/money/rational.ts";
import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import type { Order } from "#domain/order/order.ts";
import type { RefundView } from "../ports/charge.port.ts";
import type { TransferView } from "../ports/payout.port.ts";

/* What the provider has of refunds and transfers, ours and those that people made or changed by hand (rule M34), as commands. */

/** What an order says of its transfers and of the currency that they are made in. */
export type TransfersOfOrder = Pick<Order, "id" | "externalTransfers" | "priceCurrencyCode"> & {
  readonly transaction: Pick<Order["transaction"], "chargedAmount" | "settledAmount" | "settledCurrencyCode">;
};

/** None while a refund is pending, and for one that was made by hand, which carries no attempt. */
export function ownRefundCommand(refund: RefundView): readonly OrderCommand[] {
  const { transactionId, intentId, attempt, outcome, amount } = refund;
  if (transactionId === null || intentId === null || attempt === null || outcome === "PENDING") return [];
  return [{ type: "recordRefund", transactionId, intentId, attempt, outcome, amount }];
}

/** None for a refund of ours, which carries its attempt. `ofCharge`: every refund of the same charge. */
export function externalRefundCommand(refund: RefundView, ofCharge: readonly RefundView[]): OrderCommand[] {
  const { refundId, intentId, attempt, outcome, amount } = refund;
  if (attempt !== null || intentId === null) return [];
  const isBesideOurs = refundsBesideOurs(ofCharge) !== undefined;
  return [{ type: "recordExternalRefund", refundId, intentId, outcome, amount, isBesideOurs }];
}

/** Of all refunds of a charge: what they give back, while one of ours is made and pending; undefined while none is. */
export function refundsBesideOurs(ofCharge: readonly RefundView[]): number | undefined {
  const made = ofCharge.filter(({ outcome }) => outcome !== "FAILED");
  const isOursPending = made.some(({ attempt, outcome }) => attempt !== null && outcome === "PENDING");
  return isOursPending ? made.reduce((sum, { amount }) => sum + amount, 0) : undefined;
}

/**
 * None if the order has recorded it already, if it went to another account than the order's seller's, or if the amount cannot
 * be said in the order's currency.
 */
export function externalTransferCommand(
  order: TransfersOfOrder,
  sellersAccounts: readonly string[],
  view: TransferView,
): OrderCommand[] {
  const { transferId, transactionId, attempt } = view;
  if (view.toStripeAccount === null || !sellersAccounts.includes(view.toStripeAccount)) return [];
  const amount = inOrderCurrency(order, view.currencyCode, view.amount + view.reversedAmount);
  const reversedAmount = inOrderCurrency(order, view.currencyCode, view.reversedAmount);
  if (amount === null || reversedAmount === null) return [];
  const known = order.externalTransfers.find((transfer) => transfer.transferId === transferId);
  const isNews = known ? reversedAmount > known.reversedAmount : attempt === null || reversedAmount > 0;
  return isNews ? [{ type: "recordExternalTransfer", transferId, transactionId, attempt, amount, reversedAmount }] : [];
}

/** A charge may have settled in another currency, and transfers are made in that one (rule M5). */
function inOrderCurrency(order: TransfersOfOrder, currencyCode: string, amount: number): number | null {
  if (currencyCode === order.priceCurrencyCode) return amount;
  const { chargedAmount, settledAmount, settledCurrencyCode } = order.transaction;
  if (settledCurrencyCode !== currencyCode || !chargedAmount || !settledAmount) return null;
  return floorOf(amount, ratio(chargedAmount, settledAmount));
}
