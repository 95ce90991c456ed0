import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import type { EffectOf } from "#domain/order/reactions/effects.ts";
import { cancelIntent, charge } from "#worker/payment/charging/charge.usecases.ts";
import { runMoneyEffect } from "#worker/payment/charging/money-effect.usecases.ts";
import { reportOf } from "#worker/payment/charging/payment-report.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { createServices } from "#worker/services.ts";
import { get, post } from "../../support/worker/calls.ts";
import { chargeOf, paid, paidOrder } from "../../support/worker/money/money-effects.ts";
import { createPerson } from "../../support/worker/people.ts";
import { fault, sandbox, saveCard, stripe } from "../../support/worker/money/sandbox.ts";
import { present } from "../../support/worker/present.ts";

const services = createServices(env);

const intentsOf = async (orderId: string) =>
  (await stripe().paymentIntents.list({ limit: 100 })).data.filter(({ metadata }) => metadata["orderId"] === orderId);

/** The command that reports a charge to the order. */
const charged = async (orderId: string, effect: EffectOf<"CHARGE">) =>
  reportOf(await charge(services, orderId, effect));

test("a charge becomes what is recorded of it, and repeating it charges nothing more", async () => {
  const { effect, orderId } = await chargeOf();
  const report = await charged(orderId, effect);
  expect(report).toEqual({
    intentId: expect.stringMatching(/^pi_/),
    transactionId: effect.transactionId,
    intentAttempt: 1,
    isAuthenticated: false,
    outcome: "SUCCEEDED",
    amount: 10_000,
    currencyCode: "JPY",
    chargeId: expect.stringMatching(/^ch_/),
    settledAmount: 10_000,
    settledCurrencyCode: "JPY",
    stripeFeeAmount: 360,
  });
  await sandbox("POST", "/keys/prune");
  expect(await charged(orderId, effect)).toEqual(report);
  expect(await intentsOf(orderId)).toHaveLength(1);
});

test("a charge that settles in another currency says what it became", async () => {
  await sandbox("POST", "/settings", { settlement_currency: "jpy", jpy_per_usd: "150" });
  const { effect, orderId } = await chargeOf("pm_card_visa", { amount: 2_000, currencyCode: "USD" });
  const report = await charged(orderId, effect);
  await sandbox("POST", "/settings", { settlement_currency: null });
  expect(report).toMatchObject({
    amount: 2_000,
    currencyCode: "USD",
    settledAmount: 3_000,
    settledCurrencyCode: "JPY",
    stripeFeeAmount: 108,
  });
});

test.each([
  ["pm_card_chargeCustomerFail", "payment.card_declined"],
  ["pm_card_authenticationRequiredChargeDeclinedInsufficientFunds", "payment.insufficient_funds"],
])("%s is declined with a reason, and the same intent takes another card", async (card, reason) => {
  const { buyer, effect, orderId } = await chargeOf(card);
  const first = await charge(services, orderId, effect);
  if (first.status === "requires_action") await sandbox("POST", `/3ds/${first.intentId}`, { outcome: "complete" });
  const declined = await services.payments.charges.retrieveIntent(first.intentId);
  expect(declined).toMatchObject({ status: "requires_payment_method", decline: reason });

  const { paymentAccountMethodId } = await saveCard(buyer, "pm_card_mastercard");
  const retry = { ...effect, attempt: 2, intentId: first.intentId, accountMethodId: paymentAccountMethodId };
  const second = await charge(services, orderId, { ...retry, idempotencyKey: `${effect.idempotencyKey}:again` });
  expect(second).toMatchObject({ intentId: first.intentId, status: "succeeded", decline: null });
});

test("a bank that asks leads to a redirect that comes back to us", async () => {
  const { effect, orderId } = await chargeOf("pm_card_authenticationRequired");
  const view = await charge(services, orderId, effect);
  expect(view.status).toBe("requires_action");
  expect(view.nextAction).toMatchObject({
    type: "redirect_to_url",
    redirect_to_url: { url: expect.stringContaining("/3ds/"), return_url: `${env.PUBLIC_ORIGIN}/api/stripe/return` },
  });
});

test.each(["request_lost", "error_500", "conflict_409", "rate_limit_429"])(
  "one charge in spite of %s",
  async (kind) => {
    const { effect, orderId } = await chargeOf();
    await fault(kind, { method: "POST", path: "/v1/payment_intents$", metadata: { orderId } }, { times: 6 });
    await expect(charge(services, orderId, effect)).rejects.toBeInstanceOf(Unavailable);
    await sandbox("DELETE", "/faults");
    expect(await charge(services, orderId, effect)).toMatchObject({ status: "succeeded" });
    expect(await intentsOf(orderId)).toHaveLength(1);
  },
);

test("one charge in spite of a lost answer", async () => {
  const { effect, orderId } = await chargeOf();
  await fault("response_lost", { method: "POST", path: "/v1/payment_intents$", metadata: { orderId } });
  expect(await charge(services, orderId, effect)).toMatchObject({ status: "succeeded" });
  expect(await intentsOf(orderId)).toHaveLength(1);
});

test.each([true, false])("one charge in spite of a 500 that Stripe remembers (work done: %s)", async (executes) => {
  const { effect, orderId } = await chargeOf();
  const match = { method: "POST", path: "/v1/payment_intents$", metadata: { orderId } };
  await fault("error_500_stored", match, { executes });
  expect(await charge(services, orderId, effect)).toMatchObject({ status: "succeeded" });
  expect(await intentsOf(orderId)).toHaveLength(1);
});

test.each([true, false])(
  "another card is charged in spite of 500s that Stripe remembers (work done: %s)",
  async (executes) => {
    const { buyer, effect, orderId } = await chargeOf("pm_card_chargeCustomerFail");
    const { intentId } = await charge(services, orderId, effect);
    const { paymentAccountMethodId: accountMethodId } = await saveCard(buyer, "pm_card_visa");
    const retry = { ...effect, intentId, accountMethodId, idempotencyKey: `${effect.idempotencyKey}:2` };
    await fault("error_500_stored", { method: "POST", path: `${intentId}/confirm$` }, { executes, times: 3 });
    // Three idempotency keys are used up by then; the fourth works like the first.
    if (!executes) await expect(charge(services, orderId, retry)).rejects.toBeInstanceOf(Unavailable);
    expect(await charge(services, orderId, retry)).toMatchObject({ intentId, status: "succeeded" });
    await sandbox("DELETE", "/faults");
    expect(await intentsOf(orderId)).toHaveLength(1);
  },
);

test("the card chosen last is charged, also while a bank asks about another", async () => {
  const { buyer, effect, orderId } = await chargeOf("pm_card_authenticationRequired");
  const asked = await charge(services, orderId, effect);
  const { paymentAccountMethodId: accountMethodId, stripeMethodId } = await saveCard(buyer, "pm_card_mastercard");
  const { intentId } = asked;
  expect([asked.status, asked.stripeMethodId === stripeMethodId]).toEqual(["requires_action", false]);
  const same = { ...effect, intentId, idempotencyKey: `${effect.idempotencyKey}:2` };
  expect(await charge(services, orderId, same)).toMatchObject({ status: "requires_action" });
  const other = { ...effect, intentId, accountMethodId, idempotencyKey: `${effect.idempotencyKey}:3` };
  expect(await charge(services, orderId, other)).toMatchObject({ status: "succeeded", intentId, stripeMethodId });
});

test("a card that was removed meanwhile is a declined one, not a fault", async () => {
  const { buyer, effect, orderId } = await chargeOf();
  await post("/api/stripe/payment/method/delete", { methodId: effect.accountMethodId }, buyer);
  const view = await charge(services, orderId, effect);
  expect(view).toMatchObject({ status: "requires_payment_method", decline: "payment.method_not_found" });

  const { paymentAccountMethodId: accountMethodId } = await saveCard(buyer, "pm_card_visa");
  const retry = { ...effect, intentId: view.intentId, accountMethodId, idempotencyKey: `${effect.idempotencyKey}:2` };
  expect(await charge(services, orderId, retry)).toMatchObject({ status: "succeeded", intentId: view.intentId });
});

test("canceling stops an open intent and leaves a paid one as it is", async () => {
  const open = await chargeOf("pm_card_authenticationRequired");
  const { intentId } = await charge(services, open.orderId, open.effect);
  const cancel = { kind: "CANCEL_INTENT", transactionId: "", intentAttempt: 1 } as const;
  const canceled = await cancelIntent(services, open.orderId, { ...cancel, intentId, idempotencyKey: `c:${intentId}` });
  expect(canceled?.status).toBe("canceled");

  const { orderId, intentId: paidId } = await paid();
  const kept = await cancelIntent(services, orderId, { ...cancel, intentId: paidId, idempotencyKey: `c:${paidId}` });
  expect(kept?.status).toBe("succeeded");
});

test("canceling works in spite of a 500 that Stripe remembers", async () => {
  const { effect, orderId } = await chargeOf("pm_card_authenticationRequired");
  const { intentId } = await charge(services, orderId, effect);
  await fault("error_500_stored", { method: "POST", path: `${intentId}/cancel$` });
  const cancel = {
    kind: "CANCEL_INTENT",
    transactionId: "",
    intentAttempt: 1,
    idempotencyKey: `c:${intentId}`,
  } as const;
  expect(await cancelIntent(services, orderId, { ...cancel, intentId })).toMatchObject({ status: "canceled" });
});

/** As the outbox runs it. */
const run = (orderId: string, effect: Parameters<typeof runMoneyEffect>[2]) =>
  runMoneyEffect(services, paidOrder(orderId), effect);

const ended = (...replies: readonly OrderCommand[]) => ({ replies, isPending: false });

test("a refund gives back once, whatever is lost on the way", async () => {
  const { orderId, transactionId, intentId, refund } = await paid();
  await fault("request_lost", { method: "POST", path: "/v1/refunds$", metadata: { orderId } }, { times: 2 });
  await expect(run(orderId, refund(1))).rejects.toBeInstanceOf(Unavailable);
  await fault("response_lost", { method: "POST", path: "/v1/refunds$", metadata: { orderId } });
  const done = ended({
    type: "recordRefund",
    transactionId,
    intentId,
    attempt: 1,
    outcome: "SUCCEEDED",
    amount: 10_000,
  });
  expect(await run(orderId, refund(1))).toEqual(done);
  await sandbox("POST", "/keys/prune");
  expect(await run(orderId, refund(1))).toEqual(done);
  expect((await stripe().refunds.list({ payment_intent: intentId })).data).toHaveLength(1);
});

test("a refund that Stripe holds has nothing to say yet; one that was made by hand counts", async () => {
  const first = await paid();
  await fault("refund_pending", { path: "/v1/refunds$", metadata: { orderId: first.orderId } });
  expect(await run(first.orderId, first.refund(1))).toEqual({ replies: [], isPending: true });

  const second = await paid();
  const { intentId } = second;
  const made = await stripe().refunds.create({ payment_intent: intentId }, { idempotencyKey: `hand:${intentId}` });
  const byHand = {
    type: "recordExternalRefund",
    refundId: made.id,
    intentId,
    outcome: "SUCCEEDED",
    amount: 10_000,
    isBesideOurs: false,
  } as const;
  const news = { replies: [byHand], isPending: false, isNews: true };
  expect(await run(second.orderId, second.refund(1))).toEqual(news);
});

test("of a charge that was given back in part by hand, the rest goes back", async () => {
  const { orderId, transactionId, intentId, refund } = await paid();
  const made = await stripe().refunds.create(
    { payment_intent: intentId, amount: 3_000 },
    { idempotencyKey: `hand:${intentId}` },
  );
  const byHand = { refundId: made.id, intentId, amount: 3_000 };
  const news = { type: "recordExternalRefund", ...byHand, outcome: "SUCCEEDED", isBesideOurs: false };
  expect(await run(orderId, refund(1))).toEqual({ replies: [news], isPending: false, isNews: true });
  // Once the order knows of it.
  const shares = {
    heldAmount: 0,
    refundAmount: 3_000,
    recoveredAmount: 0,
    payableAmount: 0,
    debtAmount: 0,
    feeAmount: 0,
    shieldedAmount: 0,
    releasedAmount: 0,
  };
  const order = { ...paidOrder(orderId), externalRefunds: [{ ...byHand, isFailed: false, shares }] };
  const rest = ended({
    type: "recordRefund",
    transactionId,
    intentId,
    attempt: 1,
    outcome: "SUCCEEDED",
    amount: 7_000,
  });
  expect(await runMoneyEffect(services, order, refund(1))).toEqual(rest);
  expect(await runMoneyEffect(services, order, refund(1))).toEqual(rest);
  const { data } = await stripe().refunds.list({ payment_intent: intentId });
  expect(data.map(({ amount }) => amount)).toEqual([7_000, 3_000]);
});

test.each([true, false])("one made by hand beside ours comes after ours; ours being pending: %s", async (isPending) => {
  const { orderId, transactionId, intentId, refund } = await paid();
  const effect = { ...refund(1), amount: 6_000 };
  if (isPending) await fault("refund_pending", { path: "/v1/refunds$", metadata: { orderId } });
  const ours = {
    type: "recordRefund",
    transactionId,
    intentId,
    attempt: 1,
    outcome: "SUCCEEDED",
    amount: 6_000,
  } as const;
  expect(await run(orderId, effect)).toEqual({ replies: isPending ? [] : [ours], isPending });
  const made = await stripe().refunds.create(
    { payment_intent: intentId, amount: 4_000 },
    { idempotencyKey: `hand:${intentId}` },
  );
  const byHand = { refundId: made.id, intentId, outcome: "SUCCEEDED", amount: 4_000, isBesideOurs: isPending } as const;
  const news = { type: "recordExternalRefund", ...byHand } as const;
  expect(await run(orderId, effect)).toEqual({ replies: isPending ? [news] : [ours, news], isPending });
});

test("income goes to an account that can take it, once", async () => {
  const { orderId, chargeId } = await paid();
  const seller = await createPerson("seller", { roles: ["user", "creator"] });
  const effect: EffectOf<"TRANSFER"> = {
    kind: "TRANSFER",
    idempotencyKey: `transfer:${orderId}:1`,
    sellerId: seller.commissionAccountId,
    transactionId: "transaction-1",
    attempt: 1,
    chargeId,
    orderId,
    amount: 9_000,
    currencyCode: "JPY",
  };
  const failed = ended({
    type: "recordTransfer",
    transactionId: "transaction-1",
    attempt: 1,
    outcome: "FAILED",
    refusal: "ACCOUNT",
  });
  expect(await run(orderId, effect)).toEqual(failed);
  await post("/api/stripe/connect/signup", {}, seller);
  expect(await run(orderId, effect)).toEqual(failed);

  const { id: account } = present((await get("/api/stripe/connect/get", seller)).body.account);
  await sandbox("POST", `/accounts/${account}`, { action: "complete" });
  const second = { ...effect, attempt: 2, idempotencyKey: `transfer:${orderId}:2` };
  await fault("request_lost", { method: "POST", path: "/v1/transfers$", metadata: { orderId } }, { times: 2 });
  await expect(run(orderId, second)).rejects.toBeInstanceOf(Unavailable);
  await fault("response_lost", { method: "POST", path: "/v1/transfers$", metadata: { orderId } });
  const done = ended({ type: "recordTransfer", transactionId: "transaction-1", attempt: 2, outcome: "SUCCEEDED" });
  expect(await run(orderId, second)).toEqual(done);
  await sandbox("POST", "/keys/prune");
  expect(await run(orderId, second)).toEqual(done);
  const { data } = await stripe().transfers.list({ transfer_group: orderId });
  expect(
    data.map(({ amount, destination, source_transaction }) => ({ amount, destination, source_transaction })),
  ).toEqual([{ amount: 9_000, destination: account, source_transaction: chargeId }]);
});
