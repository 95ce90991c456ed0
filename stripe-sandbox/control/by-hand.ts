import type Stripe from "stripe";
import type { Call } from "../api/call.ts";
import { Failure, missing } from "../api/failure.ts";
import { integer, oneOf, required, text } from "../api/parameters.ts";
import { reverseTransfer } from "../objects/balance/transfer-reversals.ts";
import { sendTransfer } from "../objects/balance/transferring.ts";
import { currency } from "../objects/currencies.ts";
import { createRefund } from "../objects/refunds/refund-creation.ts";
import { control, happen } from "./control-route.ts";

/** A charge by its own id or by its payment intent's. */
export function chargeOf(call: Call, id: string | undefined): Stripe.Charge {
  const given = id as string;
  if (!given.startsWith("pi_")) return call.store.get("charge", given);
  const { latest_charge } = call.store.get("payment_intent", given);
  if (latest_charge === null) throw missing("charge", given, "id", true);
  return call.store.get("charge", latest_charge as string);
}

/** What a person does in Stripe's dashboard: the same objects as through the API, without any metadata of ours. */
export const byHandControls = [
  control(
    "POST",
    "/charges/:id/refund",
    { amount: integer(1), reason: oneOf("duplicate", "fraudulent", "requested_by_customer") },
    (context, input, { id }) => happen(context, (call) => createRefund(call, chargeOf(call, id), input)),
  ),
  control(
    "POST",
    "/transfers",
    {
      amount: required(integer(1)),
      currency: required(currency),
      destination: required(text),
      description: text,
      source_transaction: text,
      transfer_group: text,
    },
    (context, input) =>
      happen(context, (call) => {
        const sent = sendTransfer(call, input);
        if (sent instanceof Failure) throw sent;
        return sent;
      }),
  ),
  control("POST", "/transfers/:id/reverse", { amount: integer(1) }, (context, { amount }, { id }) =>
    happen(context, (call) => reverseTransfer(call, call.store.get("transfer", id as string), amount)),
  ),
];
