import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { type ErrorBody, Failure, refused } from "../../api/failure.ts";
import { newId } from "../../state/identifiers.ts";
import { type IntentNote, openChallenge, voidChallenge } from "../payments/challenges.ts";
import { asksCardholder, demandReturnUrl, publicFields, remembered, usableMethod } from "../payments/confirming.ts";
import { type PaymentMethodNote, attach, declinedOnSaving } from "./saved-cards.ts";

type SetupIntent = Stripe.SetupIntent;

export const seenSetup = (call: Call, intent: SetupIntent) =>
  call.request.publishable ? publicFields(intent) : intent;

export function changeSetup(call: Call, intent: SetupIntent, fields: Partial<SetupIntent>): SetupIntent {
  return call.store.save({ ...intent, ...fields });
}

function failed(call: Call, intent: SetupIntent, method: Stripe.PaymentMethod, error: ErrorBody): Failure {
  const remains = changeSetup(call, intent, {
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_setup_error: remembered(error, method) as Stripe.SetupIntent.LastSetupError,
  });
  call.events.emit("setup_intent.setup_failed", remains);
  return new Failure(402, { ...remembered(error, method), setup_intent: seenSetup(call, remains) });
}

function finish(call: Call, intent: SetupIntent, method: Stripe.PaymentMethod): SetupIntent | Failure {
  const declined = declinedOnSaving(call, method);
  if (declined) return failed(call, intent, method, declined);
  if (typeof intent.customer === "string") attach(call, method, intent.customer);
  call.store.writeNote<PaymentMethodNote>(method.id, { setUp: true });
  const done = changeSetup(call, intent, {
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

export function confirmSetup(call: Call, before: SetupIntent, input: Confirmation): SetupIntent | Failure {
  if (!["requires_payment_method", "requires_confirmation", "requires_action"].includes(before.status))
    throw refused(
      `You cannot confirm this SetupIntent because it has ${before.status === "succeeded" ? "already succeeded" : `a status of ${before.status}`}.`,
      "setup_intent_unexpected_state",
      { setup_intent: seenSetup(call, before) },
    );
  const methodId = input.payment_method ?? (before.payment_method as string | null);
  if (methodId === null)
    throw refused(
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
      "setup_intent_unexpected_state",
      { setup_intent: seenSetup(call, before) },
    );
  const method = usableMethod(call, methodId, before.customer as string | null);
  const returnUrl = input.return_url ?? call.store.note<IntentNote>(before.id).returnUrl ?? null;
  demandReturnUrl(before, "SetupIntent", returnUrl, call.request.publishable);
  voidChallenge(call, before.id);
  call.store.writeNote<IntentNote>(before.id, { returnUrl, sdk: input.use_stripe_sdk ?? false });
  const options = input.payment_method_options?.card?.request_three_d_secure;
  const intent = changeSetup(call, before, {
    payment_method: method.id,
    latest_attempt: newId("setatt"),
    ...(options
      ? {
          payment_method_options: {
            card: { mandate_options: null, network: null, request_three_d_secure: options },
          },
        }
      : {}),
  });
  if (!asksCardholder(call, intent, method)) return finish(call, intent, method);
  const asking = changeSetup(call, intent, { status: "requires_action", next_action: openChallenge(call, intent.id) });
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
