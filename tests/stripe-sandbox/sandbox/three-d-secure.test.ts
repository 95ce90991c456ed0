import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { control, stripeFor } from "../support/clients.ts";
import { CARD_ONLY, customerWithCard, pay, refusal } from "../support/scenes.ts";

const NAME = "three-d-secure";
const stripe = stripeFor(NAME);
const answer = (id: string, outcome: "complete" | "fail") =>
  control<{ status: string; redirect: string | null }>(NAME, "POST", `/3ds/${id}`, { outcome });

describe("payments", () => {
  test("completed, the payment succeeds by itself and the browser goes back to return_url", async () => {
    const intent = await pay(stripe, {
      payment_method: "pm_card_authenticationRequired",
      return_url: "https://shop.example/back?order=1",
    });
    const { status, redirect } = await answer(intent.id, "complete");
    const query = new URL(redirect as string).searchParams;
    expect([
      status,
      query.get("order"),
      query.get("payment_intent"),
      query.get("payment_intent_client_secret"),
      query.get("redirect_status"),
    ]).toEqual(["succeeded", "1", intent.id, intent.client_secret, "succeeded"]);
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: "succeeded", next_action: null });
  });

  test("failed, the intent wants another payment method and says why", async () => {
    const intent = await pay(stripe, { payment_method: "pm_card_authenticationRequired" });
    expect(await answer(intent.id, "fail")).toEqual({ status: "requires_payment_method", redirect: null });
    const failed = await stripe.paymentIntents.retrieve(intent.id);
    expect(failed).toMatchObject({
      payment_method: null,
      last_payment_error: { code: "payment_intent_authentication_failure", type: "invalid_request_error" },
    });
  });

  test.each([
    ["pm_card_threeDSecureRequiredChargeDeclined", "generic_decline"],
    ["pm_card_authenticationRequiredChargeDeclinedInsufficientFunds", "insufficient_funds"],
  ])("%s is declined after it was completed", async (card, declineCode) => {
    const intent = await pay(stripe, { payment_method: card });
    expect((await answer(intent.id, "complete")).status).toBe("requires_payment_method");
    expect((await stripe.paymentIntents.retrieve(intent.id)).last_payment_error?.decline_code).toBe(declineCode);
  });

  test("one question is answered once, and a new attempt voids it", async () => {
    const card = { payment_method: "pm_card_authenticationRequired" };
    const first = await pay(stripe, card);
    const source = (intent: Stripe.PaymentIntent) => String(intent.next_action?.use_stripe_sdk?.["source" as never]);
    const second = await stripe.paymentIntents.confirm(first.id, card);
    await expect(answer(source(first), "complete")).rejects.toThrow("over (void)");
    await answer(source(second), "complete");
    await expect(answer(source(second), "complete")).rejects.toThrow("over (complete)");
  });

  test("with confirmation_method=manual the server confirms once more", async () => {
    const intent = await pay(stripe, {
      payment_method: "pm_card_authenticationRequired",
      confirmation_method: "manual",
    });
    expect((await answer(intent.id, "complete")).status).toBe("requires_confirmation");
    expect((await stripe.paymentIntents.confirm(intent.id)).status).toBe("succeeded");
  });
});

describe("cards set up before", () => {
  const setUp = async (card: string) => {
    const saved = await customerWithCard(stripe, card);
    const intent = await stripe.setupIntents.create({ ...saved, ...CARD_ONLY, confirm: true });
    expect(intent.status).toBe("requires_action");
    await answer(intent.id, "complete");
    return saved;
  };

  test("4000002500003155 asks no more, on session or off", async () => {
    const saved = await setUp("pm_card_authenticationRequiredOnSetup");
    expect((await pay(stripe, saved)).status).toBe("succeeded");
    expect((await pay(stripe, { ...saved, off_session: true })).status).toBe("succeeded");
  });

  test("4000002500003155 asks when the payment insists", async () => {
    const saved = await setUp("pm_card_authenticationRequiredOnSetup");
    const insisting = await pay(stripe, {
      ...saved,
      payment_method_options: { card: { request_three_d_secure: "any" } },
    });
    expect(insisting.status).toBe("requires_action");
  });

  test("4000002760003184 asks every time", async () => {
    expect((await pay(stripe, await setUp("pm_card_authenticationRequired"))).status).toBe("requires_action");
  });

  test("a setup that fails its authentication leaves the card unsaved", async () => {
    const customer = await stripe.customers.create({});
    const intent = await stripe.setupIntents.create({
      customer: customer.id,
      payment_method: "pm_card_authenticationRequired",
      confirm: true,
      ...CARD_ONLY,
    });
    await answer(intent.id, "fail");
    expect(await stripe.setupIntents.retrieve(intent.id)).toMatchObject({
      status: "requires_payment_method",
      last_setup_error: { code: "setup_intent_authentication_failure" },
    });
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
  });

  test("4000008400001629 passes its authentication and is then declined, 4000008260003178 is saved", async () => {
    const customer = await stripe.customers.create({});
    const setup = (card: string) =>
      stripe.setupIntents.create({ customer: customer.id, payment_method: card, confirm: true, ...CARD_ONLY });
    const declined = await setup("pm_card_threeDSecureRequiredChargeDeclined");
    expect((await answer(declined.id, "complete")).status).toBe("requires_payment_method");
    const saved = await setup("pm_card_authenticationRequiredChargeDeclinedInsufficientFunds");
    expect((await answer(saved.id, "complete")).status).toBe("succeeded");
  });
});

test("nothing is asked of an intent that needs nothing", async () => {
  const { id } = await pay(stripe);
  await expect(answer(id, "complete")).rejects.toThrow("asks its cardholder nothing");
  expect(await refusal(stripe.paymentIntents.confirm(id))).toMatchObject({ code: "payment_intent_unexpected_state" });
});
