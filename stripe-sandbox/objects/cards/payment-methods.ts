import { Failure, badParameter, refused } from "../../api/failure.ts";
import { LISTING, page } from "../../api/listing.ts";
import { anything, hash, integer, list, metadata, oneOf, required, text } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { cardNumbered } from "./cards.ts";
import { mergeMetadata } from "../metadata.ts";
import { attach, declinedOnSaving, detach, makeCard, ownPaymentMethod } from "./saved-cards.ts";

const expand = list(text);

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
      return makeCard(call, card, { exp_month, exp_year: year }, mergeMetadata({}, input.metadata));
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
