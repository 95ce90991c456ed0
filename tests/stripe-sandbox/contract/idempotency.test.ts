import { expect, test } from "vitest";
import { stripeFor } from "../support/clients.ts";
import { pay, refusal, sellerAccount } from "../support/scenes.ts";

const stripe = stripeFor("idempotency");
const key = (name: string) => ({ idempotencyKey: `${name}-${Date.now()}` });

test("the same key and parameters get the stored answer and no second object", async () => {
  const options = key("same");
  const customer = await stripe.customers.create({});
  const parameters = { amount: 700, currency: "jpy", customer: customer.id };
  const first = await stripe.paymentIntents.create(parameters, options);
  const second = await stripe.paymentIntents.create(parameters, options);
  expect(second.id).toBe(first.id);
  const headers = (second.lastResponse as unknown as { headers: Headers }).headers;
  expect(headers.get("idempotent-replayed")).toBe("true");
  expect((await stripe.paymentIntents.list({ customer: customer.id })).data).toHaveLength(1);
});

test("the same key with other parameters is refused", async () => {
  const options = key("other");
  await stripe.customers.create({ name: "a" }, options);
  const error = await refusal(stripe.customers.create({ name: "b" }, options));
  expect(error).toMatchObject({ statusCode: 400, type: "StripeIdempotencyError" });
});

test("a refusal for its parameters leaves the key free", async () => {
  const options = key("free");
  await refusal(stripe.customers.create({ nickname: "x" } as object, options));
  expect((await stripe.customers.create({ name: "a" }, options)).name).toBe("a");
});

test("a decline is stored and comes back the same, without a second attempt", async () => {
  const options = key("decline");
  const customer = await stripe.customers.create({});
  const method = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: customer.id });
  const parameters = {
    amount: 700,
    currency: "jpy",
    customer: customer.id,
    payment_method: method.id,
    confirm: true,
    return_url: "https://example.com",
  };
  const first = await refusal(stripe.paymentIntents.create(parameters, options));
  const second = await refusal(stripe.paymentIntents.create(parameters, options));
  expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
  expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
});

test("two refunds with one key refund once", async () => {
  const { id } = await pay(stripe);
  const options = key("refund");
  const refunds = [
    await stripe.refunds.create({ payment_intent: id, amount: 100 }, options),
    await stripe.refunds.create({ payment_intent: id, amount: 100 }, options),
  ];
  expect(new Set(refunds.map((refund) => refund.id)).size).toBe(1);
});

test("v2 remembers keys, too", async () => {
  const first = await sellerAccount(stripe);
  const options = key("v2");
  const one = await stripe.v2.core.accounts.update(first.id, { display_name: "New" }, options);
  const two = await stripe.v2.core.accounts.update(first.id, { display_name: "New" }, options);
  expect([one.display_name, two.display_name]).toEqual(["New", "New"]);
  expect(await refusal(stripe.v2.core.accounts.update(first.id, { display_name: "Newer" }, options))).toMatchObject({
    statusCode: 400,
  });
});
