import type Stripe from "stripe";
import { badParameter } from "../../api/failure.ts";
import { anything, flag, integer, metadata, oneOf, required, text } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { newClientSecret, newId } from "../../state/identifiers.ts";
import { ACCEPTING, CONFIRMING, acceptance, usableMethod } from "./confirming.ts";
import { currency, refuseTooSmall } from "../currencies.ts";
import { customerFor } from "../cards/customers.ts";
import { mergeMetadata } from "../metadata.ts";
import { confirmPayment } from "./paying.ts";

type PaymentIntent = Stripe.PaymentIntent;

export const createPaymentIntent = route(
  "POST",
  "/v1/payment_intents",
  {
    ...CONFIRMING,
    ...ACCEPTING,
    amount: required(integer(1)),
    currency: required(currency),
    // Cards are captured at once; the sandbox does not model `manual`.
    capture_method: oneOf("automatic", "automatic_async"),
    confirm: flag,
    confirmation_method: oneOf("automatic", "manual"),
    customer: text,
    description: text,
    error_on_requires_action: flag,
    metadata,
    off_session: flag,
    receipt_email: text,
    setup_future_usage: oneOf("off_session", "on_session"),
    shipping: anything,
    statement_descriptor_suffix: text,
    transfer_group: text,
  },
  (call, input) => {
    for (const name of ["return_url", "off_session", "error_on_requires_action"] as const)
      if (input[name] !== undefined && !input.confirm)
        throw badParameter(`You can only specify \`${name}\` when \`confirm\` is set to \`true\`.`, name);
    refuseTooSmall(input.amount, input.currency);
    if (input.customer !== undefined) customerFor(call, input.customer);
    const method =
      input.payment_method === undefined ? null : usableMethod(call, input.payment_method, input.customer ?? null);
    const id = newId("pi");
    const intent = {
      id,
      object: "payment_intent",
      ...acceptance(input),
      amount: input.amount,
      amount_capturable: 0,
      amount_details: { tip: {} },
      amount_received: 0,
      application: null,
      application_fee_amount: null,
      canceled_at: null,
      cancellation_reason: null,
      capture_method: input.capture_method ?? "automatic_async",
      client_secret: newClientSecret(id),
      confirmation_method: input.confirmation_method ?? "automatic",
      created: call.clock.seconds(),
      currency: input.currency,
      customer: input.customer ?? null,
      customer_account: null,
      description: input.description ?? null,
      excluded_payment_method_types: null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      managed_payments: null,
      metadata: mergeMetadata({}, input.metadata),
      next_action: null,
      on_behalf_of: null,
      payment_method: method?.id ?? null,
      payment_method_configuration_details: null,
      payment_method_options: {
        card: {
          installments: null,
          mandate_options: null,
          network: null,
          request_three_d_secure: input.payment_method_options?.card?.request_three_d_secure ?? "automatic",
        },
      },
      payment_record: null,
      processing: null,
      receipt_email: input.receipt_email ?? null,
      review: null,
      setup_future_usage: input.setup_future_usage ?? null,
      shipping: null,
      source: null,
      statement_descriptor: null,
      statement_descriptor_suffix: input.statement_descriptor_suffix ?? null,
      status: method ? "requires_confirmation" : "requires_payment_method",
      transfer_data: null,
      transfer_group: input.transfer_group ?? null,
    } satisfies PaymentIntent;
    call.store.save(intent);
    call.events.emit("payment_intent.created", intent);
    return input.confirm ? confirmPayment(call, intent, { ...input, payment_method: method?.id }) : intent;
  },
);
