import { transferAmount } from "#domain/payment/release.ts";
import type { OrderEvent } from "../events.ts";
import { paidCharge, payoutOf } from "../charges.ts";
import type { Order } from "../order.ts";
import { isAttemptUnderWay } from "#domain/payment/transaction.ts";

/**
 * What has to be done at Stripe because of an event. Keys are made of ids and attempts, so that a repeated effect
 * repeats the same request. Amounts in minor units of the named currency.
 */
export type MoneyEffect =
  | {
      readonly kind: "CHARGE";
      readonly idempotencyKey: string;
      readonly transactionId: string;
      readonly attempt: number;
      readonly intentAttempt: number;
      /** The declined intent to confirm again; null makes a new one. */
      readonly intentId: string | null;
      readonly accountMethodId: string;
      readonly amount: number;
      readonly currencyCode: string;
    }
  | {
      readonly kind: "CANCEL_INTENT";
      readonly idempotencyKey: string;
      readonly transactionId: string;
      readonly intentAttempt: number;
      /** Null when the answer with the id was lost: look the intent up by its metadata. */
      readonly intentId: string | null;
    }
  | {
      readonly kind: "REFUND";
      readonly idempotencyKey: string;
      /** What was paid for by the charge. */
      readonly transactionId: string;
      readonly intentId: string;
      readonly attempt: number;
      readonly amount: number;
      readonly currencyCode: string;
    }
  | {
      readonly kind: "TRANSFER";
      readonly idempotencyKey: string;
      readonly transactionId: string;
      readonly sellerId: string;
      readonly attempt: number;
      /** `source_transaction`; null: from our balance, as it is not of the charge. */
      readonly chargeId: string | null;
      /** `transfer_group`. */
      readonly orderId: string;
      readonly amount: number;
      readonly currencyCode: string;
    };

export type EffectOf<K extends MoneyEffect["kind"]> = Extract<MoneyEffect, { readonly kind: K }>;

/** `before` and `after` the event. */
export function effectsOf(before: Order, event: OrderEvent, after: Order): readonly MoneyEffect[] {
  const { transaction } = after;
  switch (event.type) {
    case "PaymentBegun":
      return [
        {
          kind: "CHARGE",
          idempotencyKey: `charge:${transaction.id}:${event.attempt}`,
          transactionId: transaction.id,
          attempt: event.attempt,
          intentAttempt: event.intentAttempt,
          intentId: event.intentId,
          accountMethodId: event.accountMethodId,
          amount: event.amount,
          currencyCode: after.priceCurrencyCode,
        },
      ];
    case "PriceUpdated":
    case "OrderCanceled":
      return cancelOpenIntent(before);
    case "RefundRequested":
      return [
        {
          kind: "REFUND",
          idempotencyKey: `refund:${event.intentId}:${event.attempt}`,
          transactionId: transaction.id,
          intentId: event.intentId,
          attempt: event.attempt,
          amount: event.amount,
          currencyCode: after.priceCurrencyCode,
        },
      ];
    case "TransferRequested":
      return [
        {
          kind: "TRANSFER",
          idempotencyKey: `transfer:${transaction.id}:${event.attempt}`,
          transactionId: transaction.id,
          sellerId: after.sellerId,
          attempt: event.attempt,
          // An advance that came back is the seller's before anything of the charge is, and may never be of it (rule M34).
          chargeId: isReleased(after) ? transaction.stripeChargeId : null,
          orderId: after.id,
          ...transferOf(after, event.amount),
        },
      ];
    default:
      return [];
  }
}

const isReleased = (order: Order) => payoutOf(order).releasedAt !== null || (paidCharge(order)?.released ?? 0) > 0;

/** An intent must not charge a canceled order, nor an old price. */
function cancelOpenIntent({ transaction, orderPaymentStatus }: Order): readonly MoneyEffect[] {
  const couldCharge = isAttemptUnderWay(transaction) || transaction.attemptStatus === "FAILED";
  if (orderPaymentStatus === "COMPLETED" || !couldCharge) return [];
  const { id: transactionId, intentAttempt, stripePaymentIntentId: intentId } = transaction;
  const idempotencyKey = `cancel-intent:${transactionId}:${intentAttempt}`;
  return [{ kind: "CANCEL_INTENT", idempotencyKey, transactionId, intentAttempt, intentId }];
}

/** In the settled currency, if the charge settled in another one (rule M5). */
function transferOf(order: Order, amount: number): { amount: number; currencyCode: string } {
  const { chargedAmount, settledAmount, settledCurrencyCode } = order.transaction;
  const isSettledElsewhere = settledCurrencyCode !== null && settledCurrencyCode !== order.priceCurrencyCode;
  if (!isSettledElsewhere || chargedAmount === null || settledAmount === null) {
    return { amount, currencyCode: order.priceCurrencyCode };
  }
  return { amount: transferAmount(amount, chargedAmount, settledAmount), currencyCode: settledCurrencyCode };
}
