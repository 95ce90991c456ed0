import type Stripe from "stripe";
import type { Call } from "../api/call.ts";
import { Failure, badParameter, refused } from "../api/failure.ts";
import { LISTING, page } from "../api/listing.ts";
import { anything, emptyable, flag, integer, list, metadata, oneOf, required, text } from "../api/parameters.ts";
import { route } from "../api/route.ts";
import { searchRoute } from "../api/search.ts";
import { newClientSecret, newId } from "../state/identifiers.ts";
import { voidChallenge } from "./challenges.ts";
import { ACCEPTING, CONFIRMING, acceptance, checkClientSecret, usableMethod } from "./confirming.ts";
import { currency, refuseTooSmall } from "./currencies.ts";
import { customerFor } from "./customers.ts";
import { mergeMetadata } from "./metadata.ts";
import { changePayment, confirmPayment, seenPayment } from "./paying.ts";

type PaymentIntent = Stripe.PaymentIntent;

const expand = list(text);
const setup_future_usage = oneOf("off_session", "on_session");
const get = (call: Call, id: string | undefined) => call.store.get("payment_intent", id as string, "intent");

export const paymentIntentRoutes = [
  route(
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
      setup_future_usage,
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
          } as Stripe.PaymentIntent.PaymentMethodOptions.Card,
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
  ),
  route("GET", "/v1/payment_intents", { ...LISTING, customer: text }, (call, input) =>
    page("/v1/payment_intents", call.store.all("payment_intent", { customer: input.customer }), input),
  ),
  searchRoute("/v1/payment_intents/search", "payment_intent", ["amount", "currency", "customer", "status"]),
  route(
    "GET",
    "/v1/payment_intents/:intent",
    { client_secret: text, expand },
    (call, input, { intent: id }) => {
      const intent = get(call, id);
      checkClientSecret(call, intent, input.client_secret, "payment_intent");
      return seenPayment(call, intent);
    },
    { publishable: true },
  ),
  route(
    "POST",
    "/v1/payment_intents/:intent",
    {
      amount: integer(1),
      currency,
      customer: text,
      description: emptyable(text),
      metadata,
      payment_method: text,
      receipt_email: emptyable(text),
      setup_future_usage: emptyable(setup_future_usage),
      transfer_group: text,
      expand,
    },
    (call, input, { intent: id }) => {
      const intent = get(call, id);
      const final = intent.status === "succeeded" || intent.status === "canceled" || intent.status === "processing";
      const frozen = (["amount", "currency", "customer", "payment_method"] as const).find(
        (name) => input[name] !== undefined,
      );
      if (final && frozen)
        throw refused(
          `This PaymentIntent's ${frozen} could not be updated because it has a status of ${intent.status}. You may only update the ${frozen} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
          "payment_intent_unexpected_state",
          { payment_intent: intent },
        );
      const amount = input.amount ?? intent.amount;
      refuseTooSmall(amount, input.currency ?? intent.currency);
      const customer =
        input.customer === undefined ? (intent.customer as string | null) : customerFor(call, input.customer).id;
      const method = input.payment_method === undefined ? null : usableMethod(call, input.payment_method, customer);
      // A changed amount or method voids what the cardholder was asked: the intent waits to be confirmed again.
      const again = intent.status === "requires_action" && (method !== null || amount !== intent.amount);
      if (again) voidChallenge(call, intent.id);
      return changePayment(call, intent, {
        amount,
        customer,
        currency: input.currency ?? intent.currency,
        description: input.description === undefined ? intent.description : input.description,
        metadata: mergeMetadata(intent.metadata, input.metadata),
        receipt_email: input.receipt_email === undefined ? intent.receipt_email : input.receipt_email,
        setup_future_usage:
          input.setup_future_usage === undefined ? intent.setup_future_usage : input.setup_future_usage,
        transfer_group: input.transfer_group ?? intent.transfer_group,
        ...(method || again
          ? {
              payment_method: method?.id ?? intent.payment_method,
              status: "requires_confirmation" as const,
              next_action: null,
            }
          : {}),
      });
    },
  ),
  route(
    "POST",
    "/v1/payment_intents/:intent/confirm",
    {
      ...CONFIRMING,
      client_secret: text,
      error_on_requires_action: flag,
      off_session: flag,
      receipt_email: emptyable(text),
      setup_future_usage: emptyable(setup_future_usage),
    },
    (call, input, { intent: id }) => {
      const intent = get(call, id);
      checkClientSecret(call, intent, input.client_secret, "payment_intent");
      const confirmed = confirmPayment(call, intent, input);
      return confirmed instanceof Failure ? confirmed : seenPayment(call, confirmed);
    },
    { publishable: true },
  ),
  route(
    "POST",
    "/v1/payment_intents/:intent/cancel",
    { cancellation_reason: oneOf("abandoned", "duplicate", "fraudulent", "requested_by_customer"), expand },
    (call, input, { intent: id }) => {
      const intent = get(call, id);
      if (["succeeded", "canceled"].includes(intent.status))
        throw refused(
          `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
          "payment_intent_unexpected_state",
          { payment_intent: intent },
        );
      voidChallenge(call, intent.id);
      const canceled = changePayment(call, intent, {
        status: "canceled",
        next_action: null,
        processing: null,
        canceled_at: call.clock.seconds(),
        cancellation_reason: input.cancellation_reason ?? null,
      });
      call.events.emit("payment_intent.canceled", canceled);
      return canceled;
    },
  ),
];
