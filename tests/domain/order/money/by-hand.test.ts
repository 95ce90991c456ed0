import { describe, expect, test } from "vitest";
import { Story } from "../story.ts";

/* A transfer that is taken back by hand and sent again leaves everybody where they were (rule M34). */

const accepted = () => new Story().delivered().does("BUYER", { type: "accept" });
const paidOut = () =>
  accepted().does("SYSTEM", {
    type: "recordTransfer",
    transactionId: "transaction-1",
    attempt: 1,
    outcome: "SUCCEEDED",
  });
const takenBack = (reversedAmount: number) =>
  ({
    type: "recordExternalTransfer",
    transferId: "tr_ours",
    transactionId: "transaction-1",
    attempt: 1,
    amount: 9_000,
    reversedAmount,
  }) as const;
const byHand = (amount: number, reversedAmount = 0) =>
  ({
    type: "recordExternalTransfer",
    transferId: "tr_by_hand",
    transactionId: null,
    attempt: null,
    amount,
    reversedAmount,
  }) as const;
const PAID_OUT = { stripe_clearing: 1_000, platform_fee: -1_000 };
/** As the store reads it: the seller's debt is in the books. */
const told = (story: Story, report: ReturnType<typeof takenBack> | ReturnType<typeof byHand>) => {
  story.facts = { ...story.facts, sellerDebt: story.ledger["seller_debt"] ?? 0 };
  return story.tries("SYSTEM", report);
};

describe("a transfer of ours that is taken back", () => {
  test("is the seller's unsent income, which an admin sends again", () => {
    const story = paidOut();
    expect(told(story, takenBack(9_000))).toEqual(["TransferReversed"]);
    expect(told(story, takenBack(9_000))).toEqual([]);
    expect(story.ledger).toEqual({ stripe_clearing: 10_000, platform_fee: -1_000, seller_payable: -9_000 });
    expect(story.order.transaction.payout).toMatchObject({
      transferStatus: "AWAITING_ACCOUNT",
      transferRefusal: "REVERSED",
    });
    const notices = story.notifications.filter(({ occasion }) => occasion === "TRANSFER_TAKEN_BACK");
    expect(notices.map(({ to }) => to)).toEqual(["SELLER", "ADMINS"]);
    expect(story.tries("SYSTEM", { type: "recordPayoutAccountAble" })).toEqual([]);
    expect(story.tries("ADMIN", { type: "retryTransfer", reason: "It went to the wrong account" })).toContain(
      "TransferRequested",
    );
    story.does("SYSTEM", { type: "recordTransfer", transactionId: "transaction-1", attempt: 2, outcome: "SUCCEEDED" });
    expect(story.order.transaction.payout).toMatchObject({
      transferStatus: "SUCCEEDED",
      transferRefusal: null,
      incomeSent: 9_000,
    });
    expect(story.ledger).toEqual(PAID_OUT);
  });

  test.each(["taken back first", "sent again first"])("and is sent again by hand leaves nothing: %s", (order) => {
    const story = paidOut();
    const reports = [takenBack(9_000), byHand(9_000)];
    for (const report of order === "taken back first" ? reports : reports.toReversed()) told(story, report);
    expect(story.ledger).toEqual(PAID_OUT);
    expect(story.order.transaction.payout).toMatchObject({
      incomeReleased: 0,
      incomeSent: 0,
      debtSetOff: 9_000,
      transferRefusal: null,
    });
  });

  test("in parts, is booked once each", () => {
    const story = paidOut();
    for (const sum of [3_000, 3_000, 6_000, 6_000]) told(story, takenBack(sum));
    expect(story.steps.filter(({ event }) => event.type === "TransferReversed")).toHaveLength(2);
    expect(story.ledger).toMatchObject({ stripe_clearing: 7_000, seller_payable: -6_000 });
    expect(story.order.externalTransfers).toEqual([{ transferId: "tr_ours", amount: 0, reversedAmount: 6_000 }]);
  });

  test("pays what the seller owes, and what is over waits for an admin", () => {
    const story = paidOut();
    story.does("SYSTEM", {
      type: "recordDispute",
      disputeId: "d",
      intentId: "intent-1",
      outcome: "LOST",
      amount: 4_000,
    });
    expect(told(story, takenBack(9_000))).toEqual(["TransferReversed", "DebtSetOff"]);
    expect(story.ledger).toEqual({ stripe_clearing: 6_000, platform_fee: -600, seller_payable: -5_400 });
  });

  test("while the rest is on its way, waits for an admin all the same", () => {
    const story = paidOut();
    told(story, takenBack(3_000));
    story.does("ADMIN", { type: "retryTransfer", reason: "Again" });
    told(story, takenBack(5_000));
    expect(
      story.tries("SYSTEM", {
        type: "recordTransfer",
        transactionId: "transaction-1",
        attempt: 2,
        outcome: "SUCCEEDED",
      }),
    ).toEqual(["TransferSucceeded"]);
    expect(story.order.transaction.payout).toMatchObject({
      transferStatus: "AWAITING_ACCOUNT",
      transferRefusal: "REVERSED",
    });
  });

  test("before we have heard that it was made, is booked when we have", () => {
    const story = accepted();
    expect(told(story, takenBack(9_000))).toEqual([]);
  });
});

describe("a transfer by hand that is taken back", () => {
  test("is a debt less", () => {
    const story = paidOut();
    told(story, byHand(2_000));
    expect(story.ledger).toMatchObject({ seller_debt: 2_000 });
    expect(told(story, byHand(2_000, 2_000))).toEqual(["TransferReversed"]);
    expect(story.ledger).toEqual(PAID_OUT);
  });

  test("after income has paid it, is income again, not our fee", () => {
    const story = new Story().delivered();
    story.facts = { isPayoutAccountAble: false };
    told(story, byHand(2_000));
    story.facts = { isPayoutAccountAble: false, sellerDebt: 2_000 };
    story.does("BUYER", { type: "accept" });
    told(story, byHand(2_000, 2_000));
    expect(story.ledger).toEqual({ stripe_clearing: 10_000, platform_fee: -1_000, seller_payable: -9_000 });
    expect(story.order.transaction.payout).toMatchObject({
      incomeReleased: 9_000,
      incomeSent: 0,
      transferRefusal: "REVERSED",
    });
  });
});
