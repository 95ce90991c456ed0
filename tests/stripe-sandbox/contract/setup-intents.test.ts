import { expect, test } from "vitest";
import { stripeFor } from "../support/clients.ts";
import { CARD_ONLY, refusal } from "../support/scenes.ts";

const stripe = stripeFor("setup");

async function setup(parameters: object = {}) {
  const customer = await stripe.customers.create({});
  return stripe.setupIntents.create({ customer: customer.id, ...CARD_ONLY, ...parameters });
}

test("starts without a payment method and with a client secret", async () => {
  const intent = await setup();
  expect(intent).toMatchObject({ status: "requires_payment_method", usage: "off_session", next_action: null });
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
});

test("given a payment method it waits for confirmation, and succeeding saves the card to the customer", async () => {
  const intent = await setup({ payment_method: "pm_card_visa" });
  expect(intent.status).toBe("requires_confirmation");
  const done = await stripe.setupIntents.confirm(intent.id, { expand: ["payment_method"] });
  expect(done).toMatchObject({
    status: "succeeded",
    payment_method: { customer: intent.customer, card: { brand: "visa" } },
  });
});

test("an authentication is a redirect when there is a return_url", async () => {
  const intent = await setup({
    payment_method: "pm_card_authenticationRequired",
    confirm: true,
    return_url: "https://example.com/back",
  });
  expect(intent).toMatchObject({
    status: "requires_action",
    next_action: { type: "redirect_to_url", redirect_to_url: { return_url: "https://example.com/back" } },
  });
  expect(intent.next_action?.redirect_to_url?.url).toMatch(/^https?:\/\//);
});

test("an authentication is the SDK's business when there is none", async () => {
  const intent = await setup({ payment_method: "pm_card_authenticationRequired", confirm: true });
  expect(intent).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
});

test("a declined card is an error with the intent, which can be confirmed again", async () => {
  const intent = await setup();
  const error = await refusal(
    stripe.setupIntents.confirm(intent.id, { payment_method: "pm_card_visa_chargeDeclined" }),
  );
  expect(error).toMatchObject({
    statusCode: 402,
    type: "StripeCardError",
    code: "card_declined",
    setup_intent: { status: "requires_payment_method" },
  });
  const failed = await stripe.setupIntents.retrieve(intent.id);
  expect(failed.last_setup_error).toMatchObject({ code: "card_declined", type: "card_error" });
  expect(await stripe.setupIntents.confirm(intent.id, { payment_method: "pm_card_mastercard" })).toMatchObject({
    status: "succeeded",
    last_setup_error: null,
  });
});

test("canceled it can no longer be confirmed; succeeded it can no longer be canceled", async () => {
  const canceled = await stripe.setupIntents.cancel((await setup()).id, { cancellation_reason: "abandoned" });
  expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
  expect(await refusal(stripe.setupIntents.confirm(canceled.id, { payment_method: "pm_card_visa" }))).toMatchObject({
    code: "setup_intent_unexpected_state",
  });
  const done = await setup({ payment_method: "pm_card_visa", confirm: true });
  expect(await refusal(stripe.setupIntents.cancel(done.id))).toMatchObject({ code: "setup_intent_unexpected_state" });
});
