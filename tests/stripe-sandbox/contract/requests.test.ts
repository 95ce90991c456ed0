import { describe, expect, test } from "vitest";
import { stripeFor } from "../support/clients.ts";
import { CARD_ONLY, pay, refusal } from "../support/scenes.ts";

const stripe = stripeFor("requests");
type Loose = Parameters<typeof stripe.paymentIntents.create>[0];

describe("parameters", () => {
  test("an unknown parameter is refused by name", async () => {
    const error = await refusal(stripe.customers.create({ nickname: "x" } as object));
    expect(error).toMatchObject({
      statusCode: 400,
      type: "StripeInvalidRequestError",
      code: "parameter_unknown",
      param: "nickname",
    });
  });

  test("payment_method_types is no parameter of this API version", async () => {
    const error = await refusal(
      stripe.paymentIntents.create({ amount: 500, currency: "jpy", payment_method_types: ["card"] } as Loose),
    );
    expect(error).toMatchObject({ code: "parameter_unknown", param: "payment_method_types" });
  });

  test("a missing parameter is refused by name", async () => {
    const error = await refusal(stripe.paymentIntents.create({ currency: "jpy" } as Loose));
    expect(error).toMatchObject({ statusCode: 400, code: "parameter_missing", param: "amount" });
  });

  test("an integer has to be one", async () => {
    const error = await refusal(
      stripe.paymentIntents.create({ amount: "a lot" as unknown as number, currency: "jpy" }),
    );
    expect(error).toMatchObject({ code: "parameter_invalid_integer", param: "amount" });
  });

  test("an empty string where nothing can be unset is refused", async () => {
    const error = await refusal(stripe.paymentIntents.create({ amount: 500, currency: "jpy", customer: "" }));
    expect(error).toMatchObject({ code: "parameter_invalid_empty", param: "customer" });
  });

  test("charges below the least amount are refused", async () => {
    const error = await refusal(stripe.paymentIntents.create({ amount: 49, currency: "jpy" }));
    expect(error).toMatchObject({ code: "amount_too_small", param: "amount" });
  });

  test("confirmation parameters need confirm=true", async () => {
    const error = await refusal(
      stripe.paymentIntents.create({ amount: 500, currency: "jpy", return_url: "https://example.com" }),
    );
    expect(error).toMatchObject({ statusCode: 400, param: "return_url" });
  });
});

describe("objects by id", () => {
  test("an unknown id in the path is 404 resource_missing", async () => {
    const error = await refusal(stripe.customers.retrieve("cus_nobody"));
    expect(error).toMatchObject({ statusCode: 404, code: "resource_missing", param: "id" });
    expect(await refusal(stripe.paymentIntents.retrieve("pi_nothing"))).toMatchObject({
      statusCode: 404,
      param: "intent",
    });
  });

  test("an unknown id among the parameters is 400 resource_missing", async () => {
    const error = await refusal(stripe.paymentIntents.create({ amount: 500, currency: "jpy", customer: "cus_nobody" }));
    expect(error).toMatchObject({ statusCode: 400, code: "resource_missing", param: "customer" });
  });

  test("every answer carries a request id and the API version", async () => {
    const { lastResponse } = await stripe.customers.create({});
    expect(lastResponse.requestId).toMatch(/^req_/);
    expect(lastResponse.apiVersion).toBe("2026-10-28.endive");
  });
});

describe("lists", () => {
  test("come newest first, in pages by cursor", async () => {
    const customer = await stripe.customers.create({});
    const made = [];
    for (const amount of [100, 200, 300])
      made.push(await stripe.paymentIntents.create({ amount, currency: "jpy", customer: customer.id, ...CARD_ONLY }));
    const first = await stripe.paymentIntents.list({ customer: customer.id, limit: 2 });
    expect(first.has_more).toBe(true);
    expect(first.data.map(({ amount }) => amount)).toEqual([300, 200]);
    const second = await stripe.paymentIntents.list({ customer: customer.id, limit: 2, starting_after: made[1]?.id });
    expect([second.has_more, second.data.map(({ amount }) => amount)]).toEqual([false, [100]]);
    const back = await stripe.paymentIntents.list({ customer: customer.id, ending_before: made[0]?.id });
    expect(back.data.map(({ amount }) => amount)).toEqual([300, 200]);
    const all = [];
    for await (const { amount } of stripe.paymentIntents.list({ customer: customer.id, limit: 1 })) all.push(amount);
    expect(all).toEqual([300, 200, 100]);
  });

  test("take at most 100 at once", async () => {
    expect(await refusal(stripe.customers.list({ limit: 101 }))).toMatchObject({ statusCode: 400, param: "limit" });
  });
});

describe("expand", () => {
  test("puts whole objects in place of ids, through several levels", async () => {
    const { id } = await pay(stripe);
    await expect
      .poll(async () => {
        const { latest_charge } = await stripe.paymentIntents.retrieve(id, {
          expand: ["latest_charge.balance_transaction"],
        });
        const charge = latest_charge as { balance_transaction: { amount: number } | null };
        return charge.balance_transaction?.amount;
      })
      .toBe(5000);
  });

  test("works in lists below data.", async () => {
    const { id } = await pay(stripe);
    const { data } = await stripe.charges.list({ payment_intent: id, expand: ["data.payment_intent"] });
    expect(data[0]?.payment_intent).toMatchObject({ id, object: "payment_intent" });
  });

  test("a property that is no id cannot be expanded", async () => {
    const customer = await stripe.customers.create({});
    expect(await refusal(stripe.customers.retrieve(customer.id, { expand: ["email"] }))).toMatchObject({
      statusCode: 400,
    });
  });
});

describe("keys", () => {
  test("a wrong key is 401", async () => {
    const request = stripe.customers.list({}, { apiKey: "not_a_key" });
    expect(await refusal(request)).toMatchObject({ statusCode: 401, type: "StripeAuthenticationError" });
  });

  test("an account that is not connected is 403", async () => {
    const request = stripe.balance.retrieve({}, { stripeAccount: "acct_1032D82eZvKYlo2C0" });
    expect(await refusal(request)).toMatchObject({ statusCode: 403, type: "StripePermissionError" });
  });
});
