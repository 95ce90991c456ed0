import { describe, expect, test } from "vitest";
import { stripeFor } from "../support/clients.ts";
import { customerWithCard, pay, refusal } from "../support/scenes.ts";

const stripe = stripeFor("customers");

describe("customers", () => {
  test("metadata merges: new keys are added, empty values removed", async () => {
    const { id } = await stripe.customers.create({ metadata: { a: "1", b: "2" } });
    const changed = await stripe.customers.update(id, { metadata: { b: "", c: "3" } });
    expect(changed.metadata).toEqual({ a: "1", c: "3" });
    expect((await stripe.customers.update(id, { metadata: "" })).metadata).toEqual({});
  });

  test("are found by e-mail", async () => {
    const email = `found-${Date.now()}@example.com`;
    const { id } = await stripe.customers.create({ email });
    expect((await stripe.customers.list({ email })).data.map((each) => each.id)).toEqual([id]);
  });

  test("a deleted customer is still answered, as deleted, and takes no payments", async () => {
    const { id } = await stripe.customers.create({});
    await stripe.customers.del(id);
    expect(await stripe.customers.retrieve(id)).toEqual(expect.objectContaining({ id, deleted: true }));
    expect(await refusal(pay(stripe, { customer: id }))).toMatchObject({ code: "resource_missing", param: "customer" });
  });
});

describe("payment methods", () => {
  test.each([
    ["pm_card_visa", "visa"],
    ["pm_card_mastercard", "mastercard"],
    ["pm_card_amex", "amex"],
    ["pm_card_jcb", "jcb"],
    ["pm_card_diners", "diners"],
    ["pm_card_discover", "discover"],
  ])("%s is a %s", async (name, brand) => {
    const { customer } = await customerWithCard(stripe, name);
    const { data } = await stripe.customers.listPaymentMethods(customer, { type: "card" });
    expect(data.map(({ card }) => card?.brand)).toEqual([brand]);
  });

  test("detached, one is spent for good", async () => {
    const { customer, payment_method } = await customerWithCard(stripe);
    expect((await stripe.paymentMethods.detach(payment_method)).customer).toBeNull();
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
    expect(await refusal(stripe.paymentMethods.attach(payment_method, { customer }))).toMatchObject({
      statusCode: 400,
    });
    expect(await refusal(stripe.paymentMethods.detach(payment_method))).toMatchObject({
      statusCode: 400,
      type: "StripeInvalidRequestError",
    });
  });

  test("a card the bank refuses cannot be saved", async () => {
    const { id } = await stripe.customers.create({});
    const error = await refusal(stripe.paymentMethods.attach("pm_card_visa_chargeDeclined", { customer: id }));
    expect(error).toMatchObject({ statusCode: 402, type: "StripeCardError", code: "card_declined" });
  });

  test("one customer's card cannot be used with another or with none", async () => {
    const { payment_method } = await customerWithCard(stripe);
    const other = await stripe.customers.create({});
    expect(await refusal(pay(stripe, { payment_method, customer: other.id }))).toMatchObject({ statusCode: 400 });
    expect(await refusal(pay(stripe, { payment_method }))).toMatchObject({ statusCode: 400 });
  });
});
