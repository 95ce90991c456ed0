import type { Call } from "../../api/call.ts";
import { Failure, refused } from "../../api/failure.ts";
import { LISTING, page } from "../../api/listing.ts";
import { emptyable, flag, integer, list, metadata, oneOf, text } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { searchRoute } from "../../api/search.ts";
import { voidChallenge } from "./challenges.ts";
import { CONFIRMING, checkClientSecret, usableMethod } from "./confirming.ts";
import { currency, refuseTooSmall } from "../currencies.ts";
import { createPaymentIntent } from "./payment-intent-creation.ts";
import { customerFor } from "../cards/customers.ts";
import { mergeMetadata } from "../metadata.ts";
import { changePayment, confirmPayment, seenPayment } from "./paying.ts";

const expand = list(text);
const ENDED = ["succeeded", "canceled"];
const setup_future_usage = oneOf("off_session", "on_session");
const get = (call: Call, id: string | undefined) => call.store.get("payment_intent", id as string, "intent");

export const paymentIntentRoutes = [
  createPaymentIntent,
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
      const mayEnd = call.settings.read().cancels_processing;
      if (ENDED.includes(intent.status) || (intent.status === "processing" && !mayEnd))
        throw refused(
          `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action${mayEnd ? ", processing" : ""}.`,
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
