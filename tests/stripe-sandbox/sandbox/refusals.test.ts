import { describe, expect, test } from "vitest";
import { CARD_ONLY, customerWithCard, pay, refusal } from "../support/scenes.ts";
import { world } from "../support/world.ts";

describe("a card that was detached", () => {
  async function detached(name: string, settings: object = {}) {
    const { stripe, set } = world(name);
    await set(settings);
    const { customer, payment_method } = await customerWithCard(stripe);
    await stripe.paymentMethods.detach(payment_method);
    const { id } = await stripe.paymentIntents.create({ amount: 5000, currency: "jpy", customer, ...CARD_ONLY });
    return {
      stripe,
      id,
      refusals: [
        await refusal(pay(stripe, { customer, payment_method })),
        await refusal(stripe.paymentIntents.confirm(id, { payment_method })),
        await refusal(stripe.paymentMethods.attach(payment_method, { customer })),
        await refusal(stripe.paymentMethods.detach(payment_method)),
      ],
    };
  }

  test("is refused with a text alone: neither code nor parameter", async () => {
    const { stripe, id, refusals } = await detached("detached");
    for (const refused of refusals) {
      expect(refused).toMatchObject({ type: "StripeInvalidRequestError", statusCode: 400 });
      expect([refused.code, refused.param]).toEqual([undefined, undefined]);
      expect(refused.message).toMatch(/was detached from a Customer|detachment is impossible/);
    }
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe("requires_payment_method");
  });

  test("can be refused with a code or a parameter, too", async () => {
    const { refusals } = await detached("detached-coded", { codes_for_spent_cards: true });
    expect(refusals.map(({ code, param }) => [code, param])).toEqual([
      ["payment_method_unexpected_state", undefined],
      ["payment_method_unexpected_state", undefined],
      ["payment_method_unexpected_state", undefined],
      [undefined, "payment_method"],
    ]);
  });
});

test("a payment in processing is canceled only where Stripe does so", async () => {
  const { stripe, act, set } = world("cancel-processing");
  await act("/faults", { kind: "processing" });
  const { id, status } = await pay(stripe, await customerWithCard(stripe));
  expect(status).toBe("processing");
  expect(await refusal(stripe.paymentIntents.cancel(id))).toMatchObject({
    statusCode: 400,
    code: "payment_intent_unexpected_state",
    payment_intent: { id, status: "processing" },
  });
  await set({ cancels_processing: true });
  expect((await stripe.paymentIntents.cancel(id)).status).toBe("canceled");
});

test("fields that API v2 does not take are refused with a code instead of a type", async () => {
  const { stripe } = world("invalid-fields");
  const wrong = { no_such_field: "x" } as object;
  const refused = await refusal(stripe.v2.core.accounts.create(wrong));
  expect(refused).toMatchObject({ type: "StripeInvalidRequestError", statusCode: 400, code: "invalid_fields" });
  expect([refused.rawType, refused.param]).toEqual([undefined, undefined]);
  const inV1 = await refusal(stripe.customers.create(wrong));
  expect(inV1).toMatchObject({ rawType: "invalid_request_error", code: "parameter_unknown", param: "no_such_field" });
});

test.each([
  ["forbidden_403", 403, "StripePermissionError"],
  ["dependency_424", 424, "StripeAPIError"],
])("%s does nothing and keeps nothing", async (kind, statusCode, type) => {
  const { stripe, act } = world(kind);
  const create = () => stripe.customers.create({}, { idempotencyKey: "once" });
  await act("/faults", { kind });
  expect(await refusal(create())).toMatchObject({ statusCode, type });
  expect((await stripe.customers.list()).data).toEqual([]);
  expect((await create()).object).toBe("customer");
});
