import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recoveredAmount, refundOfPayment } from "#domain/order/charges.ts";
import type { DisputeOutcome } from "#domain/payment/dispute.ts";
import { Story } from "../story.ts";

/* Whose loss it is, by amounts (rules M7, M33, M35), from the payment to the books. */

const dispute = (disputeId: string, amount: number, outcome: DisputeOutcome) =>
  ({ type: "recordDispute", disputeId, intentId: "intent-1", amount, outcome }) as const;
const transferred = (attempt = 1) =>
  ({ type: "recordTransfer", transactionId: "transaction-1", attempt, outcome: "SUCCEEDED" }) as const;
const loses = (story: Story, parts: readonly number[]) =>
  parts.forEach((part, index) => story.does("SYSTEM", dispute(`dispute-${String(index)}`, part, "LOST")));

describe("a charge that is lost in parts after the seller was paid", () => {
  const paidOut = (listingPrice: number) =>
    new Story({ listingPrice }).delivered().does("BUYER", { type: "accept" }).does("SYSTEM", transferred());

  test.each([
    [101, [50, 51]],
    [10_000, [3_333, 3_333, 3_334]],
    [9_999, [1_111, 1_111, 1_111, 1_111, 1_111, 1_111, 1_111, 1_111, 1_111]],
  ])("of %i owes what the whole owes, which is what the seller had", (price, parts) => {
    const story = paidOut(price);
    loses(story, parts);
    expect(story.ledger["seller_debt"]).toBe(story.order.transaction.payout.incomeSent);
    const whole = paidOut(price);
    loses(whole, [price]);
    expect(story.ledger).toEqual(whole.ledger);
  });

  test("and won again, in any order, leaves the books as they were", () => {
    const anyCase = fc.record({
      price: fc.integer({ min: 101, max: 50_000 }),
      cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
      isSent: fc.boolean(),
      isReleased: fc.boolean(),
      reverse: fc.boolean(),
    });
    fc.assert(
      fc.property(anyCase, ({ price, cuts, isSent, isReleased, reverse }) => {
        const story = new Story({ listingPrice: price }).delivered();
        story.facts = { isPayoutAccountAble: isSent };
        if (isReleased) story.does("BUYER", { type: "accept" });
        if (isReleased && isSent) story.does("SYSTEM", transferred());
        const before = story.ledger;
        // A part stays held, so that the order goes on.
        const ends = [...cuts.map((share) => Math.floor((price - 1) * share)), price - 1].toSorted((a, b) => a - b);
        const parts = ends.map((end, index) => end - (ends[index - 1] ?? 0)).filter((part) => part > 0);
        loses(story, parts);
        const order = parts.map((part, index) => [`dispute-${String(index)}`, part] as const);
        for (const [id, part] of reverse ? order.toReversed() : order) {
          story.facts = { ...story.facts, sellerDebt: story.ledger["seller_debt"] ?? 0 };
          story.does("SYSTEM", dispute(id, part, "WON"));
        }
        if (isSent && isReleased) expect(story.order.transaction.payout.transferStatus).toBe("SUCCEEDED");
        expect(story.ledger).toEqual(before);
      }),
    );
  });
});

describe("income of which a part was sent and the rest waits", () => {
  /** 6,300 are sent; 2,700 more are released when a refund by hand of 3,000 has failed. */
  const partlySent = () => {
    const story = new Story().paid();
    const byHand = { type: "recordExternalRefund", refundId: "by-hand", intentId: "intent-1", amount: 3_000 } as const;
    story.does("SYSTEM", { ...byHand, outcome: "SUCCEEDED" });
    story.does("SELLER", { type: "addDeliverables", mediaIds: ["media-1"] }).does("SELLER", { type: "deliver" });
    story.does("BUYER", { type: "accept" }).does("SYSTEM", transferred());
    story.does("SYSTEM", { ...byHand, outcome: "FAILED" });
    story.facts = { isPayoutAccountAble: false };
    return story.does("ADMIN", { type: "settleHeld", resolution: "RELEASE", reason: "It failed" });
  };

  test("bears a loss with what waits, and owes what was sent", () => {
    const story = partlySent();
    expect([story.order.transaction.payout.incomeSent, story.order.transaction.payout.incomeReleased]).toEqual([
      6_300, 9_000,
    ]);
    story.does("SYSTEM", dispute("dispute-1", 10_000, "LOST"));
    expect(story.ledger).toEqual({ stripe_clearing: -6_300, seller_debt: 6_300 });
  });

  test("as if the rest had been sent a minute before", () => {
    const story = partlySent();
    story.does("ADMIN", { type: "retryTransfer", reason: "Now" }).does("SYSTEM", transferred(2));
    story.does("SYSTEM", dispute("dispute-1", 10_000, "LOST"));
    expect(story.ledger).toEqual({ stripe_clearing: -9_000, seller_debt: 9_000 });
  });
});

describe("a refund that is promised and not made", () => {
  test("is less by what a bank takes meanwhile, in whatever parts", () => {
    const story = new Story().paid().does("SELLER", { type: "cancel" });
    loses(story, [4_000, 3_000]);
    expect(refundOfPayment(story.order)).toMatchObject({ refundStatus: "REQUESTED", refundAmount: 3_000 });
    expect(story.ledger).toEqual({ stripe_clearing: 3_000, refunds: -3_000 });
    loses(story, []);
    story.does("SYSTEM", dispute("dispute-2", 3_000, "LOST"));
    expect(refundOfPayment(story.order).refundStatus).toBe("SUCCEEDED");
    expect(story.ledger).toEqual({});
  });
});

describe("a bank that appeals what was won", () => {
  const won = () =>
    new Story()
      .paid()
      .does("SYSTEM", dispute("d", 10_000, "OPENED"))
      .does("SYSTEM", dispute("d", 10_000, "WON"));

  test("holds the money as an inquiry does, and everything else goes on", () => {
    const story = won();
    expect(story.tries("SYSTEM", dispute("d", 10_000, "APPEALED"))).toEqual(["InquiryOpened"]);
    expect(story.tries("SYSTEM", dispute("d", 10_000, "APPEALED"))).toEqual([]);
    expect(story.ledger).toEqual({ stripe_clearing: 10_000, buyer_funds_held: -10_000 });
    story.deliversFile();
    expect(story.tries("BUYER", { type: "accept" })).toBe("order.dispute_open");
    expect(story.tries("SYSTEM", dispute("d", 10_000, "WON"))).toEqual(["InquiryClosed"]);
    expect(story.order.disputes).toMatchObject([{ status: "WON" }]);
    expect(story.tries("BUYER", { type: "accept" })).toContain("FundsReleased");
  });

  test("and takes it again when it decides so", () => {
    const story = won().does("SYSTEM", dispute("d", 10_000, "APPEALED"));
    expect(story.tries("SYSTEM", dispute("d", 10_000, "LOST"))).toEqual([
      "DisputeReopened",
      "DisputeLost",
      "OrderCanceled",
    ]);
    expect(story.ledger).toEqual({});
    expect(story.tries("SYSTEM", dispute("d", 10_000, "APPEALED"))).toEqual(["DisputeReversed", "InquiryOpened"]);
    expect(recoveredAmount(story.order)).toBe(10_000);
    expect(story.order).toMatchObject({ disputes: [{ status: "INQUIRY" }] });
  });

  test("also when nothing was heard of it before", () => {
    const story = new Story().paid();
    const events = ["DisputeOpened", "DisputeWon", "InquiryOpened"];
    expect(story.tries("SYSTEM", dispute("d", 10_000, "APPEALED"))).toEqual(events);
    expect(story.ledger).toEqual({ stripe_clearing: 10_000, buyer_funds_held: -10_000 });
  });
});

describe("the chargeback shield (rule M35)", () => {
  const delivered = (of = {}) => new Story().vouchedFor(of).deliversFile();
  const lost = dispute("d", 10_000, "LOST");
  const SHIELDED = { stripe_clearing: -9_000, platform_fee: -1_000, platform_loss: 10_000 };

  test("keeps a seller who was paid free of debt", () => {
    const story = delivered().does("BUYER", { type: "accept" }).does("SYSTEM", transferred()).does("SYSTEM", lost);
    expect(story.ledger).toEqual(SHIELDED);
    expect(story.notifications.map(({ to, occasion }) => `${to} ${occasion}`)).toContain("SELLER DISPUTE_SHIELDED");
    expect(story.tries("SYSTEM", dispute("d", 10_000, "WON"))).toEqual(["DisputeReversed"]);
    expect(story.ledger).toEqual({ stripe_clearing: 1_000, platform_fee: -1_000 });
  });

  test("leaves income that was not sent as it is", () => {
    const story = delivered();
    story.facts = { isPayoutAccountAble: false };
    story.does("BUYER", { type: "accept" }).does("SYSTEM", lost);
    expect(story.order.transaction.payout).toMatchObject({ incomeReleased: 9_000, transferStatus: "AWAITING_ACCOUNT" });
    story.facts = {};
    story.does("SYSTEM", { type: "recordPayoutAccountAble" }).does("SYSTEM", transferred());
    expect(story.ledger).toEqual(SHIELDED);
  });

  test("completes an order that was delivered, and pays its seller", () => {
    const story = delivered().does("SYSTEM", dispute("d", 10_000, "OPENED"));
    const events = ["DisputeLost", "OrderCompleted", "FundsReleased", "TransferRequested"];
    expect(story.tries("SYSTEM", lost)).toEqual(events);
    expect(story.order).toMatchObject({ orderProgressStatus: "COMPLETED", completedBy: "SYSTEM" });
    expect(story.does("SYSTEM", transferred()).ledger).toEqual(SHIELDED);
  });

  test.each([
    ["3-D Secure", () => delivered({ isAuthenticated: false })],
    ["an agreement", () => delivered({ isAgreed: false })],
    ["files", () => new Story().vouchedFor()],
    ["work that nobody has complained of", () => delivered().does("BUYER", { type: "reportProblem", message: "No" })],
    ["work that is finished", () => delivered().does("BUYER", { type: "requestChanges", message: "Red" })],
    ["no other question of the bank", () => delivered().does("SYSTEM", dispute("e", 1, "INQUIRY"))],
  ])("needs %s", (_, begun) => {
    const story = begun().does("SYSTEM", dispute("d", 9_999, "LOST"));
    expect(story.ledger).toEqual({ stripe_clearing: 1, buyer_funds_held: -1 });
  });

  test("is for disputes, not for refunds by hand", () => {
    const story = delivered();
    story.facts = { isPayoutAccountAble: false };
    story.does("BUYER", { type: "accept" });
    const byHand = { refundId: "re", intentId: "intent-1", outcome: "SUCCEEDED", amount: 10_000 } as const;
    story.does("SYSTEM", { type: "recordExternalRefund", ...byHand });
    expect(story.ledger).toEqual({});
  });
});
