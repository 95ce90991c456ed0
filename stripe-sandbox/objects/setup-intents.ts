import type Stripe from "stripe";
import type { Call } from "../api/call.ts";
import { Failure, badParameter, refused } from "../api/failure.ts";
import { LISTING, page } from "../api/listing.ts";
import { anything, emptyable, flag, list, metadata, oneOf, text } from "../api/parameters.ts";
import { route } from "../api/route.ts";
import { newClientSecret, newId } from "../state/identifiers.ts";
import { type IntentNote, openChallenge, voidChallenge } from "./challenges.ts";
import {
  ACCEPTING,
  CONFIRMING,
  acceptance,
  asksCardholder,
  checkClientSecret,
  demandReturnUrl,
  publicFields,
  remembered,
  usableMethod,
} from "./confirming.ts";
import { customerFor } from "./customers.ts";
import { mergeMetadata } from "./metadata.ts";
import { type PaymentMethodNote, attach, cardOf, declinedOnSaving } from "./payment-methods.ts";
import { decline } from "./declines.ts";

type SetupIntent = Stripe.SetupIntent;

const seen = (call: Call, intent: SetupIntent) => (call.request.publishable ? publicFields(intent) : intent);

function change(call: Call, intent: SetupIntent, fields: Partial<SetupIntent>): SetupIntent {
  return call.store.save({ ...intent, ...fields });
}

function failed(
  call: Call,
  intent: SetupIntent,
  method: Stripe.PaymentMethod,
  error: ReturnType<typeof decline>,
): Failure {
  const remains = change(call, intent, {
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_setup_error: remembered(error, method) as Stripe.SetupIntent.LastSetupError,
  });
  call.events.emit("setup_intent.setup_failed", remains);
  return new Failure(402, { ...remembered(error, method), setup_intent: seen(call, remains) });
}

function finish(call: Call, intent: SetupIntent, method: Stripe.PaymentMethod): SetupIntent | Failure {
  const card = cardOf(call, method.id);
  const declined = declinedOnSaving(call, method) ?? (card.decline && !card.saves ? decline(card.decline) : null);
  if (declined) return failed(call, intent, method, declined);
  if (typeof intent.customer === "string") attach(call, method, intent.customer);
  call.store.writeNote<PaymentMethodNote>(method.id, { setUp: true });
  const done = change(call, intent, {
    status: "succeeded",
    next_action: null,
    last_setup_error: null,
    payment_method: method.id,
  });
  call.events.emit("setup_intent.succeeded", done);
  return done;
}

interface Confirmation {
  payment_method?: string | undefined;
  payment_method_options?: { card: { request_three_d_secure: string | undefined } | undefined } | undefined;
  return_url?: string | undefined;
  use_stripe_sdk?: boolean | undefined;
}

function confirm(call: Call, before: SetupIntent, input: Confirmation): SetupIntent | Failure {
  if (!["requires_payment_method", "requires_confirmation", "requires_action"].includes(before.status))
    throw refused(
      `You cannot confirm this SetupIntent because it has ${before.status === "succeeded" ? "already succeeded" : `a status of ${before.status}`}.`,
      "setup_intent_unexpected_state",
      { setup_intent: seen(call, before) },
    );
  const methodId = input.payment_method ?? (before.payment_method as string | null);
  if (methodId === null)
    throw refused(
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
      "setup_intent_unexpected_state",
      { setup_intent: seen(call, before) },
    );
  const method = usableMethod(call, methodId, before.customer as string | null);
  const returnUrl = input.return_url ?? call.store.note<IntentNote>(before.id).returnUrl ?? null;
  demandReturnUrl(before, "SetupIntent", returnUrl, call.request.publishable);
  voidChallenge(call, before.id);
  call.store.writeNote<IntentNote>(before.id, { returnUrl, sdk: input.use_stripe_sdk ?? false });
  const options = input.payment_method_options?.card?.request_three_d_secure;
  const intent = change(call, before, {
    payment_method: method.id,
    latest_attempt: newId("setatt"),
    ...(options
      ? {
          payment_method_options: {
            card: {
              ...before.payment_method_options?.card,
              request_three_d_secure: options,
            } as Stripe.SetupIntent.PaymentMethodOptions.Card,
          },
        }
      : {}),
  });
  if (!asksCardholder(call, intent, method)) return finish(call, intent, method);
  const asking = change(call, intent, { status: "requires_action", next_action: openChallenge(call, intent.id) });
  call.events.emit("setup_intent.requires_action", asking);
  return asking;
}

/** The cardholder answered. */
export function answerSetup(call: Call, id: string, passed: boolean): SetupIntent {
  const intent = call.store.get("setup_intent", id);
  const method = call.store.get("payment_method", intent.payment_method as string);
  if (passed) finish(call, intent, method);
  else
    failed(call, intent, method, {
      type: "invalid_request_error",
      code: "setup_intent_authentication_failure",
      message:
        "The latest attempt to set up the payment method has failed because authentication failed. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this SetupIntent again.",
    });
  return call.store.get("setup_intent", id);
}

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
          } as Stripe.SetupIntent.PaymentMethodOptions.Card,
        },
        single_use_mandate: null,
        status: method ? "requires_confirmation" : "requires_payment_method",
        usage: input.usage ?? "off_session",
      } satisfies SetupIntent;
      call.store.save(intent);
      call.events.emit("setup_intent.created", intent);
      return input.confirm ? confirm(call, intent, { ...input, payment_method: method?.id }) : intent;
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
      return seen(call, intent);
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
      return change(call, intent, {
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
      const confirmed = confirm(call, intent, input);
      return confirmed instanceof Failure ? confirmed : seen(call, confirmed);
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
      const canceled = change(call, intent, {
        status: "canceled",
        next_action: null,
        cancellation_reason: input.cancellation_reason ?? null,
      });
      call.events.emit("setup_intent.canceled", canceled);
      return canceled;
    },
  ),
];
