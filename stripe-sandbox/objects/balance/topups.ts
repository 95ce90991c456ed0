import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { OUTSIDE } from "../../state/book.ts";
import { newId } from "../../state/identifiers.ts";
import { move } from "./balance-transactions.ts";

/** Money of the platform's own comes from its bank and is available at once. */
export function topUp(call: Call, amount: number, currency: string): Stripe.Topup {
  const id = newId("tu");
  const added = move(call, {
    owner: "",
    type: "topup",
    source: id,
    currency,
    amount,
    against: [{ account: OUTSIDE.banks, currency, amount: -amount }],
  });
  const topup = {
    id,
    object: "topup",
    amount,
    balance_transaction: added.id,
    created: call.clock.seconds(),
    currency,
    description: null,
    expected_availability_date: call.clock.seconds(),
    failure_code: null,
    failure_message: null,
    initiated_by: "user",
    livemode: false,
    metadata: {},
    source: null,
    statement_descriptor: null,
    status: "succeeded",
    transfer_group: null,
  } satisfies Stripe.Topup;
  call.store.save(topup);
  call.events.emit("topup.created", { ...topup, status: "pending" });
  call.events.emit("topup.succeeded", topup, { status: "pending" });
  return topup;
}
