import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { badParameter, refused } from "../../api/failure.ts";
import { LISTING, page } from "../../api/listing.ts";
import { flag, integer, list, metadata, oneOf, text } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { newId } from "../../state/identifiers.ts";
import { money } from "../currencies.ts";
import { mergeMetadata } from "../metadata.ts";
import { cardOf } from "../cards/saved-cards.ts";
import { fundRefund, returnRefund } from "./refunding.ts";

type Refund = Stripe.Refund;

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

function saveCharge(call: Call, charge: Stripe.Charge, refunded: number): Stripe.Charge {
  return call.store.save({ ...charge, amount_refunded: refunded, refunded: refunded === charge.amount });
}

/** A pending refund ends. A failed one puts the money back on the platform's balance. */
export function finishRefund(call: Call, refund: Refund, succeeds: boolean): Refund {
  if (refund.status === "failed" || refund.status === "canceled" || (refund.status === "succeeded" && succeeds))
    throw refused(`The refund ${refund.id} has a status of ${refund.status}.`);
  const charge = call.store.get("charge", refund.charge as string);
  if (succeeds) {
    const funded = refund.balance_transaction === null ? fundRefund(call, charge, refund) : refund;
    const { pending_reason: _gone, ...rest } = funded;
    const done: Refund = { ...rest, status: "succeeded" };
    call.store.save(done);
    call.events.emit("refund.updated", done, { status: refund.status });
    call.events.emit("charge.refund.updated", done, { status: refund.status });
    return done;
  }
  const failed: Refund = {
    ...refund,
    status: "failed",
    failure_reason: "expired_or_canceled_card",
    ...(refund.balance_transaction === null
      ? {}
      : { failure_balance_transaction: returnRefund(call, charge, refund).id }),
  };
  call.store.save(failed);
  saveCharge(call, charge, charge.amount_refunded - refund.amount);
  call.events.emit("refund.failed", failed);
  call.events.emit("refund.updated", failed, { status: refund.status });
  call.events.emit("charge.refund.updated", failed, { status: refund.status });
  return failed;
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
      if (charge.status !== "succeeded")
        throw refused(`Charge ${charge.id} has not succeeded and cannot be refunded.`, "charge_not_refundable");
      if (call.store.all("dispute", { charge: charge.id }).some(({ status }) => status !== "won"))
        throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, "charge_disputed");
      if (charge.refunded) throw refused(`Charge ${charge.id} has already been refunded.`, "charge_already_refunded");
      if (input.reverse_transfer || input.refund_application_fee)
        throw refused(`Charge ${charge.id} was not made with a destination: there is no transfer or fee to pull back.`);
      const open = charge.amount - charge.amount_refunded;
      const amount = input.amount ?? open;
      if (amount > open)
        throw refused(
          `Refund amount (${money(amount, charge.currency)}) is greater than unrefunded amount on charge (${money(open, charge.currency)})`,
          "charge_already_refunded",
          { param: "amount" },
        );
      const short = call.faults.has("balance_short");
      const { after } = cardOf(call, charge.payment_method as string);
      const fails = after === "refund_fails" || call.faults.has("refund_fails");
      const waits = short || after === "refund_pending" || call.faults.has("refund_pending");
      const id = newId("re");
      const started: Refund = {
        id,
        object: "refund",
        amount,
        balance_transaction: null,
        charge: charge.id,
        created: call.clock.seconds(),
        currency: charge.currency,
        customer: null,
        customer_account: null,
        destination_details: {
          card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
          type: "card",
        },
        metadata: mergeMetadata({}, input.metadata),
        payment_intent: charge.payment_intent as string | null,
        payment_method: null,
        reason: input.reason ?? null,
        receipt_number: null,
        source_transfer_reversal: null,
        status: waits ? "pending" : "succeeded",
        transfer_reversal: null,
        ...(waits ? { pending_reason: short ? ("insufficient_funds" as const) : ("processing" as const) } : {}),
      };
      call.store.save(started);
      const refund = short ? started : fundRefund(call, charge, started);
      const refunded = saveCharge(call, charge, charge.amount_refunded + amount);
      call.events.emit("charge.refunded", refunded, { amount_refunded: charge.amount_refunded, refunded: false });
      call.events.emit("refund.created", refund);
      if (fails && !waits) finishRefund(call, refund, false);
      return refund;
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
    return call.store.save({ ...refund, metadata: mergeMetadata(refund.metadata ?? {}, input.metadata) });
  }),
];
