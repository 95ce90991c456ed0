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
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: received.id,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: call.clock.seconds(),
    currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: null,
    payment_method: null,
    payment_method_details: { stripe_account: {}, type: "stripe_account" },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: transfer,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "succeeded",
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge;
  call.store.save(payment, account);
  return id;
}
