import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { type ErrorBody, missing, refused } from "../../api/failure.ts";
import { newId } from "../../state/identifiers.ts";
import { type TestCard, cardNamed, cardNumbered } from "./cards.ts";
import { decline } from "../payments/declines.ts";

export interface PaymentMethodNote {
  number: string;
  /** Authenticated for later use: `unless_set_up` cards ask no more. */
  setUp: boolean;
  /** Used once without a customer, or detached: never again. */
  spent: boolean;
}

export const cardOf = (call: Call, id: string): TestCard =>
  cardNumbered(call.store.note<PaymentMethodNote>(id).number ?? "") as TestCard;

export function makeCard(
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
  if (named) return makeCard(call, named, {}, {});
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

/** Stripe says neither code nor parameter here, as far as is known; the setting gives the other answer. */
export function refuseSpent(call: Call, method: Stripe.PaymentMethod): void {
  if (call.store.note<PaymentMethodNote>(method.id).spent)
    throw refused(
      "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.",
      call.settings.read().codes_for_spent_cards ? "payment_method_unexpected_state" : undefined,
    );
}

export function detach(call: Call, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  if (method.customer === null)
    throw refused(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
      undefined,
      call.settings.read().codes_for_spent_cards ? { param: "payment_method" } : {},
    );
  const detached = { ...method, customer: null };
  call.store.save(detached);
  call.store.writeNote<PaymentMethodNote>(method.id, { spent: true });
  call.events.emit("payment_method.detached", detached, { customer: method.customer });
  return detached;
}

/** What saving a card may answer: the bank checks it, so a bad card is declined here already. */
export const declinedOnSaving = (call: Call, method: Stripe.PaymentMethod): ErrorBody | null => {
  const card = cardOf(call, method.id);
  return card.decline && !card.saves ? decline(card.decline) : null;
};
