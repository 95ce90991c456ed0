import { describe, expect, test } from "vitest";
import { refusal } from "../../support/scenes.ts";
import { world } from "../../support/world.ts";

async function disputed(name: string, body: object = {}) {
  const made = world(name);
  const charge = await made.paid();
  const { id } = await made.act(`/charges/${charge}/dispute`, body);
  return {
    ...made,
    charge,
    id,
    go: (outcome: string) => made.act(`/disputes/${id}`, { outcome }),
    read: () => made.stripe.disputes.retrieve(id),
    total: async () => {
      const { available, pending } = await made.balance();
      return available + pending;
    },
  };
}

describe("of a part", () => {
  test("takes that part, and several together never more than the charge", async () => {
    const { stripe, act, charge, total } = await disputed("parts", { amount: 1500, reason: "product_unacceptable" });
    expect(await total()).toBe(4820 - 1500 - 1300);
    await act(`/charges/${charge}/dispute`, { amount: 3000 });
    await expect(act(`/charges/${charge}/dispute`, { amount: 501 })).rejects.toThrow("greater than undisputed");
    await act(`/charges/${charge}/dispute`);
    await expect(act(`/charges/${charge}/dispute`)).rejects.toThrow("already been disputed");
    const { data } = await stripe.disputes.list({ charge });
    expect(data.map(({ amount }) => amount)).toEqual([500, 3000, 1500]);
    expect(await total()).toBe(4820 - 5000 - 3 * 1300);
  });

  test("a charge that settled in another currency loses that part of what it brought", async () => {
    const { set, act, paid } = world("parts-settled");
    await set({ settlement_currency: "jpy", jpy_per_usd: "150" });
    const charge = await paid({ amount: 10_000, currency: "usd" });
    expect(await act(`/charges/${charge}/dispute`, { amount: 2500 })).toMatchObject({
      amount: 2500,
      currency: "usd",
      balance_transactions: [{ amount: -3750, currency: "jpy", fee: 1300 }],
    });
  });
});

describe("the other way round", () => {
  test("won after lost: an appeal, a review, and the money is back without the fee", async () => {
    const { go, read, total, types } = await disputed("won-after-lost");
    await go("lose");
    await expect(go("win")).rejects.toThrow("already closed");
    await types();
    await go("appeal");
    expect((await read()).status).toBe("appeal_needs_response");
    await go("review");
    expect((await read()).status).toBe("appeal_under_review");
    expect(await total()).toBe(4820 - 5000 - 1300);
    await go("win");
    expect((await read()).status).toBe("won");
    expect(await total()).toBe(4820 - 1300);
    expect(await types()).toEqual([
      "charge.dispute.updated",
      "charge.dispute.updated",
      "charge.dispute.funds_reinstated",
      "charge.dispute.closed",
    ]);
  });

  test("lost after won: the money goes a second time", async () => {
    const { go, read, total } = await disputed("lost-after-won");
    await go("win");
    await go("appeal");
    expect(await total()).toBe(4820 - 1300);
    await go("lose");
    expect((await read()).balance_transactions.map(({ amount }) => amount)).toEqual([-5000, 5000, -5000]);
    expect(await total()).toBe(4820 - 5000 - 1300);
  });

  test("an appeal takes appeal evidence and nothing else", async () => {
    const { stripe, go, id } = await disputed("appeal-evidence");
    await go("lose");
    await go("appeal");
    expect(await refusal(stripe.disputes.update(id, { evidence: { receipt: "file_1" } }))).toMatchObject({
      statusCode: 400,
    });
    const appealed = await stripe.disputes.update(id, {
      evidence: { appeal: { card: { reason_for_filing: "It was delivered.", supporting_files: ["file_1"] } } },
    });
    expect(appealed).toMatchObject({
      status: "appeal_under_review",
      evidence: { appeal: { card: { reason_for_filing: "It was delivered." } } },
      evidence_details: { submission_method: "not_submitted" },
    });
  });
});

describe("prevented", () => {
  test("by a block: no money moves, the charge can be refunded", async () => {
    const { stripe, charge, read, total, types } = await disputed("blocked", { kind: "block" });
    expect(await read()).toMatchObject({
      status: "prevented",
      balance_transactions: [],
      payment_method_details: { card: { case_type: "block" } },
    });
    expect(await total()).toBe(4820);
    expect(await types()).toEqual(["charge.dispute.created", "charge.dispute.closed"]);
    expect((await stripe.refunds.create({ charge })).status).toBe("succeeded");
  });

  test("by a resolution that refunds the buyer", async () => {
    const { stripe, charge, read, types } = await disputed("resolved", { kind: "resolution_refund" });
    expect(await read()).toMatchObject({ status: "prevented", balance_transactions: [] });
    expect((await stripe.refunds.list({ charge })).data).toMatchObject([{ amount: 5000, metadata: {}, reason: null }]);
    expect((await stripe.charges.retrieve(charge)).refunded).toBe(true);
    expect(await types()).toContain("charge.refunded");
  });

  test("by a resolution that withdraws the money, without a dispute fee", async () => {
    const { stripe, charge, total, read } = await disputed("withdrawn", { kind: "resolution_withdrawal" });
    expect((await read()).status).toBe("prevented");
    expect(await total()).toBe(4820 - 5000);
    expect(await refusal(stripe.refunds.create({ charge }))).toMatchObject({ code: "charge_disputed" });
  });
});

test("a dispute fails the refund that is still pending", async () => {
  const { stripe, set, paid, act, types } = world("disputed-pending");
  await set({ debit_negative_balances: false });
  const charge = await paid();
  const refund = await stripe.refunds.create({ charge, amount: 2000 });
  expect(refund).toMatchObject({ status: "pending", pending_reason: "insufficient_funds" });
  await types();
  await act(`/charges/${charge}/dispute`);
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: "failed",
    failure_reason: "charge_for_pending_refund_disputed",
  });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, disputed: true });
  expect(await types()).toEqual([
    "refund.failed",
    "refund.updated",
    "charge.refund.updated",
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
  ]);
});

test("evidence has every field, is staged, sent once, and late is said so", async () => {
  const { stripe, id, days } = await disputed("evidence");
  const opened = await stripe.disputes.retrieve(id);
  expect(Object.keys(opened.evidence)).toHaveLength(29);
  expect(Object.values(opened.evidence).filter((value) => value !== null)).toEqual([{}]);
  expect(opened.evidence_details).toMatchObject({ due_by: opened.created + 9 * 86_400, has_evidence: false });
  const staged = await stripe.disputes.update(id, { evidence: { product_description: "A drawing" }, submit: false });
  expect(staged).toMatchObject({
    status: "needs_response",
    evidence: { product_description: "A drawing" },
    evidence_details: { has_evidence: true, submission_count: 0, submission_method: "not_submitted" },
  });
  await days(10);
  expect(await stripe.disputes.update(id, { submit: true })).toMatchObject({
    status: "under_review",
    evidence_details: { past_due: true, submission_count: 1, submission_method: "manual" },
  });
  expect(await refusal(stripe.disputes.update(id, { evidence: { receipt: "file_1" } }))).toMatchObject({
    statusCode: 400,
  });
});

describe("early fraud warnings", () => {
  test("tell of a payment as long as something can be done about it", async () => {
    const { stripe, paid, act, types } = world("warning");
    const charge = await paid();
    const warning = await act(`/charges/${charge}/fraud_warning`, { fraud_type: "made_with_stolen_card" });
    expect(await types()).toEqual(["radar.early_fraud_warning.created"]);
    expect(await stripe.radar.earlyFraudWarnings.retrieve(warning.id)).toMatchObject({
      object: "radar.early_fraud_warning",
      actionable: true,
      charge,
      fraud_type: "made_with_stolen_card",
    });
    const { data } = await stripe.radar.earlyFraudWarnings.list({ charge, expand: ["data.payment_intent"] });
    expect(data).toMatchObject([{ id: warning.id, payment_intent: { object: "payment_intent" } }]);
    await stripe.refunds.create({ charge });
    expect((await stripe.radar.earlyFraudWarnings.retrieve(warning.id)).actionable).toBe(false);
    expect(await types()).toContain("radar.early_fraud_warning.updated");
  });

  test("come with a test card", async () => {
    const { stripe, paid } = world("warning-card");
    const charge = await paid({ payment_method: "pm_card_createIssuerFraudRecord" });
    expect((await stripe.radar.earlyFraudWarnings.list()).data).toMatchObject([{ charge }]);
  });
});
