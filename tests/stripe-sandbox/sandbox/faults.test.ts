import { describe, expect, test } from "vitest";
import { control, stripeFor } from "../support/clients.ts";
import { customerWithCard, pay, refusal, sellerAccount } from "../support/scenes.ts";

const scene = (name: string) => ({
  stripe: stripeFor(name),
  fault: (kind: string, more: object = {}) => control(name, "POST", "/faults", { kind, ...more }),
  control: (method: string, path: string, body?: object) => control(name, method, path, body),
});
const options = { idempotencyKey: "once" };

describe("the line", () => {
  test("request_lost: a lost connection, and nothing was done", async () => {
    const { stripe, fault } = scene("request-lost");
    await fault("request_lost");
    expect(await refusal(stripe.customers.create({}, options))).toMatchObject({ type: "StripeConnectionError" });
    expect((await stripe.customers.list()).data).toEqual([]);
  });

  test("response_lost: a lost connection, and the same key brings the answer", async () => {
    const { stripe, fault } = scene("response-lost");
    await fault("response_lost");
    expect(await refusal(stripe.customers.create({}, options))).toMatchObject({ type: "StripeConnectionError" });
    const { data } = await stripe.customers.list();
    expect((await stripe.customers.create({}, options)).id).toBe(data[0]?.id);
  });

  test("slow: the same key is refused with 409 meanwhile, and answered afterwards", async () => {
    const { stripe, fault } = scene("slow");
    await fault("slow", { milliseconds: 400 });
    const first = stripe.customers.create({}, options);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await refusal(stripe.customers.create({}, options))).toMatchObject({
      statusCode: 409,
      code: "idempotency_key_in_use",
    });
    const { id } = await first;
    expect((await stripe.customers.create({}, options)).id).toBe(id);
  });
});

describe("trouble at Stripe", () => {
  test("error_500: nothing done, nothing kept", async () => {
    const { stripe, fault } = scene("error-500");
    await fault("error_500");
    expect(await refusal(stripe.customers.create({}, options))).toMatchObject({
      statusCode: 500,
      type: "StripeAPIError",
    });
    expect((await stripe.customers.create({}, options)).object).toBe("customer");
  });

  test.each([
    ["without the work", false, 0],
    ["with the work done", true, 1],
  ])("error_500_stored, %s: the key answers 500 from now on", async (_how, executes, made) => {
    const { stripe, fault } = scene(`error-500-stored-${made}`);
    await fault("error_500_stored", { executes });
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await refusal(stripe.customers.create({}, options))).toMatchObject({ statusCode: 500 });
    expect((await stripe.customers.list()).data).toHaveLength(made);
  });

  test("conflict_409 and rate_limit_429 do nothing and keep nothing", async () => {
    const { stripe, fault } = scene("busy");
    await fault("conflict_409");
    expect(await refusal(stripe.customers.create({}, options))).toMatchObject({ statusCode: 409 });
    await fault("rate_limit_429");
    expect(await refusal(stripe.customers.create({}, options))).toMatchObject({
      statusCode: 429,
      type: "StripeRateLimitError",
    });
    expect((await stripe.customers.create({}, options)).object).toBe("customer");
  });

  test("keys_pruned: an old key does its work a second time", async () => {
    const { stripe, fault } = scene("pruned");
    const first = await stripe.customers.create({}, options);
    await fault("keys_pruned", { match: { method: "POST" } });
    expect((await stripe.customers.create({}, options)).id).not.toBe(first.id);
  });

  test("keys end by themselves after a day", async () => {
    const { stripe, control } = scene("old-keys");
    const first = await stripe.customers.create({}, options);
    await control("POST", "/clock/advance", { seconds: 86_399 - 60 });
    expect((await stripe.customers.create({}, options)).id).toBe(first.id);
    await control("POST", "/clock/advance", { seconds: 120 });
    expect((await stripe.customers.create({}, options)).id).not.toBe(first.id);
  });

  test("those of API v2 after thirty days", async () => {
    const { stripe, control } = scene("old-keys-v2");
    const create = () =>
      stripe.v2.core.accounts.create({ contact_email: "seller@example.com", identity: { country: "jp" } }, options);
    const first = await create();
    await control("POST", "/clock/advance", { days: 29 });
    expect((await create()).id).toBe(first.id);
    await control("POST", "/clock/advance", { days: 1, seconds: 60 });
    expect((await create()).id).not.toBe(first.id);
  });

  test("search_lag: search misses what is young, a list does not", async () => {
    const { stripe, fault } = scene("search");
    const intent = await pay(stripe, { metadata: { transaction: "t1" } });
    const query = `metadata["transaction"]:"t1" AND status:"succeeded"`;
    expect((await stripe.paymentIntents.search({ query })).data.map(({ id }) => id)).toEqual([intent.id]);
    await fault("search_lag", { match: { path: "search" } });
    expect((await stripe.paymentIntents.search({ query })).data).toEqual([]);
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });
});

describe("matching", () => {
  test("a fault waits for a matching request, as often as it was set for", async () => {
    const { stripe, fault, control } = scene("matching");
    await fault("error_500", { match: { method: "POST", path: "^/v1/customers$", metadata: { who: "b" } }, times: 2 });
    await stripe.customers.list();
    await stripe.customers.create({ metadata: { who: "a" } });
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await refusal(stripe.customers.create({ metadata: { who: "b" } }))).toMatchObject({ statusCode: 500 });
    await stripe.customers.create({ metadata: { who: "b" } });
    expect(await control("GET", "/faults")).toEqual({ faults: [] });
  });
});

describe("money", () => {
  test("balance_short: a transfer is refused, a refund waits and can be settled", async () => {
    const { stripe, fault, control } = scene("short");
    const account = await sellerAccount(stripe);
    await control("POST", `/accounts/${account.id}`, { action: "complete" });
    const intent = await pay(stripe);
    await fault("balance_short", { match: { path: "transfers" } });
    const transfer = {
      amount: 100,
      currency: "jpy",
      destination: account.id,
      source_transaction: intent.latest_charge as string,
    };
    expect(await refusal(stripe.transfers.create(transfer))).toMatchObject({ code: "balance_insufficient" });
    await fault("balance_short", { match: { path: "refunds" } });
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect(refund).toMatchObject({
      status: "pending",
      pending_reason: "insufficient_funds",
      balance_transaction: null,
    });
    await control("POST", `/refunds/${refund.id}`, { outcome: "succeed" });
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe("succeeded");
  });

  test("account_restricted: the transfer is refused and the account stays restricted", async () => {
    const { stripe, fault, control } = scene("restricted");
    const account = await sellerAccount(stripe);
    await control("POST", `/accounts/${account.id}`, { action: "complete" });
    const intent = await pay(stripe);
    const transfer = () =>
      stripe.transfers.create({
        amount: 100,
        currency: "jpy",
        destination: account.id,
        source_transaction: intent.latest_charge as string,
      });
    await fault("account_restricted");
    expect(await refusal(transfer())).toMatchObject({ code: "insufficient_capabilities_for_transfer" });
    expect(await refusal(transfer())).toMatchObject({ code: "insufficient_capabilities_for_transfer" });
    await control("POST", `/accounts/${account.id}`, { action: "enable" });
    expect((await transfer()).amount).toBe(100);
  });

  test("processing: a payment stays there until it is settled", async () => {
    const { stripe, fault, control } = scene("processing");
    for (const [outcome, status] of [
      ["succeed", "succeeded"],
      ["fail", "requires_payment_method"],
    ] as const) {
      await fault("processing");
      const intent = await pay(stripe, await customerWithCard(stripe));
      expect([outcome, intent.status]).toEqual([outcome, "processing"]);
      await control("POST", `/payment_intents/${intent.id}/settle`, { outcome });
      expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(status);
    }
  });

  test("dispute: the payment succeeds and is disputed", async () => {
    const { stripe, fault } = scene("disputed");
    await fault("dispute");
    const intent = await pay(stripe);
    expect(intent.status).toBe("succeeded");
    expect((await stripe.disputes.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  test("refund_pending: it waits, and a failure gives the money back", async () => {
    const { stripe, fault, control } = scene("refund-pending");
    const intent = await pay(stripe);
    await fault("refund_pending");
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect(refund).toMatchObject({ status: "pending", pending_reason: "processing" });
    await control("POST", `/refunds/${refund.id}`, { outcome: "fail" });
    expect((await stripe.charges.retrieve(intent.latest_charge as string)).refunded).toBe(false);
  });

  test("refund_fails: it succeeds, then fails, and the charge is as before", async () => {
    const { stripe, fault } = scene("refund-fails");
    const intent = await pay(stripe);
    await fault("refund_fails");
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect(refund.status).toBe("succeeded");
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: "failed",
      failure_reason: "expired_or_canceled_card",
    });
    expect(await stripe.charges.retrieve(intent.latest_charge as string)).toMatchObject({
      amount_refunded: 0,
      refunded: false,
    });
  });
});
