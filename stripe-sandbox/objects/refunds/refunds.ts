import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { badParameter, refused } from "../../api/failure.ts";
import { LISTING, page } from "../../api/listing.ts";
import { flag, integer, list, metadata, oneOf, text } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { mergeMetadata } from "../metadata.ts";
import { createRefund } from "./refund-creation.ts";

function chargeToRefund(
  call: Call,
  input: { charge?: string | undefined; payment_intent?: string | undefined },
): Stripe.Charge {
  if (input.charge !== undefined) return call.store.named("charge", input.charge, "charge");
  if (input.payment_intent === undefined)
    throw badParameter(
      "One of the following params should be provided for this request: payment_intent or charge.",
      "payment_intent",
      "parameter_missing",
    );
  const intent = call.store.named("payment_intent", input.payment_intent, "payment_intent");
  if (intent.status !== "succeeded" || intent.latest_charge === null)
    throw refused(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      "charge_not_refundable",
      { param: "payment_intent" },
    );
  return call.store.get("charge", intent.latest_charge as string);
}

const expand = list(text);
const get = (call: Call, id: string | undefined) => call.store.get("refund", id as string, "refund");

export const refundRoutes = [
  route(
    "POST",
    "/v1/refunds",
    {
      amount: integer(1),
      charge: text,
      payment_intent: text,
      metadata,
      reason: oneOf("duplicate", "fraudulent", "requested_by_customer"),
      refund_application_fee: flag,
      reverse_transfer: flag,
      expand,
    },
    (call, input) => {
      const charge = chargeToRefund(call, input);
      if (input.reverse_transfer || input.refund_application_fee)
        throw refused(`Charge ${charge.id} was not made with a destination: there is no transfer or fee to pull back.`);
      return createRefund(call, charge, { ...input, metadata: mergeMetadata({}, input.metadata) });
    },
  ),
  route("GET", "/v1/refunds", { ...LISTING, charge: text, payment_intent: text }, (call, input) =>
    page(
      "/v1/refunds",
      call.store.all("refund", { charge: input.charge, payment_intent: input.payment_intent }),
      input,
    ),
  ),
  route("GET", "/v1/refunds/:refund", { expand }, (call, _input, { refund }) => get(call, refund)),
  route("POST", "/v1/refunds/:refund", { metadata, expand }, (call, input, { refund: id }) => {
    const refund = get(call, id);
    const updated = call.store.save({ ...refund, metadata: mergeMetadata(refund.metadata ?? {}, input.metadata) });
    call.events.emit("refund.updated", updated);
    call.events.emit("charge.refund.updated", updated);
    return updated;
  }),
];
