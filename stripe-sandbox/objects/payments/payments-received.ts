import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { OUTSIDE } from "../../state/book.ts";
import { newId } from "../../state/identifiers.ts";
import { move } from "../balance/balance-transactions.ts";

/** The other end of a transfer: a payment (`py_…`) on the connected account; its id. */
export function receivePayment(
  call: Call,
  account: string,
  transfer: string,
  amount: number,
  currency: string,
  availableOn: number,
): string {
  const id = newId("py");
  const received = move(call, {
    owner: account,
    type: "payment",
    source: id,
    currency,
    amount,
    availableOn,
    against: [{ account: OUTSIDE.underWay, currency, amount: -amount }],
  });
  const payment = {
    id,
    object: "charge",
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    balance_transaction: received.id,
    captured: true,
    created: call.clock.seconds(),
    currency,
    livemode: false,
    metadata: {},
    paid: true,
    refunded: false,
    source_transfer: transfer,
    status: "succeeded",
  } satisfies Partial<Stripe.Charge>;
  call.store.save(payment, account);
  return id;
}
