import { describe, expect, test } from "vitest";
import { DAY } from "#domain/kernel/instants.ts";
import { deliveryDeadlineFrom } from "#domain/order/deadlines.ts";
import { nextInstant } from "#domain/order/lifecycle/clock.ts";
import { Story, SUBMITTED_AT } from "../story.ts";

/** Runs the clock as cron would and lists what it did, with the day it was due. */
function runClock(story: Story, days: number): readonly string[] {
  const done: string[] = [];
  const end = story.now + days * DAY;
  for (let due = nextInstant(story.order); due !== null && due <= end; due = nextInstant(story.order)) {
    story.now = Math.max(story.now, due);
    const day = (story.now - SUBMITTED_AT) / DAY;
    const types = story.tries("SYSTEM", { type: "passDeadline" });
    done.push(`${day}: ${String(types)}`);
  }
  story.now = end;
  return done;
}

const notificationsSince = (story: Story, count: number) =>
  story.notifications.slice(count).map(({ notificationType, occasion, to }) => `${notificationType} ${occasion} ${to}`);

const paidWithFile = () => new Story().paid().does("SELLER", { type: "addDeliverables", mediaIds: ["media-1"] });

const bankReports = (story: Story, outcome: "OPENED" | "WON") =>
  story.does("SYSTEM", {
    type: "recordDispute",
    disputeId: "dispute-1",
    intentId: "intent-1",
    outcome,
    amount: 10_000,
  });

describe("each deadline, its reminders and its act", () => {
  test("approval: 14 days, seller reminded 7, 2, 1 days before, then canceled and nothing charged", () => {
    const story = new Story();
    expect(runClock(story, 30)).toEqual(["7: ReminderDue", "12: ReminderDue", "13: ReminderDue", "14: OrderCanceled"]);
    expect(notificationsSince(story, 2)).toEqual([
      ...Array(3).fill("COMMISSION_ORDER_APPROVAL_REMINDER PLAIN SELLER"),
      "COMMISSION_ORDER_CANCELED PLAIN SELLER",
      "COMMISSION_ORDER_CANCELED PLAIN BUYER",
    ]);
    expect(story.effects).toEqual([]);
    expect(story.order).toMatchObject({
      orderProgressStatus: "CANCELED",
      canceledBy: "SYSTEM",
      orderPaymentStatus: "DRAFT",
    });
  });

  test("payment: 7 days, buyer reminded 3 and 1 days before, then canceled", () => {
    const story = new Story().approved();
    expect(runClock(story, 30)).toEqual(["4: ReminderDue", "6: ReminderDue", "7: OrderCanceled"]);
    expect(notificationsSince(story, 3).slice(0, 2)).toEqual(
      Array(2).fill("COMMISSION_ORDER_PAYMENT_REMINDER PLAIN BUYER"),
    );
  });

  test("delivery: 60 days, seller reminded 7, 3, 1 before; overdue; canceled 7 days later with full refund", () => {
    const story = new Story().paid();
    expect(runClock(story, 90)).toEqual([
      "53: ReminderDue",
      "57: ReminderDue",
      "59: ReminderDue",
      "60: DeliveryOverdue",
      "67: OrderCanceled,RefundRequested",
    ]);
    expect(story.effects.at(-1)).toMatchObject({ kind: "REFUND", amount: 10_000, intentId: "intent-1" });
  });

  test("completion: 7 days, buyer reminded 3 and 1 days before, then completed and released", () => {
    const story = new Story().delivered();
    expect(runClock(story, 30)).toEqual([
      "4: ReminderDue",
      "6: ReminderDue",
      "7: OrderCompleted,FundsReleased,TransferRequested",
    ]);
    expect(notificationsSince(story, 5).slice(0, 2)).toEqual(
      Array(2).fill("COMMISSION_ORDER_DELIVERED COMPLETION_REMINDER BUYER"),
    );
    expect(story.order.completedBy).toBe("SYSTEM");
  });
});

describe("exactly once", () => {
  test("nothing happens before its instant, nor a second time at it", () => {
    const story = new Story();
    story.now = SUBMITTED_AT + 7 * DAY - 1;
    expect(story.tries("SYSTEM", { type: "passDeadline" })).toEqual([]);
    story.now += 1;
    expect(story.tries("SYSTEM", { type: "passDeadline" })).toEqual(["ReminderDue"]);
    expect(story.tries("SYSTEM", { type: "passDeadline" })).toEqual([]);
  });

  test("a clock that stood still makes up for each reminder, one at a time, under its own key", () => {
    const story = new Story().wait(13);
    for (const expected of [["ReminderDue"], ["ReminderDue"], ["ReminderDue"], []]) {
      expect(story.tries("SYSTEM", { type: "passDeadline" })).toEqual(expected);
    }
    const keys = story.notifications.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys[2]).toBe(`order-1:APPROVAL:${SUBMITTED_AT + 7 * DAY}:COMMISSION_ORDER_APPROVAL_REMINDER:SELLER`);
  });

  test("reminders whose deadline has come are dropped and the act happens", () => {
    expect(new Story().wait(14).tries("SYSTEM", { type: "passDeadline" })).toEqual(["OrderCanceled"]);
  });
});

describe("the delivery deadline", () => {
  const paidAt = Date.UTC(2026, 0, 10, 12);
  test.each([
    ["no estimate", null, paidAt + 60 * DAY],
    ["an estimate: its end and three days", "2026-01-20", Date.UTC(2026, 0, 24)],
    ["an estimate far away: never later than 60 days", "2026-12-31", paidAt + 60 * DAY],
    ["an estimate already past: three days from the payment", "2026-01-01", paidAt + 3 * DAY],
  ] as const)("%s", (_name, estimate, expected) => {
    expect(deliveryDeadlineFrom(paidAt, estimate)).toBe(expected);
  });
});

describe("what moves or stops a clock", () => {
  test("a new price after approval gives the whole time again and tells the buyer", () => {
    const story = new Story().approved().wait(5);
    story.does("SELLER", {
      type: "updatePrice",
      transactionId: "transaction-1",
      productId: "product-1",
      priceAmount: 20_000,
    });
    expect(story.order.paymentDeadline).toBe(story.now + 7 * DAY);
    expect(story.notifications.at(-1)).toMatchObject({ to: "BUYER", occasion: "PRICE_CHANGED" });
    expect(runClock(story, 30)).toEqual(["9: ReminderDue", "11: ReminderDue", "12: OrderCanceled"]);
  });

  test("asking for changes stops it; delivering again starts it again", () => {
    const story = new Story().delivered().wait(6).does("BUYER", { type: "requestChanges", message: "Blue, please" });
    expect(nextInstant(story.order)).toBe(story.now + 7 * DAY);
    story.wait(30).does("SELLER", { type: "deliver" });
    expect(runClock(story, 30).at(-1)).toBe("43: OrderCompleted,FundsReleased,TransferRequested");
  });

  test("changes have two weeks; the seller is reminded 7, 3 and 1 days before, then an admin decides", () => {
    const story = new Story().delivered().does("BUYER", { type: "requestChanges", message: "Blue, please" });
    expect(runClock(story, 20)).toEqual(["7: ReminderDue", "11: ReminderDue", "13: ReminderDue", "14: ChangesOverdue"]);
    expect(story.tries("ADMIN", { type: "resolveProblem", resolution: "REFUND", reason: "Never delivered" })).toEqual([
      "AdminActed",
      "ProblemResolved",
      "OrderCanceled",
      "RefundRequested",
    ]);
  });

  test("a hold ends 80 days after the charge: the side that must act is reminded 14, 7, 3 and 1 days before", () => {
    const reported = new Story().delivered().does("BUYER", { type: "reportProblem", message: "Wrong file" });
    const count = reported.notifications.length;
    const hold = ["66: ReminderDue", "73: ReminderDue", "77: ReminderDue", "79: ReminderDue", "80: HoldEnded"];
    expect(runClock(reported, 90)).toEqual(hold);
    const told = reported.notifications.slice(count).map(({ to, occasion }) => `${to} ${occasion}`);
    expect(told).toEqual([...Array.from({ length: 4 }, () => "ADMINS HOLD_ENDING"), "ADMINS HOLD_ENDED"]);

    const unsent = new Story().delivered();
    unsent.facts = { isPayoutAccountAble: false };
    unsent.does("BUYER", { type: "accept" });
    expect(runClock(unsent, 90)).toEqual(hold);
    expect(unsent.notifications.filter(({ occasion }) => occasion === "PAYOUT_ACCOUNT_NEEDED")).toHaveLength(4);
  });

  test("no hold runs while everything takes its course, nor once the money has gone", () => {
    const story = new Story().delivered().does("BUYER", { type: "accept" });
    expect(nextInstant(story.order)).toBeNull();
    expect(runClock(new Story().delivered(), 90).at(-1)).toBe("7: OrderCompleted,FundsReleased,TransferRequested");
  });

  test("late in the hold, changes and completion leave time to decide", () => {
    const story = paidWithFile();
    story.wait(66).does("SELLER", { type: "deliver" }).wait(2);
    story.does("BUYER", { type: "requestChanges", message: "Blue, please" });
    expect(story.order.changesDeadline).toBe(SUBMITTED_AT + 73 * DAY);
    story.wait(8).does("SELLER", { type: "deliver" });
    expect(story.order.completionDeadline).toBe(SUBMITTED_AT + 80 * DAY);
  });

  test("of two reminders at one instant one is sent: the hold says no more than changes that are overdue", () => {
    const story = paidWithFile();
    story.wait(66).does("SELLER", { type: "deliver" }).wait(2);
    story.does("BUYER", { type: "requestChanges", message: "Blue, please" });
    expect(story.order.changesDeadline).toBe(SUBMITTED_AT + 73 * DAY);
    const last = runClock(story, 15);
    expect(last.slice(last.indexOf("73: ChangesOverdue"))).toEqual([
      "73: ChangesOverdue",
      "77: ReminderDue",
      "79: ReminderDue",
      "80: HoldEnded",
    ]);
  });

  test("a phase that changes while the alarm is late leaves what the hold has to say", () => {
    const story = paidWithFile();
    bankReports(story.wait(60).does("SELLER", { type: "deliver" }), "OPENED").wait(6.5);
    story.does("BUYER", { type: "requestChanges", message: "Blue, please" });
    expect(runClock(story, 0)).toEqual(["66.5: ReminderDue"]);
    expect(story.notifications.at(-1)).toMatchObject({ to: "ADMINS", occasion: "HOLD_ENDING" });
    expect(runClock(story, 15)).toEqual(["73: ReminderDue", "77: ReminderDue", "79: ReminderDue", "80: HoldEnded"]);
  });

  test("a deadline that is set again says nothing of the hold twice", () => {
    const story = new Story();
    story.does("SELLER", { type: "updateSchedule", estimatedStart: null, estimatedDelivery: "2026-02-10" }).paid();
    bankReports(story.wait(45), "OPENED");
    runClock(story, 5);
    story.does("SELLER", { type: "requestExtension", estimatedStart: null, estimatedDelivery: "2026-02-26" });
    expect(runClock(story, 20)).toEqual(["66: ReminderDue"]);
    story.does("BUYER", { type: "consentExtension" });
    expect(runClock(story, 20)).toEqual([
      "70: DeliveryOverdue",
      "73: ReminderDue",
      "77: ReminderDue",
      "79: ReminderDue",
      "80: HoldEnded",
    ]);
  });

  test("a hold that begins late says nothing from before, but its end always", () => {
    const late = paidWithFile();
    late.wait(66).does("SELLER", { type: "deliver" }).wait(11.5);
    bankReports(late, "OPENED");
    expect(runClock(late, 10)).toEqual(["79: ReminderDue", "80: HoldEnded"]);

    const over = paidWithFile();
    bankReports(over.wait(66).does("SELLER", { type: "deliver" }).wait(15), "OPENED");
    expect(runClock(over, 10)).toEqual(["81: HoldEnded"]);
    bankReports(over, "WON").does("BUYER", { type: "reportProblem", message: "Wrong file" });
    expect(runClock(over, 10)).toEqual([]);
  });

  test("a reported problem and an open dispute stop the completion clock", () => {
    const reported = new Story().delivered().does("BUYER", { type: "reportProblem", message: "Wrong file" });
    expect(nextInstant(reported.order)).toBe(SUBMITTED_AT + 66 * DAY);
    const disputed = new Story().delivered();
    bankReports(disputed, "OPENED");
    expect(nextInstant(disputed.order)).toBe(SUBMITTED_AT + 66 * DAY);
    bankReports(disputed.wait(20), "WON");
    expect(runClock(disputed, 0)).toEqual(["20: OrderCompleted,FundsReleased,TransferRequested"]);
  });

  test("a consented extension moves the deadline and clears the overdue state", () => {
    const story = new Story();
    story
      .does("SELLER", { type: "updateSchedule", estimatedStart: null, estimatedDelivery: "2026-01-05" })
      .paid()
      .wait(9);
    expect(story.tries("SYSTEM", { type: "passDeadline" })).toEqual(["DeliveryOverdue"]);
    story.does("SELLER", { type: "requestExtension", estimatedStart: null, estimatedDelivery: "2026-01-20" });
    story.does("BUYER", { type: "consentExtension" });
    expect(story.order.deliveryDeadline).toBe(Date.UTC(2026, 0, 24));
    expect(story.tries("BUYER", { type: "cancel" })).toBe("order.not_overdue");
  });
});
