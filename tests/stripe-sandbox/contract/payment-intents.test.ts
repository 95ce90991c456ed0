import { describe, expect, test } from "vitest";
import { stripeFor } from "../support/clients.ts";
import { CARD_ONLY, customerWithCard, pay, refusal } from "../support/scenes.ts";

const stripe = stripeFor("payments");
const bare = () => stripe.paymentIntents.create({ amount: 5000, currency: "jpy", ...CARD_ONLY });

describe("the way to succeeded", () => {
  test("requires_payment_method → requires_confirmation → succeeded", async () => {
    const created = await bare();
    expect(created).toMatchObject({
      status: "requires_payment_method",
      amount_received: 0,
      latest_charge: null,
      capture_method: "automatic_async",
    });
    const updated = await stripe.paymentIntents.update(created.id, { payment_method: "pm_card_visa" });
    expect(updated.status).toBe("requires_confirmation");
    const paid = await stripe.paymentIntents.confirm(created.id, { expand: ["latest_charge"] });
    expect(paid).toMatchObject({
      status: "succeeded",
      amount_received: 5000,
      latest_charge: { paid: true, captured: true, status: "succeeded", amount: 5000 },
    });
  });

  test("a saved card is charged with its customer, and metadata and transfer_group reach the charge", async () => {
    const intent = await pay(stripe, {
      ...(await customerWithCard(stripe)),
      metadata: { order: "7" },
      transfer_group: "order_7",
      expand: ["latest_charge"],
    });
    expect(intent.latest_charge).toMatchObject({
      customer: intent.customer,
      metadata: { order: "7" },
      transfer_group: "order_7",
    });
  });

  test("paid, it can be neither confirmed, canceled nor changed in amount", async () => {
    const { id } = await pay(stripe);
    const unexpected = {
      statusCode: 400,
      code: "payment_intent_unexpected_state",
      payment_intent: { status: "succeeded" },
    };
    expect(await refusal(stripe.paymentIntents.confirm(id))).toMatchObject(unexpected);
    expect(await refusal(stripe.paymentIntents.cancel(id))).toMatchObject(unexpected);
    expect(await refusal(stripe.paymentIntents.update(id, { amount: 1 + 5000 }))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
    expect((await stripe.paymentIntents.update(id, { metadata: { note: "late" } })).metadata).toEqual({ note: "late" });
  });

  test("confirming without a payment method is refused", async () => {
    expect(await refusal(stripe.paymentIntents.confirm((await bare()).id))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
  });

  test("a payment method without customer can be used once", async () => {
    const { payment_method } = await pay(stripe);
    expect(await refusal(pay(stripe, { payment_method: payment_method as string }))).toMatchObject({ statusCode: 400 });
  });

  test("canceling says when and why, and voids an authentication", async () => {
    const asking = await pay(stripe, { payment_method: "pm_card_authenticationRequired" });
    const canceled = await stripe.paymentIntents.cancel(asking.id, { cancellation_reason: "requested_by_customer" });
    expect(canceled).toMatchObject({
      status: "canceled",
      cancellation_reason: "requested_by_customer",
      next_action: null,
    });
    expect(canceled.canceled_at).toBeGreaterThan(0);
    expect(await refusal(stripe.paymentIntents.confirm(asking.id, { payment_method: "pm_card_visa" }))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
  });
});

describe("declines", () => {
  test.each([
    ["pm_card_visa_chargeDeclined", "card_declined", "generic_decline"],
    ["pm_card_visa_chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds"],
    ["pm_card_chargeDeclinedExpiredCard", "expired_card", null],
    ["pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc", null],
    ["pm_card_chargeDeclinedProcessingError", "processing_error", null],
  ])("%s is 402 %s", async (card, code, declineCode) => {
    const error = await refusal(pay(stripe, { payment_method: card }));
    expect(error).toMatchObject({ statusCode: 402, type: "StripeCardError", code });
    if (declineCode) expect(error.decline_code).toBe(declineCode);
    const { payment_intent } = error;
    expect(payment_intent).toMatchObject({ status: "requires_payment_method", last_payment_error: { code } });
    const charge = await stripe.charges.retrieve(payment_intent?.latest_charge as string);
    expect(charge).toMatchObject({ status: "failed", paid: false, failure_code: code, balance_transaction: null });
  });

  test("the same intent may be confirmed again with another card", async () => {
    const intent = await bare();
    await refusal(stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa_chargeDeclined" }));
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
    expect(paid).toMatchObject({ status: "succeeded", last_payment_error: null });
    expect((await stripe.charges.list({ payment_intent: intent.id })).data.map(({ status }) => status)).toEqual([
      "succeeded",
      "failed",
    ]);
  });

  test("a card may attach and then fail to be charged", async () => {
    const card = await customerWithCard(stripe, "pm_card_chargeCustomerFail");
    expect(await refusal(pay(stripe, card))).toMatchObject({ statusCode: 402, code: "card_declined" });
  });
});

describe("authentication", () => {
  test("is a redirect when there is a return_url, the SDK's business when there is none", async () => {
    const card = { payment_method: "pm_card_authenticationRequired" };
    const redirect = await pay(stripe, { ...card, return_url: "https://example.com/back" });
    expect(redirect).toMatchObject({
      status: "requires_action",
      next_action: { type: "redirect_to_url", redirect_to_url: { return_url: "https://example.com/back" } },
    });
    expect(await pay(stripe, card)).toMatchObject({
      status: "requires_action",
      next_action: { type: "use_stripe_sdk" },
      latest_charge: null,
    });
  });

  test("off session it is a decline", async () => {
    const error = await refusal(
      pay(stripe, { ...(await customerWithCard(stripe, "pm_card_authenticationRequired")), off_session: true }),
    );
    expect(error).toMatchObject({
      statusCode: 402,
      code: "authentication_required",
      payment_intent: { status: "requires_payment_method" },
    });
  });

  test("error_on_requires_action makes it an error", async () => {
    const error = await refusal(
      pay(stripe, { payment_method: "pm_card_authenticationRequired", error_on_requires_action: true }),
    );
    expect(error).toMatchObject({ statusCode: 402, code: "authentication_required" });
  });

  test("confirming again with another card replaces it", async () => {
    const asking = await pay(stripe, { payment_method: "pm_card_authenticationRequired" });
    expect((await stripe.paymentIntents.confirm(asking.id, { payment_method: "pm_card_visa" })).status).toBe(
      "succeeded",
    );
  });

  test("automatic payment methods want a return_url, unless redirects are never allowed", async () => {
    const base = { amount: 500, currency: "jpy", payment_method: "pm_card_visa", confirm: true };
    expect(await refusal(stripe.paymentIntents.create(base))).toMatchObject({ statusCode: 400 });
    const never = await stripe.paymentIntents.create({
      ...base,
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    });
    expect(never.status).toBe("succeeded");
  });
});
