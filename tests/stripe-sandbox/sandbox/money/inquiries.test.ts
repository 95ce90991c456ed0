import { expect, test } from "vitest";
import { refusal } from "../../support/scenes.ts";
import { world } from "../../support/world.ts";

const INQUIRY = { payment_method: "pm_card_createDisputeInquiry" };

async function inquiry(name: string) {
  const made = world(name);
  const charge = await made.paid(INQUIRY);
  const [dispute] = (await made.stripe.disputes.list({ charge })).data;
  if (!dispute) throw new Error("There is no inquiry.");
  return { ...made, charge, dispute, read: () => made.stripe.disputes.retrieve(dispute.id) };
}

test("moves no money and leaves the charge refundable", async () => {
  const { dispute, balance, charge, stripe } = await inquiry("inquiry");
  expect(dispute).toMatchObject({
    status: "warning_needs_response",
    amount: 5000,
    balance_transactions: [],
    is_charge_refundable: true,
    payment_method_details: { type: "card", card: { brand: "visa", case_type: "inquiry", network_reason_code: "10" } },
  });
  expect(await balance()).toEqual({ available: 0, pending: 4820 });
  expect((await stripe.refunds.create({ charge, amount: 1000 })).status).toBe("succeeded");
});

test("is refunded in full and closes; in part it stays open", async () => {
  const { stripe, charge, read, types } = await inquiry("inquiry-refunded");
  await stripe.refunds.create({ charge, amount: 4999 });
  expect((await read()).status).toBe("warning_needs_response");
  await types();
  await stripe.refunds.create({ charge });
  expect(await read()).toMatchObject({ status: "warning_closed", balance_transactions: [] });
  expect(await types()).toContain("charge.dispute.closed");
});

test("stays open while its refund is pending, and a chargeback then fails that refund", async () => {
  const { stripe, act, charge, dispute, read, set } = await inquiry("inquiry-pending");
  await set({ debit_negative_balances: false });
  const refund = await stripe.refunds.create({ charge });
  expect(refund.status).toBe("pending");
  expect((await read()).status).toBe("warning_needs_response");
  await act(`/disputes/${dispute.id}`, { outcome: "escalate" });
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: "failed",
    failure_reason: "charge_for_pending_refund_disputed",
  });
});

test("escalates to a chargeback: only then does the money go, with the fee", async () => {
  const { stripe, act, charge, dispute, balance, types } = await inquiry("inquiry-escalates");
  await act(`/disputes/${dispute.id}`, { outcome: "review" });
  expect(await types()).toEqual(["charge.dispute.updated"]);
  expect(await act(`/disputes/${dispute.id}`, { outcome: "escalate" })).toMatchObject({
    status: "needs_response",
    is_charge_refundable: false,
    payment_method_details: { card: { case_type: "chargeback", network_reason_code: "10.4" } },
    balance_transactions: [{ amount: -5000, fee: 1300, net: -6300, type: "adjustment", reporting_category: "dispute" }],
  });
  expect(await types()).toEqual(["charge.dispute.updated", "charge.dispute.funds_withdrawn"]);
  expect(await balance()).toEqual({ available: -6300, pending: 4820 });
  expect(await refusal(stripe.refunds.create({ charge }))).toMatchObject({ code: "charge_disputed" });
  await expect(act(`/disputes/${dispute.id}`, { outcome: "close" })).rejects.toThrow("no open inquiry");
});

test("closes by the bank, or by itself after 120 days, without money having moved", async () => {
  const { act, dispute, days, balance } = await inquiry("inquiry-closed");
  expect(await act(`/disputes/${dispute.id}`, { outcome: "close" })).toMatchObject({ status: "warning_closed" });
  const other = await inquiry("inquiry-forgotten");
  await other.days(119);
  expect((await other.read()).status).toBe("warning_needs_response");
  await other.days(1);
  expect((await other.read()).status).toBe("warning_closed");
  await days(4);
  expect(await balance()).toEqual({ available: 4820, pending: 0 });
});

test.each([
  ["winning_evidence", "warning_closed", 0],
  ["escalate_inquiry_evidence", "needs_response", 1],
  ["It was delivered on Monday.", "warning_under_review", 0],
])("answered with %s it is %s", async (uncategorized_text, status, movements) => {
  const { stripe, dispute } = await inquiry(`inquiry-${status}`);
  const answered = await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text } });
  expect(answered).toMatchObject({ status, evidence_details: { has_evidence: true } });
  expect(answered.balance_transactions).toHaveLength(movements);
});
