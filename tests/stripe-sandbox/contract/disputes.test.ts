import { expect, test } from "vitest";
import { stripeFor } from "../support/clients.ts";
import { pay, refusal } from "../support/scenes.ts";

const stripe = stripeFor("disputes");
const SOON = { timeout: 60_000, interval: 1000 };

/** The dispute a test card brings; at Stripe a moment after the payment. */
async function disputeOf(payment_method: string) {
  const { id, latest_charge } = await pay(stripe, { payment_method });
  const list = async () => (await stripe.disputes.list({ payment_intent: id })).data;
  await expect.poll(async () => (await list()).length, SOON).toBe(1);
  const [dispute] = await list();
  if (!dispute) throw new Error("There is no dispute.");
  return { dispute, charge: latest_charge as string };
}

test("a chargeback has taken the money with a fee, and the charge cannot be refunded", async () => {
  const { dispute, charge } = await disputeOf("pm_card_createDispute");
  expect(dispute).toMatchObject({
    status: "needs_response",
    is_charge_refundable: false,
    payment_method_details: { type: "card", card: { case_type: "chargeback", network_reason_code: "10.4" } },
    evidence_details: { has_evidence: false, submission_count: 0, submission_method: "not_submitted" },
  });
  expect(dispute.evidence_details.due_by).toBeGreaterThan(dispute.created);
  const [withdrawn] = dispute.balance_transactions;
  expect(withdrawn).toMatchObject({ type: "adjustment", fee_details: [{ description: "Dispute fee" }] });
  expect(withdrawn?.net).toBe((withdrawn?.amount ?? 0) - (withdrawn?.fee ?? 0));
  expect(await refusal(stripe.refunds.create({ charge }))).toMatchObject({ code: "charge_disputed" });
});

test("an inquiry has taken nothing, and the charge can be refunded", async () => {
  const { dispute, charge } = await disputeOf("pm_card_createDisputeInquiry");
  expect(dispute).toMatchObject({
    status: "warning_needs_response",
    balance_transactions: [],
    is_charge_refundable: true,
    payment_method_details: { card: { case_type: "inquiry", network_reason_code: "10" } },
  });
  expect((await stripe.refunds.create({ charge, amount: 1000 })).amount).toBe(1000);
});

test("evidence has a field for everything, null until it is given", async () => {
  const { dispute } = await disputeOf("pm_card_createDispute");
  expect(dispute.evidence).toMatchObject({
    access_activity_log: null,
    uncategorized_file: null,
    enhanced_evidence: {},
  });
  const staged = await stripe.disputes.update(dispute.id, { evidence: { customer_name: "Hanako" }, submit: false });
  expect(staged).toMatchObject({
    status: "needs_response",
    evidence: { customer_name: "Hanako" },
    evidence_details: { has_evidence: true, submission_count: 0 },
  });
});

test("evidence that says so wins the dispute in test mode", async () => {
  const { dispute } = await disputeOf("pm_card_createDispute");
  await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: "winning_evidence" } });
  await expect.poll(async () => (await stripe.disputes.retrieve(dispute.id)).status, SOON).toBe("won");
});

test("an early fraud warning names its charge and the kind of fraud", async () => {
  const { latest_charge } = await pay(stripe, { payment_method: "pm_card_createIssuerFraudRecord" });
  const charge = latest_charge as string;
  const list = async () => (await stripe.radar.earlyFraudWarnings.list({ charge })).data;
  await expect.poll(async () => (await list()).length, SOON).toBe(1);
  expect(await list()).toMatchObject([{ actionable: true, charge, fraud_type: expect.any(String) }]);
});
