import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { OUTSIDE } from "../../state/book.ts";
import { balancesOf, move } from "../balance/balance-transactions.ts";
import { exchange } from "../balance/settlement.ts";

const balanceTransactionOf = (call: Call, charge: Stripe.Charge): Stripe.BalanceTransaction =>
  call.store.get("balance_transaction", charge.balance_transaction as string);

/** A part of a charge in the currency it settled in. */
export function settledPart(call: Call, charge: Stripe.Charge, amount: number) {
  const { amount: whole, currency } = balanceTransactionOf(call, charge);
  return { currency, amount: currency === charge.currency ? amount : Math.round((whole * amount) / charge.amount) };
}

/** Why the money of a refund does not go out yet; null: nothing keeps it. */
export function whyRefundWaits(
  call: Call,
  charge: Stripe.Charge,
  amount: number,
): "charge_pending" | "insufficient_funds" | null {
  const { refunds_wait_for_charge, debit_negative_balances } = call.settings.read();
  if (refunds_wait_for_charge && balanceTransactionOf(call, charge).available_on > call.clock.seconds())
    return "charge_pending";
  if (debit_negative_balances) return null;
  // Only the available balance pays for refunds, whatever is pending.
  const part = settledPart(call, charge, amount);
  const available = balancesOf(call, "").available.get(part.currency) ?? 0;
  return available < part.amount ? "insufficient_funds" : null;
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
