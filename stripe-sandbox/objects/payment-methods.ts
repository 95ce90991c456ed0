import type Stripe from "stripe";
import type { Call } from "../api/call.ts";
import { Failure, badParameter, missing, refused } from "../api/failure.ts";
import { LISTING, page } from "../api/listing.ts";
import { anything, hash, integer, list, metadata, oneOf, required, text } from "../api/parameters.ts";
import { route } from "../api/route.ts";
import { newId } from "../state/identifiers.ts";
import { type TestCard, cardNamed, cardNumbered } from "./cards.ts";
import { decline } from "./declines.ts";
import { mergeMetadata } from "./metadata.ts";

const expand = list(text);

export interface PaymentMethodNote {
  number: string;
  /** Authenticated for later use: `unless_set_up` cards ask no more. */
  setUp: boolean;
  /** Used once without a customer, or detached: never again. */
  spent: boolean;
}

export const cardOf = (call: Call, id: string): TestCard =>
  cardNumbered(call.store.note<PaymentMethodNote>(id).number ?? "") as TestCard;

function make(
  call: Call,
  card: TestCard,
  details: Partial<Stripe.PaymentMethod.Card>,
  notes: Record<string, string>,
): Stripe.PaymentMethod {
  const method = {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "unchecked" },
      country: card.brand === "jcb" ? "JP" : "US",
      display_brand: card.brand,
      exp_month: 12,
      exp_year: new Date(call.clock.now()).getUTCFullYear() + 1,
      fingerprint: `fp${card.number.slice(-14)}`.padEnd(16, "0"),
      funding: "credit",
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: card.brand !== "amex" },
      wallet: null,
      ...details,
    },
    created: call.clock.seconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: notes,
    type: "card",
  } satisfies Stripe.PaymentMethod;
  call.store.save(method);
  call.store.writeNote<PaymentMethodNote>(method.id, { number: card.number, setUp: false, spent: false });
  return method;
}

/** A payment method by id; one of Stripe's ready-made names makes a new one. */
export function ownPaymentMethod(call: Call, id: string, inPath = false): Stripe.PaymentMethod {
  const named = cardNamed(id);
  if (named) return make(call, named, {}, {});
  const method = call.store.find("payment_method", id);
  if (!method) throw missing("PaymentMethod", id, "payment_method", inPath);
  return method;
}

export function attach(call: Call, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  if (method.customer === customer) return method;
  if (method.customer !== null)
    throw refused(
      "The payment method you provided has already been attached to a customer.",
      "payment_method_unexpected_state",
    );
  refuseSpent(call, method);
  const attached = { ...method, customer };
  call.store.save(attached);
  call.events.emit("payment_method.attached", attached);
  return attached;
}

export function refuseSpent(call: Call, method: Stripe.PaymentMethod): void {
  if (call.store.note<PaymentMethodNote>(method.id).spent)
    throw refused(
      "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.",
      "payment_method_unexpected_state",
    );
}

export function detach(call: Call, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  if (method.customer === null)
    throw refused(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
      "payment_method_unexpected_state",
    );
  const detached = { ...method, customer: null };
  call.store.save(detached);
  call.store.writeNote<PaymentMethodNote>(method.id, { spent: true });
  call.events.emit("payment_method.detached", detached, { customer: method.customer });
  return detached;
}

/** What saving a card may answer: the bank checks it, so a bad card is declined here already. */
export const declinedOnSaving = (call: Call, method: Stripe.PaymentMethod): ReturnType<typeof decline> | null => {
  const card = cardOf(call, method.id);
  return card.decline && !card.saves ? decline(card.decline) : null;
};

const CARD = hash({
  number: required(text),
  exp_month: required(integer(1)),
  exp_year: required(integer(0)),
  cvc: text,
  networks: anything,
});

export const paymentMethodRoutes = [
  route(
    "POST",
    "/v1/payment_methods",
    {
      type: required(oneOf("card")),
      card: required(CARD),
      billing_details: anything,
      allow_redisplay: text,
      metadata,
      expand,
    },
    (call, input) => {
      if (!call.request.publishable)
        throw new Failure(402, {
          type: "invalid_request_error",
          message:
            "Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.",
        });
      const { number, exp_month, exp_year, cvc } = input.card;
      const card = cardNumbered(number.replace(/\D/g, ""));
      if (!card)
        return new Failure(402, {
          type: "card_error",
          code: "incorrect_number",
          param: "number",
          message: "Your card number is incorrect.",
        });
      const now = new Date(call.clock.now());
      const year = exp_year < 100 ? 2000 + exp_year : exp_year;
      if (exp_month > 12)
        throw badParameter("Your card's expiration month is invalid.", "exp_month", "invalid_expiry_month");
      if (year * 12 + exp_month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1)
        return new Failure(402, {
          type: "card_error",
          code: "invalid_expiry_year",
          param: "exp_year",
          message: "Your card's expiration year is invalid.",
        });
      if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
        return new Failure(402, {
          type: "card_error",
          code: "invalid_cvc",
          param: "cvc",
          message: "Your card's security code is invalid.",
        });
      return make(call, card, { exp_month, exp_year: year }, mergeMetadata({}, input.metadata));
    },
    { publishable: true },
  ),
  route("GET", "/v1/payment_methods", { ...LISTING, customer: text, type: oneOf("card") }, (call, input) =>
    page(
      "/v1/payment_methods",
      input.customer ? call.store.all("payment_method", { customer: input.customer }) : [],
      input,
    ),
  ),
  route("GET", "/v1/payment_methods/:payment_method", { expand }, (call, _input, { payment_method }) =>
    ownPaymentMethod(call, payment_method as string, true),
  ),
  route(
    "POST",
    "/v1/payment_methods/:payment_method",
    { metadata, billing_details: anything, allow_redisplay: text, card: anything, expand },
    (call, input, { payment_method }) => {
      const method = ownPaymentMethod(call, payment_method as string, true);
      if (method.customer === null)
        throw refused(
          "You must save this PaymentMethod to a customer before you can update it.",
          "payment_method_unexpected_state",
        );
      const updated = { ...method, metadata: mergeMetadata(method.metadata ?? {}, input.metadata) };
      call.store.save(updated);
      call.events.emit("payment_method.updated", updated);
      return updated;
    },
  ),
  route(
    "POST",
    "/v1/payment_methods/:payment_method/attach",
    { customer: required(text), expand },
    (call, input, { payment_method }) => {
      const method = ownPaymentMethod(call, payment_method as string, true);
      call.store.named("customer", input.customer, "customer");
      const declined = declinedOnSaving(call, method);
      if (declined) return new Failure(402, { ...declined, payment_method: method });
      return attach(call, method, input.customer);
    },
  ),
  route("POST", "/v1/payment_methods/:payment_method/detach", { expand }, (call, _input, { payment_method }) =>
    detach(call, ownPaymentMethod(call, payment_method as string, true)),
  ),
];
