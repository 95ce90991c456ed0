import { describe, expect, test } from "vitest";
import { DAY, HOUR } from "#domain/kernel/instants.ts";
import { CLIENT_WAIT_DAYS, HOLD_SLACK_DAYS, LONGEST_DELIVERY_DAYS } from "#domain/order/deadlines.ts";
import { shownClientWait } from "#domain/order/client-wait.ts";
import { availabilityOf } from "#domain/order/lifecycle/availability.ts";
import { nextInstant } from "#domain/order/lifecycle/clock.ts";
import { nextStep } from "#domain/order/view/next-step.ts";
import { boardMoves, COLUMN_OF } from "#domain/order/view/board.ts";
import { deliveryTerms } from "#domain/order/view/delivery-terms.ts";
import { turnOf } from "#domain/order/view/turn.ts";
import { staged } from "./staged-story.ts";
import { Story } from "./story.ts";

const question = { type: "ask", message: "Which colour?", languageCode: "en" } as const;
const resume = { type: "resume" } as const;
const ring = { type: "passDeadline" } as const;
/** Paid at once, to be delivered on the 20th. */
const working = () =>
  new Story().does("SELLER", { type: "updateSchedule", estimatedStart: null, estimatedDelivery: "2026-01-20" }).paid();
const waiting = () => working().does("SELLER", question);

/** Gives the clock until nothing is due. */
function rings(story: Story): readonly string[] {
  const told: string[] = [];
  for (let answer = story.tries("SYSTEM", ring); answer.length > 0; answer = story.tries("SYSTEM", ring))
    told.push(...answer);
  return told;
}

describe("waiting for the client (rule O110)", () => {
  test("begins with a question, and it is the client's turn until they answer", () => {
    const story = working();
    expect(story.tries("SELLER", question)).toEqual(["QuestionAsked", "ClientWaitBegan"]);
    const facts = { now: story.now, hasPaymentMethod: true };
    expect(turnOf(story.order, "BUYER", story.now)).toMatchObject({ awaited: "REPLY", isOwn: true, daysLeft: 14 });
    expect(nextStep(story.order, "BUYER", facts)).toMatchObject({
      sentence: "WAITING",
      asked: "answer",
      waiting: null,
    });
    expect(nextStep(story.order, "SELLER", facts)).toMatchObject({
      turn: "BUYER",
      command: "deliver",
      isOverdue: false,
    });
    expect(COLUMN_OF["REPLY"]).toBe("CLIENT");
    expect(boardMoves("AWAITING_DELIVERY", "REPLY")).toEqual({ MAKING: "resume", CANCELED: "cancel" });
    expect(boardMoves("AWAITING_DELIVERY", "WORK")).toHaveProperty("CLIENT", "deliver");
  });

  test("moves the deadline by the time that was waited, and the day by the days it has begun", () => {
    const story = waiting();
    const before = story.order.deliveryDeadline!;
    story.wait(2.5);
    expect(story.tries("SYSTEM", { type: "recordAnswer", writtenAt: story.now })).toEqual([
      "QuestionAnswered",
      "ClientWaitEnded",
    ]);
    expect(story.order).toMatchObject({
      deliveryDeadline: before + 2.5 * DAY,
      estimatedDelivery: "2026-01-23",
      clientWaited: 2.5 * DAY,
      clientWaitBegunAt: null,
      questionAskedAt: null,
    });
    const terms = { date: "2026-01-23", cancelableFrom: before + 2.5 * DAY };
    expect(deliveryTerms(story.order, story.now)).toMatchObject(terms);
    expect(shownClientWait(story.order, story.now)).toEqual({ begunAt: null, until: null, usedDays: 3, limitDays: 14 });
  });

  test("counts many short waits as what they are together", () => {
    const story = working();
    const before = story.order.deliveryDeadline!;
    for (let round = 0; round < 6; round += 1) {
      story.does("SELLER", question);
      story.wait(1 / 24).does("BUYER", resume);
    }
    expect(story.order).toMatchObject({ deliveryDeadline: before + 6 * HOUR, estimatedDelivery: "2026-01-21" });
  });

  test("stops every reminder and act of the delivery clock, which go on afterwards", () => {
    const story = working().wait(13.5).does("SELLER", question).wait(10);
    // All three reminders and the deadline itself came while the client was waited for.
    expect(story.now).toBeGreaterThan(story.order.deliveryDeadline!);
    expect(rings(story)).toEqual([]);
    expect(story.tries("BUYER", { type: "cancel" })).toBe("order.not_overdue");
    story.does("SELLER", resume);
    const deadline = story.order.deliveryDeadline!;
    expect(deadline - story.now).toBe(9.5 * DAY);
    expect(nextInstant(story.order)).toBe(deadline - 7 * DAY);
  });

  test("ends by itself after fourteen days, which is said before, once", () => {
    const story = waiting();
    const began = story.now;
    expect(story.order.clientWaitDeadline).toBe(began + CLIENT_WAIT_DAYS * DAY);
    story.wait(11);
    expect(rings(story)).toEqual(["ReminderDue"]);
    story.wait(2);
    expect(rings(story)).toEqual(["ReminderDue"]);
    expect(story.notifications.slice(-2).map(({ to, occasion }) => [to, occasion])).toEqual([
      ["BUYER", "WAIT_ENDING"],
      ["BUYER", "WAIT_ENDING"],
    ]);
    // The alarm is a day late: nobody waits longer for that.
    story.wait(2);
    expect(rings(story)).toEqual(["ClientWaitEnded"]);
    expect(story.order.clientWaited).toBe(CLIENT_WAIT_DAYS * DAY);
    expect(story.notifications.slice(-2).map(({ to, occasion }) => [to, occasion])).toEqual([
      ["SELLER", "WAIT_ENDED"],
      ["BUYER", "WAIT_ENDED"],
    ]);
    expect(story.tries("SELLER", question)).toBe("order.wait_used_up");
  });

  test("is not begun twice, and a second question waits on", () => {
    const story = waiting();
    const began = story.order.clientWaitBegunAt;
    expect(story.wait(1).tries("SELLER", question)).toEqual(["QuestionAsked"]);
    expect(story.order).toMatchObject({ clientWaitBegunAt: began, questionAskedAt: story.now });
    // What was written before the second question does not answer it.
    expect(story.tries("SYSTEM", { type: "recordAnswer", writtenAt: story.now - 1 })).toEqual([]);
  });

  test("ends with the delivery, whose day has moved by it, and with a cancellation", () => {
    const story = waiting().wait(20);
    story.does("SELLER", { type: "addDeliverables", mediaIds: ["media-1"] });
    expect(story.tries("SELLER", { type: "deliver" })).toEqual(["ClientWaitEnded", "OrderDelivered"]);
    expect(story.order).toMatchObject({ estimatedDelivery: "2026-02-03", clientWaitDeadline: null });
    const canceled = waiting().does("SELLER", { type: "cancel" });
    expect(canceled.order).toMatchObject({ clientWaitBegunAt: null, clientWaitDeadline: null, questionAskedAt: null });
    expect(nextInstant(canceled.order)).toBeNull();
  });

  test("leaves the days for looking at the delivery before the hold ends", () => {
    const story = new Story().does("SELLER", { type: "approve", estimatedDelivery: "2026-03-01" }).pays();
    const { holdDeadline, deliveryDeadline } = story.order;
    const left = holdDeadline! - HOLD_SLACK_DAYS * DAY - deliveryDeadline!;
    expect(left).toBeLessThan(CLIENT_WAIT_DAYS * DAY);
    story.does("SELLER", question);
    expect(story.order.clientWaitDeadline).toBe(story.now + left);
    story.wait(30);
    expect(rings(story)[0]).toBe("ClientWaitEnded");
    expect(story.order.deliveryDeadline).toBe(holdDeadline! - HOLD_SLACK_DAYS * DAY);
  });

  test("is shortened by a later date that is agreed meanwhile", () => {
    const story = waiting();
    const later = { estimatedStart: null, estimatedDelivery: "2026-03-01" } as const;
    story.does("SELLER", { type: "requestExtension", ...later }).does("BUYER", { type: "consentExtension" });
    const { holdDeadline, deliveryDeadline, clientWaitDeadline } = story.order;
    expect(clientWaitDeadline! - story.now).toBe(holdDeadline! - HOLD_SLACK_DAYS * DAY - deliveryDeadline!);
  });

  test("is nobody's who is late, unpaid or in surprise mode, and only where there is one it can be ended", () => {
    const facts = { now: 0, hasPaymentMethod: true };
    expect(working().wait(30).tries("SELLER", question)).toBe("order.wait_used_up");
    expect(new Story().approved().tries("SELLER", question)).toBe("order.wrong_state");
    expect(new Story({ isSurprise: true }).paid().tries("SELLER", question)).toBe("order.surprise");
    expect(working().tries("BUYER", resume)).toBe("order.not_waiting");
    expect(availabilityOf(working().order, "resume", "SELLER", facts).state).toBe("hidden");
    expect(shownClientWait(working().order, 0)).toBeNull();
  });

  test("is of the whole order: what one stage has used another one lacks", () => {
    const story = staged(30, 30, 40).does("SELLER", question).wait(10).does("BUYER", resume);
    story.deliversFile().does("BUYER", { type: "accept" });
    // The next stage has its own days, whatever was waited in the one before.
    expect(story.order.estimatedDelivery).toBe("2026-01-21");
    story.does("SELLER", question);
    expect(story.order.clientWaitDeadline).toBe(story.now + 4 * DAY);
  });

  test("moves the last day of the stage in which it was, and of no later one", () => {
    const story = staged(30, 30, 40).does("SELLER", question).wait(2.5).does("BUYER", resume);
    story.deliversFile().does("BUYER", { type: "accept" });
    const begun = story.now;
    const noDate = { estimatedStart: null, estimatedDelivery: null } as const;
    story.does("SELLER", { type: "requestExtension", ...noDate }).does("BUYER", { type: "consentExtension" });
    expect(story.order.deliveryDeadline).toBe(begun + LONGEST_DELIVERY_DAYS * DAY);
    expect(deliveryTerms(story.order, story.now).cancelableFrom).toBe(begun + LONGEST_DELIVERY_DAYS * DAY);
    // The days that this stage begins to wait are its own, too.
    const dated = staged(30, 30, 40).does("SELLER", question).wait(0.5).does("BUYER", resume);
    dated.deliversFile().does("BUYER", { type: "accept" });
    dated.does("SELLER", question).wait(0.25).does("BUYER", resume);
    expect(dated.order.estimatedDelivery).toBe("2026-01-12");
  });
});
