import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { OUTSIDE } from "../../state/book.ts";
import { move } from "../balance/balance-transactions.ts";
import { exchange } from "../balance/settlement.ts";
import { settledPart } from "../refunds/refunding.ts";

/** What a dispute costs, in the minor units of the currency it is settled in. */
const FEE: Readonly<Record<string, number>> = { jpy: 1300, usd: 1500 };
const OTHER_FEE = 1500;

/** Whether the bank has the money at present. */
export const isWithdrawn = ({ balance_transactions }: Stripe.Dispute): boolean =>
  balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0;

function shift(call: Call, dispute: Stripe.Dispute, direction: 1 | -1, isCharged: boolean): Stripe.Dispute {
  const charge = call.store.get("charge", dispute.charge as string);
  const part = settledPart(call, charge, dispute.amount);
  const fee = isCharged ? (FEE[part.currency] ?? OTHER_FEE) : 0;
  const moved = move(call, {
    owner: "",
    type: "adjustment",
    source: dispute.id,
    currency: part.currency,
    amount: direction * part.amount,
    fee,
    feeFor: "Dispute fee",
    description: `Chargeback ${direction < 0 ? "withdrawal" : "reversal"} for ${charge.id}`,
    reportingCategory: direction < 0 ? "dispute" : "dispute_reversal",
    against: [
      { account: OUTSIDE.cardholders, currency: charge.currency, amount: -direction * dispute.amount },
      { account: OUTSIDE.fees, currency: part.currency, amount: fee },
      ...(part.currency === charge.currency
        ? []
        : exchange(direction * dispute.amount, charge.currency, direction * part.amount, part.currency)),
    ],
  });
  return { ...dispute, balance_transactions: [...dispute.balance_transactions, moved] };
}

/** The cardholder's bank takes the money; the fee is taken once a dispute. */
export const withdraw = (call: Call, dispute: Stripe.Dispute, { fee }: { fee: boolean }): Stripe.Dispute =>
  shift(call, dispute, -1, fee);

/** The money comes back, the fee does not. */
export const reinstate = (call: Call, dispute: Stripe.Dispute): Stripe.Dispute => shift(call, dispute, 1, false);
