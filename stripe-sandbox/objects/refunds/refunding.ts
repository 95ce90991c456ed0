import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { OUTSIDE } from "../../state/book.ts";
import { move } from "../balance/balance-transactions.ts";
import { exchange } from "../balance/settlement.ts";

/** The refunded part of a charge in the currency it settled in. */
function settledPart(call: Call, charge: Stripe.Charge, amount: number) {
  const { amount: whole, currency } = call.store.get("balance_transaction", charge.balance_transaction as string);
  return { currency, amount: currency === charge.currency ? amount : Math.round((whole * amount) / charge.amount) };
}

function shift(call: Call, charge: Stripe.Charge, refund: Stripe.Refund, direction: 1 | -1): Stripe.BalanceTransaction {
  const part = settledPart(call, charge, refund.amount);
  return move(call, {
    owner: "",
    type: direction < 0 ? "refund" : "refund_failure",
    source: refund.id,
    currency: part.currency,
    amount: direction * part.amount,
    against: [
      { account: OUTSIDE.cardholders, currency: charge.currency, amount: -direction * refund.amount },
      ...(part.currency === charge.currency
        ? []
        : exchange(direction * refund.amount, charge.currency, direction * part.amount, part.currency)),
    ],
  });
}

/** Takes the money for a refund off the platform's balance. Stripe keeps its fee. */
export function fundRefund(call: Call, charge: Stripe.Charge, refund: Stripe.Refund): Stripe.Refund {
  return call.store.save({ ...refund, balance_transaction: shift(call, charge, refund, -1).id });
}

/** The money of a failed refund comes back. */
export const returnRefund = (call: Call, charge: Stripe.Charge, refund: Stripe.Refund): Stripe.BalanceTransaction =>
  shift(call, charge, refund, 1);
