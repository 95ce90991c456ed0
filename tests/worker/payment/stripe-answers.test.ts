import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { reportOf } from "#worker/payment/charging/payment-report.ts";
import { charge } from "#worker/payment/charging/charge.usecases.ts";
import { runMoneyEffect } from "#worker/payment/charging/money-effect.usecases.ts";
import { createServices } from "#worker/services.ts";
import { ProviderRefused, Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { chargeOf, paid, paidOrder } from "../../support/worker/money/money-effects.ts";
import { saveCard, stripe } from "../../support/worker/money/sandbox.ts";
import { refusal, servicesWhere, type StripeAnswer } from "../../support/worker/money/scripted-stripe.ts";

/* What Stripe may answer to a payment: the order goes on whichever of the answers that no document settles it is. */

const services = createServices(env);
const posts = (path: RegExp, answer: StripeAnswer) =>
  servicesWhere((request) => (request.method === "POST" && path.test(request.path) ? answer : undefined));

afterEach(() => void vi.restoreAllMocks());

/** With the code that the client's types know, and as Stripe has been seen to answer. */
const DETACHED = [
  ["with a code", { code: "payment_method_unexpected_state", param: "payment_method" }],
  ["without a code", {}],
] as const;

test.each(DETACHED)("a card that was detached is a declined one, refused %s", async (_name, error) => {
  const { buyer, effect, orderId, stripeMethodId } = await chargeOf();
  await stripe().paymentMethods.detach(stripeMethodId);
  const refusing = servicesWhere(({ path, body }) =>
    /payment_intents/.test(path) && body.includes(`payment_method=${stripeMethodId}`) ? refusal(400, error) : undefined,
  );
  const first = await charge(refusing, orderId, effect);
  expect(first).toMatchObject({ status: "requires_payment_method", decline: "payment.method_not_found" });
  const again = { ...effect, intentId: first.intentId, idempotencyKey: `${effect.idempotencyKey}:2` };
  expect(await charge(refusing, orderId, again)).toEqual(first);

  const { paymentAccountMethodId: accountMethodId } = await saveCard(buyer, "pm_card_visa");
  const retry = { ...again, accountMethodId, idempotencyKey: `${effect.idempotencyKey}:3` };
  expect(await charge(refusing, orderId, retry)).toMatchObject({ status: "succeeded", intentId: first.intentId });
});

test("a detached card in place of the one that a bank asks about is a declined one as well", async () => {
  const { buyer, effect, orderId } = await chargeOf("pm_card_authenticationRequired");
  const { intentId } = await charge(services, orderId, effect);
  const { paymentAccountMethodId: accountMethodId, stripeMethodId } = await saveCard(buyer, "pm_card_visa");
  await stripe().paymentMethods.detach(stripeMethodId);
  const other = { ...effect, intentId, accountMethodId, idempotencyKey: `${effect.idempotencyKey}:2` };
  expect(await charge(services, orderId, other)).toMatchObject({
    status: "requires_payment_method",
    nextAction: null,
    decline: "payment.method_not_found",
  });
});

test("a refusal that names a card which is still there is nobody's card", async () => {
  const { effect, orderId } = await chargeOf();
  const refusing = posts(/payment_intents$/, refusal(400, DETACHED[0][1]));
  await expect(charge(refusing, orderId, effect)).rejects.toBeInstanceOf(ProviderRefused);
});

test.each([
  [400, "amount_too_small"],
  [402, "card_declined"],
  [404, "resource_missing"],
  [405, undefined],
])("an unknown refusal (%i) has a class of its own, and only codes leave it", async (status, code) => {
  const { effect, orderId } = await chargeOf();
  const refusing = posts(/payment_intents$/, refusal(status, code === undefined ? {} : { code }));
  const error: unknown = await charge(refusing, orderId, effect).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ProviderRefused);
  expect((error as ProviderRefused).cause).toMatch(new RegExp(`^${String(status)} .*${code ?? ""}$`));
  expect((error as ProviderRefused).message).not.toContain("Emma");
  expect(await charge(services, orderId, effect)).toMatchObject({ status: "succeeded" });
});

test.each([401, 403, 409, 424, 429, 503])("%i decides nothing: it is tried again", async (status) => {
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { orderId, intentId, chargeId, refund } = await paid();
  const failing = posts(/\/v1\/(refunds|transfers|payment_intents)/, refusal(status));
  await expect(runMoneyEffect(failing, paidOrder(orderId), refund(1))).rejects.toBeInstanceOf(Unavailable);
  const { payouts, charges } = failing.payments;
  const ours = { orderId, transactionId: "transaction-1", attempt: 1 };
  const transfer = { amount: 1, currencyCode: "JPY", stripeAccountId: "acct_1", idempotencyKey: intentId };
  await expect(payouts.transfer({ ...transfer, ...ours, chargeId })).rejects.toBeInstanceOf(Unavailable);
  await expect(charges.cancelIntent(intentId, { idempotencyKey: orderId })).rejects.toBeInstanceOf(Unavailable);
  // Wrong keys and permissions need an operator.
  const isReported = status === 401 || status === 403;
  expect(told.mock.calls.length).toBe(isReported ? 3 : 0);
  expect(JSON.stringify(told.mock.calls)).not.toContain("Emma");
  expect(await runMoneyEffect(services, paidOrder(orderId), refund(1))).toMatchObject({
    replies: [{ outcome: "SUCCEEDED" }],
  });
});

test("a key that belongs to another request is left for the next one", async () => {
  const { effect, orderId } = await chargeOf();
  await stripe().customers.create({}, { idempotencyKey: effect.idempotencyKey });
  expect(await charge(services, orderId, effect)).toMatchObject({ status: "succeeded" });
});

test("canceling what is being charged leaves it so, and an unknown refusal is none of that", async () => {
  const { effect, orderId } = await chargeOf("pm_card_authenticationRequired");
  const { intentId } = await charge(services, orderId, effect);
  const refused = refusal(400, { code: "payment_intent_unexpected_state" });
  const cancel = posts(/cancel$/, refused).payments.charges.cancelIntent(intentId, { idempotencyKey: "one" });
  await expect(cancel).rejects.toBeInstanceOf(ProviderRefused);

  const processing = servicesWhere(({ method, path }) => {
    if (path.endsWith("/cancel")) return refused;
    const intent = { id: intentId, object: "payment_intent", metadata: {}, currency: "jpy", status: "processing" };
    return method === "GET" && path.endsWith(intentId) ? { status: 200, body: intent } : undefined;
  });
  const kept = await processing.payments.charges.cancelIntent(intentId, { idempotencyKey: "two" });
  expect(kept.status).toBe("processing");
});

test("a payment in a currency that we do not know is read as it is, and recorded by no order", async () => {
  const { orderId, intentId, refund } = await paid();
  await runMoneyEffect(services, paidOrder(orderId), refund(1));
  const inSingapore = async (list: () => Promise<{ data: object[] }>) => {
    const { data } = await list();
    return { data: data.map((item) => ({ ...item, currency: "sgd" })), has_more: false, object: "list" };
  };
  const refunds = await inSingapore(() => stripe().refunds.list({ limit: 1 }));
  const made = await stripe().paymentIntents.retrieve(intentId);
  const { charges } = servicesWhere(({ path }) => ({
    status: 200,
    body: path.includes("refunds") ? refunds : { ...made, currency: "sgd" },
  })).payments;
  const intent = await charges.retrieveIntent(intentId);
  expect(intent).toMatchObject({ intentId, orderId, currencyCode: "SGD" });
  expect(reportOf(intent!)).toBeNull();
  const page = await charges.listRefunds({ createdFrom: 0, cursor: null });
  expect(page.items).toMatchObject([{ intentId, currencyCode: "SGD" }]);
});
