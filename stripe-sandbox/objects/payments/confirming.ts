import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { type ErrorBody, badParameter, refused } from "../../api/failure.ts";
import { anything, flag, hash, list, oneOf, text, url } from "../../api/parameters.ts";
import { type PaymentMethodNote, cardOf, ownPaymentMethod, refuseSpent } from "../cards/saved-cards.ts";

/** What both kinds of intent accept when they are confirmed. */
export const CONFIRMING = {
  payment_method: text,
  payment_method_options: hash({ card: hash({ request_three_d_secure: oneOf("automatic", "any", "challenge") }) }),
  mandate_data: anything,
  return_url: url,
  use_stripe_sdk: flag,
  expand: list(text),
};

/** Which payment methods an intent takes. */
export const ACCEPTING = {
  allowed_payment_method_types: list(text),
  automatic_payment_methods: hash({ enabled: flag, allow_redirects: oneOf("always", "never") }),
};

export type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

interface Accepting {
  allowed_payment_method_types?: string[] | undefined;
  automatic_payment_methods?:
    | { enabled: boolean | undefined; allow_redirects: "always" | "never" | undefined }
    | undefined;
}

/** Since 2023 an intent that names no types is automatic, and then its confirmation wants a `return_url`. */
export function acceptance(input: Accepting) {
  const types = input.allowed_payment_method_types ?? null;
  const automatic = input.automatic_payment_methods;
  if (automatic?.enabled && types)
    throw badParameter(
      "You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.",
      "allowed_payment_method_types",
      "parameters_exclusive",
    );
  for (const type of types ?? [])
    if (type !== "card")
      throw badParameter(
        `The payment method type "${type}" is not modelled by the sandbox; use "card".`,
        "allowed_payment_method_types",
      );
  return {
    allowed_payment_method_types: types,
    automatic_payment_methods:
      types === null ? { allow_redirects: automatic?.allow_redirects ?? ("always" as const), enabled: true } : null,
    payment_method_types: ["card"],
  };
}

export function demandReturnUrl(intent: Intent, kind: string, returnUrl: string | null, publishable: boolean): void {
  if (publishable || returnUrl !== null) return;
  if (intent.automatic_payment_methods?.enabled && intent.automatic_payment_methods.allow_redirects !== "never")
    throw badParameter(
      `This ${kind} is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a \`return_url\`. If you don't want to accept redirect-based payment methods, set \`automatic_payment_methods[enabled]\` to \`true\` and \`automatic_payment_methods[allow_redirects]\` to \`never\` when creating Setup Intents and Payment Intents.`,
      "return_url",
    );
}

/** The payment method an intent may use: never another customer's, never one that was used up. */
export function usableMethod(call: Call, id: string, customer: string | null): Stripe.PaymentMethod {
  const method = ownPaymentMethod(call, id);
  if (method.customer !== null && customer === null)
    throw badParameter(
      "The PaymentMethod you provided is attached to a customer so for security purposes you must provide the customer in the request.",
      "payment_method",
    );
  if (method.customer !== null && method.customer !== customer)
    throw refused(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      "resource_missing",
      { param: "payment_method" },
    );
  refuseSpent(call, method);
  return method;
}

/** Whether this confirmation asks the cardholder. */
export function asksCardholder(call: Call, intent: Intent, method: Stripe.PaymentMethod): boolean {
  const { threeDSecure } = cardOf(call, method.id);
  if (threeDSecure === undefined) return false;
  const asked = intent.payment_method_options?.card?.request_three_d_secure;
  if (asked === "any" || asked === "challenge" || threeDSecure === "always") return true;
  return !call.store.note<PaymentMethodNote>(method.id).setUp;
}

/** The client secret of a browser's call must be the intent's own. */
export function checkClientSecret(call: Call, intent: Intent, given: string | undefined, kind: string): void {
  if (!call.request.publishable && given === undefined) return;
  if (given === undefined)
    throw badParameter("Missing required param: client_secret.", "client_secret", "parameter_missing");
  if (given !== intent.client_secret)
    throw refused(
      `The client_secret provided does not match any associated ${kind} on this account. Ensure the client_secret and API keys are correct.`,
      `${kind}_invalid_parameter`,
      { param: "client_secret" },
    );
}

/** How a decline is remembered in `last_payment_error` and `last_setup_error`. */
export const remembered = (error: ErrorBody, method: Stripe.PaymentMethod) => ({
  ...error,
  doc_url: `https://stripe.com/docs/error-codes/${(error.code ?? "card-declined").replaceAll("_", "-")}`,
  payment_method: method,
});

/** What a publishable key gets to see of an intent. */
export function publicFields<T extends Intent>(intent: T): Partial<T> {
  const hidden = new Set([
    "metadata",
    "customer",
    "latest_charge",
    "transfer_group",
    "application",
    "application_fee_amount",
    "on_behalf_of",
    "transfer_data",
    "statement_descriptor",
    "statement_descriptor_suffix",
    "amount_received",
    "amount_capturable",
    "latest_attempt",
    "mandate",
    "review",
  ]);
  return Object.fromEntries(Object.entries(intent).filter(([field]) => !hidden.has(field))) as Partial<T>;
}
