import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { Failure, badParameter, refused } from "../../api/failure.ts";
import { LISTING, page } from "../../api/listing.ts";
import { anything, emptyable, flag, list, metadata, oneOf, text } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { newClientSecret, newId } from "../../state/identifiers.ts";
import { voidChallenge } from "../payments/challenges.ts";
import { ACCEPTING, CONFIRMING, acceptance, checkClientSecret, usableMethod } from "../payments/confirming.ts";
import { customerFor } from "./customers.ts";
import { mergeMetadata } from "../metadata.ts";
import { changeSetup, confirmSetup, seenSetup } from "./setting-up.ts";

type SetupIntent = Stripe.SetupIntent;

const expand = list(text);
const get = (call: Call, id: string | undefined) => call.store.get("setup_intent", id as string, "intent");

export const setupIntentRoutes = [
  route(
    "POST",
    "/v1/setup_intents",
    {
      ...CONFIRMING,
      ...ACCEPTING,
      confirm: flag,
      customer: text,
      description: text,
      metadata,
      usage: oneOf("off_session", "on_session"),
      single_use: anything,
    },
    (call, input) => {
      if (input.return_url !== undefined && !input.confirm)
        throw badParameter("You can only specify `return_url` when `confirm` is set to `true`.", "return_url");
      if (input.customer !== undefined) customerFor(call, input.customer);
      const method =
        input.payment_method === undefined ? null : usableMethod(call, input.payment_method, input.customer ?? null);
      const id = newId("seti");
      const intent = {
        id,
        object: "setup_intent",
        ...acceptance(input),
        application: null,
        cancellation_reason: null,
        client_secret: newClientSecret(id),
        created: call.clock.seconds(),
        customer: input.customer ?? null,
        customer_account: null,
        description: input.description ?? null,
        excluded_payment_method_types: null,
        flow_directions: null,
        last_setup_error: null,
        latest_attempt: null,
        livemode: false,
        mandate: null,
        metadata: mergeMetadata({}, input.metadata),
        next_action: null,
        on_behalf_of: null,
        payment_method: method?.id ?? null,
        payment_method_configuration_details: null,
        payment_method_options: {
          card: {
            mandate_options: null,
            network: null,
            request_three_d_secure: input.payment_method_options?.card?.request_three_d_secure ?? "automatic",
          },
        },
        single_use_mandate: null,
        status: method ? "requires_confirmation" : "requires_payment_method",
        usage: input.usage ?? "off_session",
      } satisfies SetupIntent;
      call.store.save(intent);
      call.events.emit("setup_intent.created", intent);
      return input.confirm ? confirmSetup(call, intent, { ...input, payment_method: method?.id }) : intent;
    },
  ),
  route("GET", "/v1/setup_intents", { ...LISTING, customer: text, payment_method: text }, (call, input) =>
    page(
      "/v1/setup_intents",
      call.store.all("setup_intent", { customer: input.customer, payment_method: input.payment_method }),
      input,
    ),
  ),
  route(
    "GET",
    "/v1/setup_intents/:intent",
    { client_secret: text, expand },
    (call, input, { intent: id }) => {
      const intent = get(call, id);
      checkClientSecret(call, intent, input.client_secret, "setup_intent");
      return seenSetup(call, intent);
    },
    { publishable: true },
  ),
  route(
    "POST",
    "/v1/setup_intents/:intent",
    { customer: text, description: emptyable(text), metadata, payment_method: text, expand },
    (call, input, { intent: id }) => {
      const intent = get(call, id);
      if (intent.status === "succeeded" || intent.status === "canceled")
        throw refused(
          `You cannot update this SetupIntent because it has a status of ${intent.status}.`,
          "setup_intent_unexpected_state",
          { setup_intent: intent },
        );
      const customer = input.customer ?? (intent.customer as string | null);
      const method = input.payment_method === undefined ? null : usableMethod(call, input.payment_method, customer);
      return changeSetup(call, intent, {
        customer,
        description: input.description === undefined ? intent.description : input.description,
        metadata: mergeMetadata(intent.metadata ?? {}, input.metadata),
        ...(method ? { payment_method: method.id, status: "requires_confirmation" as const, next_action: null } : {}),
      });
    },
  ),
  route(
    "POST",
    "/v1/setup_intents/:intent/confirm",
    { ...CONFIRMING, client_secret: text },
    (call, input, { intent: id }) => {
      const intent = get(call, id);
      checkClientSecret(call, intent, input.client_secret, "setup_intent");
      const confirmed = confirmSetup(call, intent, input);
      return confirmed instanceof Failure ? confirmed : seenSetup(call, confirmed);
    },
    { publishable: true },
  ),
  route(
    "POST",
    "/v1/setup_intents/:intent/cancel",
    { cancellation_reason: oneOf("abandoned", "duplicate", "requested_by_customer"), expand },
    (call, input, { intent: id }) => {
      const intent = get(call, id);
      if (!["requires_payment_method", "requires_confirmation", "requires_action"].includes(intent.status))
        throw refused(
          `You cannot cancel this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.`,
          "setup_intent_unexpected_state",
          { setup_intent: intent },
        );
      voidChallenge(call, intent.id);
      const canceled = changeSetup(call, intent, {
        status: "canceled",
        next_action: null,
        cancellation_reason: input.cancellation_reason ?? null,
      });
      call.events.emit("setup_intent.canceled", canceled);
      return canceled;
    },
  ),
];
