import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { type ErrorBody, Failure, refused } from "../../api/failure.ts";
import { capture, chargeFor } from "./charges.ts";
import { type IntentNote, openChallenge, voidChallenge } from "./challenges.ts";
import { asksCardholder, demandReturnUrl, publicFields, remembered, usableMethod } from "./confirming.ts";
import { decline } from "./declines.ts";
import { warnOfFraud } from "../disputes/early-fraud-warnings.ts";
import { openDispute } from "../disputes/opening.ts";
import { type PaymentMethodNote, attach, cardOf } from "../cards/saved-cards.ts";

type PaymentIntent = Stripe.PaymentIntent;

export const seenPayment = (call: Call, intent: PaymentIntent) =>
  call.request.publishable ? publicFields(intent) : intent;

export function changePayment(call: Call, intent: PaymentIntent, fields: Partial<PaymentIntent>): PaymentIntent {
  return call.store.save({ ...intent, ...fields });
}

/** The attempt failed; the same intent may be confirmed again with another payment method. */
function failed(call: Call, intent: PaymentIntent, method: Stripe.PaymentMethod, error: ErrorBody): Failure {
  const charge = error.type === "card_error" ? chargeFor(call, intent, method, error, false) : null;
  const remains = changePayment(call, intent, {
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    latest_charge: charge?.id ?? intent.latest_charge,
    last_payment_error: {
      ...remembered(error, method),
      ...(charge ? { charge: charge.id } : {}),
    } as Stripe.PaymentIntent.LastPaymentError,
  });
  if (charge) call.events.emit("charge.failed", charge);
  call.events.emit("payment_intent.payment_failed", remains);
  return new Failure(402, {
    ...remembered(error, method),
    ...(charge ? { charge: charge.id } : {}),
    payment_intent: seenPayment(call, remains),
  });
}

/** Asks the bank; everything the cardholder had to do is done. */
export function attempt(call: Call, intent: PaymentIntent, method: Stripe.PaymentMethod): PaymentIntent | Failure {
  const card = cardOf(call, method.id);
  if (card.decline) return failed(call, intent, method, decline(card.decline));
  const { authenticated = false } = call.store.note<IntentNote>(intent.id);
  const charge = chargeFor(call, intent, method, null, authenticated);
  if (intent.setup_future_usage !== null && typeof intent.customer === "string") attach(call, method, intent.customer);
  const saved = intent.setup_future_usage !== null;
  call.store.writeNote<PaymentMethodNote>(
    method.id,
    saved ? { setUp: true } : intent.customer === null ? { spent: true } : {},
  );
  const paid = changePayment(call, intent, {
    status: "succeeded",
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    processing: null,
    last_payment_error: null,
    payment_method: method.id,
  });
  call.events.emit("charge.succeeded", charge);
  call.events.emit("payment_intent.succeeded", paid);
  const captured = capture(call, charge);
  if (card.after === "dispute" || call.faults.has("dispute")) openDispute(call, captured);
  if (card.after === "dispute_of_delivery") openDispute(call, captured, { reason: "product_not_received" });
  if (card.after === "inquiry") openDispute(call, captured, { kind: "inquiry" });
  if (card.after === "fraud_warning") warnOfFraud(call, captured, "misc");
  return paid;
}

export interface Confirmation {
  payment_method?: string | undefined;
  payment_method_options?: { card: { request_three_d_secure: string | undefined } | undefined } | undefined;
  return_url?: string | undefined;
  use_stripe_sdk?: boolean | undefined;
  off_session?: boolean | undefined;
  error_on_requires_action?: boolean | undefined;
  setup_future_usage?: "off_session" | "on_session" | null | undefined;
}

const CONFIRMABLE = ["requires_payment_method", "requires_confirmation", "requires_action"];

export function confirmPayment(call: Call, before: PaymentIntent, input: Confirmation): PaymentIntent | Failure {
  const state = { payment_intent: seenPayment(call, before) };
  if (before.status === "succeeded")
    throw refused(
      "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
      "payment_intent_unexpected_state",
      state,
    );
  if (!CONFIRMABLE.includes(before.status))
    throw refused(
      `You cannot confirm this PaymentIntent because it has a status of ${before.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
      "payment_intent_unexpected_state",
      state,
    );
  const methodId = input.payment_method ?? (before.payment_method as string | null);
  if (methodId === null)
    throw refused(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the payment intent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      "payment_intent_unexpected_state",
      state,
    );
  const method = usableMethod(call, methodId, before.customer as string | null);
  const note = call.store.note<IntentNote>(before.id);
  const returnUrl = input.return_url ?? note.returnUrl ?? null;
  demandReturnUrl(before, "PaymentIntent", returnUrl, call.request.publishable);
  const passed =
    before.status === "requires_confirmation" && note.authenticated === true && before.payment_method === method.id;
  if (!passed) voidChallenge(call, before.id);
  call.store.writeNote<IntentNote>(before.id, { returnUrl, sdk: input.use_stripe_sdk ?? false });
  const asked = input.payment_method_options?.card?.request_three_d_secure;
  const intent = changePayment(call, before, {
    payment_method: method.id,
    next_action: null,
    ...(input.setup_future_usage ? { setup_future_usage: input.setup_future_usage } : {}),
    ...(asked
      ? {
          payment_method_options: {
            card: { installments: null, mandate_options: null, network: null, request_three_d_secure: asked },
          },
        }
      : {}),
  });
  if (!passed && asksCardholder(call, intent, method)) {
    if (input.off_session) return failed(call, intent, method, decline("authentication_required"));
    if (input.error_on_requires_action) return failed(call, intent, method, decline("action_not_allowed"));
    const asking = changePayment(call, intent, {
      status: "requires_action",
      next_action: openChallenge(call, intent.id),
    });
    call.events.emit("payment_intent.requires_action", asking);
    return asking;
  }
  if (call.faults.has("processing")) {
    call.store.writeNote<IntentNote>(intent.id, { held: true });
    const held = changePayment(call, intent, { status: "processing" });
    call.events.emit("payment_intent.processing", held);
    return held;
  }
  return attempt(call, intent, method);
}

/** The cardholder answered. With `confirmation_method=manual` the server has to confirm once more. */
export function answerPayment(call: Call, id: string, passed: boolean): PaymentIntent {
  const intent = call.store.get("payment_intent", id);
  const method = call.store.get("payment_method", intent.payment_method as string);
  if (!passed)
    failed(call, intent, method, {
      type: "invalid_request_error",
      code: "payment_intent_authentication_failure",
      message:
        "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
    });
  else {
    call.store.writeNote<IntentNote>(id, { authenticated: true });
    if (intent.confirmation_method === "manual")
      changePayment(call, intent, { status: "requires_confirmation", next_action: null });
    else attempt(call, intent, method);
  }
  return call.store.get("payment_intent", id);
}

/** A payment held in `processing` goes on or fails. */
export function settleHeld(call: Call, id: string, succeeds: boolean): PaymentIntent {
  const intent = call.store.get("payment_intent", id);
  if (intent.status !== "processing")
    throw refused(`The PaymentIntent has a status of ${intent.status}, not processing.`);
  const method = call.store.get("payment_method", intent.payment_method as string);
  if (succeeds) attempt(call, intent, method);
  else failed(call, intent, method, decline("card_declined"));
  return call.store.get("payment_intent", id);
}
