import { describe, expect, inject, test } from "vitest";
import { EXPIRY_YEAR } from "../../support/card-expiry.ts";
import { control, stripeFor } from "../support/clients.ts";
import { CARD_ONLY, onboardingLink, pay, refusal, sellerAccount } from "../support/scenes.ts";

const NAME = "doors";
const stripe = stripeFor(NAME);
const call = (path: string, key: string | null, init: RequestInit = {}) =>
  fetch(`${inject("sandboxAddress")}${path}`, {
    ...init,
    headers: { ...(key ? { authorization: `Bearer ${key}` } : {}), ...init.headers },
  });
const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });

describe("keys", () => {
  test("none is 401, and each name is a sandbox of its own", async () => {
    expect((await call("/v1/customers", null)).status).toBe(401);
    const { id } = await stripe.customers.create({});
    expect(await refusal(stripeFor("elsewhere").customers.retrieve(id))).toMatchObject({ statusCode: 404 });
  });

  test("the publishable key may confirm with the client secret and sees less", async () => {
    const intent = await stripe.paymentIntents.create({
      amount: 500,
      currency: "jpy",
      metadata: { order: "secret" },
      ...CARD_ONLY,
    });
    const path = `/v1/payment_intents/${intent.id}`;
    const right = await call(`${path}?client_secret=${intent.client_secret}`, `pk_test_${NAME}`);
    const seen = (await right.json()) as object;
    expect([right.status, "metadata" in seen, "amount" in seen]).toEqual([200, false, true]);
    expect((await call(`${path}?client_secret=pi_wrong_secret_x`, `pk_test_${NAME}`)).status).toBe(400);
    expect((await call(path, `pk_test_${NAME}`)).status).toBe(400);
    const confirmed = await call(
      `${path}/confirm`,
      `pk_test_${NAME}`,
      form({ client_secret: intent.client_secret ?? "", payment_method: "pm_card_visa" }),
    );
    expect(await confirmed.json()).toMatchObject({ status: "succeeded" });
  });

  test("the publishable key may do nothing else", async () => {
    for (const path of ["/v1/customers", "/v1/charges", "/v1/balance"])
      expect((await call(path, `pk_test_${NAME}`)).status).toBe(403);
    expect((await call("/_sandbox/clock", `pk_test_${NAME}`)).status).toBe(401);
  });

  test("card numbers are taken from a browser only", async () => {
    const card = form({
      type: "card",
      "card[number]": "4242424242424242",
      "card[exp_month]": "12",
      "card[exp_year]": String(EXPIRY_YEAR).slice(-2),
      "card[cvc]": "123",
    });
    expect((await call("/v1/payment_methods", `sk_test_${NAME}`, card)).status).toBe(402);
    expect(await (await call("/v1/payment_methods", `pk_test_${NAME}`, card)).json()).toMatchObject({
      card: { brand: "visa", last4: "4242", exp_year: EXPIRY_YEAR },
    });
  });

  test.each([
    [{ "card[number]": "4242424242424241" }, "incorrect_number"],
    [{ "card[exp_year]": "20" }, "invalid_expiry_year"],
    [{ "card[exp_month]": "13" }, "invalid_expiry_month"],
    [{ "card[cvc]": "12" }, "invalid_cvc"],
  ])("a mistyped card %o is %s", async (mistake, code) => {
    const card = {
      type: "card",
      "card[number]": "4242424242424242",
      "card[exp_month]": "12",
      "card[exp_year]": String(EXPIRY_YEAR).slice(-2),
      "card[cvc]": "123",
      ...mistake,
    };
    const answer = (await (await call("/v1/payment_methods", `pk_test_${NAME}`, form(card))).json()) as {
      error: { code: string };
    };
    expect(answer.error.code).toBe(code);
  });
});

describe("formats", () => {
  test("v1 refuses JSON, v2 refuses forms and wants a version", async () => {
    const json = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
    expect((await call("/v1/customers", `sk_test_${NAME}`, json)).status).toBe(400);
    expect((await call("/v2/core/accounts", `sk_test_${NAME}`, form({ a: "1" }))).status).toBe(400);
    const unversioned = (await (await call("/v2/core/accounts", `sk_test_${NAME}`, json)).json()) as {
      error: { message: string };
    };
    expect(unversioned.error.message).toContain("Stripe-Version");
  });

  test("what is not modelled says so", async () => {
    expect((await call("/v1/subscriptions", `sk_test_${NAME}`)).status).toBe(404);
    expect(
      (await call("/v1/customers", `sk_test_${NAME}`, { headers: { "stripe-version": "yesterday" } })).status,
    ).toBe(400);
  });
});

describe("links", () => {
  const follow = (url: string) => fetch(`${inject("sandboxAddress")}${new URL(url).pathname}`, { redirect: "manual" });

  test("an account link works once and five minutes", async () => {
    const account = await sellerAccount(stripe);
    const link = await onboardingLink(stripe, account.id);
    expect((await follow(link.url)).status).toBe(200);
    const again = await follow(link.url);
    expect([again.status, again.headers.get("location")]).toEqual([303, "https://example.com/refresh"]);
    const late = await onboardingLink(stripe, account.id);
    await control(NAME, "POST", "/clock/advance", { seconds: 301 });
    expect((await follow(late.url)).status).toBe(303);
  });

  test("leaving onboarding changes nothing, finishing it enables transfers and the login link", async () => {
    const account = await sellerAccount(stripe);
    const act = async (action: string) => {
      const id = new URL((await onboardingLink(stripe, account.id)).url).pathname.split("/").at(-1);
      return control<{ redirect: string }>(NAME, "POST", `/onboarding/${id}`, { action });
    };
    const status = async () => {
      const { configuration } = await stripe.v2.core.accounts.retrieve(account.id, {
        include: ["configuration.recipient"],
      });
      return configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status;
    };
    expect([(await act("leave")).redirect, await status()]).toEqual(["https://example.com/return", "restricted"]);
    expect(await refusal(stripe.accounts.createLoginLink(account.id))).toMatchObject({ statusCode: 400 });
    await act("complete");
    expect(await status()).toBe("active");
    const login = await stripe.accounts.createLoginLink(account.id);
    expect(await (await follow(login.url)).text()).toContain("Express dashboard");
    await act("restrict");
    expect(await status()).toBe("restricted");
  });
});

test("reset empties a sandbox", async () => {
  const other = stripeFor("emptied");
  await pay(other);
  await control("emptied", "POST", "/reset");
  expect((await other.paymentIntents.list()).data).toEqual([]);
  expect(await control("emptied", "GET", "/book")).toEqual({ balances: [] });
});
