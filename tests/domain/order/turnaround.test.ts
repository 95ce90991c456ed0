import { describe, expect, test } from "vitest";
import { agreementContent, type AgreementSource } from "#domain/agreement/agreement-content.ts";
import { DAY, endOfDate, HOUR } from "#domain/kernel/instants.ts";
import { DELIVERY_GRACE_DAYS, LONGEST_DELIVERY_DAYS } from "#domain/order/deadlines.ts";
import { TURNAROUND_MAX, turnaroundDelivery } from "#domain/order/turnaround.ts";
import { deliveryTerms } from "#domain/order/view/delivery-terms.ts";
import { wishedDelivery } from "#domain/order/view/wished-delivery.ts";
import { Story, SUBMITTED_AT } from "./story.ts";

const promised = (turnaroundDays: number | null = 14) => new Story({ turnaroundDays });
const datesOf = (story: Story) => agreementContent({ order: story.order, ...NOBODY }).dates;
const NOBODY: Omit<AgreementSource, "order"> = {
  creator: { handle: "aoi", names: [] },
  client: { handle: "emma", names: [] },
  titles: [],
  descriptions: [],
  categoryCodes: [],
  questions: [],
  note: null,
  creatorTerms: null,
  inForceSince: "2026-11-01",
  rules: [],
  translationsOf: () => [],
};
const updated = (estimatedDelivery: string | null) =>
  ({ type: "updateSchedule", estimatedStart: null, estimatedDelivery }) as const;

describe("the turnaround is a promise (rule O17)", () => {
  test("it is counted on Japan's calendar, and ends before the last instant to deliver", () => {
    const evening = Date.UTC(2026, 10, 27, 14, 59);
    expect(turnaroundDelivery(evening, 14)).toBe("2026-12-11");
    expect(turnaroundDelivery(evening + HOUR, 14)).toBe("2026-12-12");
    for (let hour = 0; hour < 24; hour++) {
      const paidAt = Date.UTC(2026, 10, 27, hour);
      for (const days of [1, TURNAROUND_MAX - 1, TURNAROUND_MAX, 400]) {
        const end = endOfDate(turnaroundDelivery(paidAt, days));
        expect(end).toBeLessThanOrEqual(paidAt + LONGEST_DELIVERY_DAYS * DAY);
        if (days < TURNAROUND_MAX) expect(end).toBeGreaterThanOrEqual(paidAt + days * DAY);
      }
    }
  });

  test("approving as promised sets no dates; the payment fixes them, and the deadline with them", () => {
    const story = promised();
    expect(story.tries("SELLER", { type: "approve" })).toEqual(["OrderApproved"]);
    expect(story.order.estimatedDelivery).toBeNull();
    expect(deliveryTerms(story.order, story.now)).toMatchObject({ turnaroundDays: 14, date: "2026-01-15" });
    story.wait(3);
    const ifPaidNow = deliveryTerms(story.order, story.now);
    expect(ifPaidNow).toMatchObject({ turnaroundDays: 14, date: "2026-01-18", isPaid: false });
    story.pays();
    const end = endOfDate("2026-01-18") + DELIVERY_GRACE_DAYS * DAY;
    expect(story.order).toMatchObject({ estimatedDelivery: "2026-01-18", deliveryDeadline: end });
    expect(deliveryTerms(story.order, story.now + 5 * DAY)).toEqual({ ...ifPaidNow, isPaid: true });
    expect(ifPaidNow.cancelableFrom).toBe(end);
    // Missed: from then on the buyer may cancel.
    story.now = end - 1;
    expect(story.tries("BUYER", { type: "cancel" })).toBe("order.not_overdue");
    story.now = end;
    expect(story.tries("BUYER", { type: "cancel" })).toContain("RefundRequested");
  });

  test("what is agreed is the rule: the date that the payment makes of it is no other agreement", () => {
    const story = promised().approved();
    const agreed = datesOf(story);
    expect(agreed).toEqual({ estimatedStart: null, estimatedDelivery: null, turnaroundDays: 14 });
    story.pays();
    expect(datesOf(story)).toEqual(agreed);
  });

  test("a date that the two agree on takes its place, and without one it is back", () => {
    const story = promised().approved();
    story.does("SELLER", updated("2026-02-01"));
    expect(datesOf(story)).toMatchObject({ estimatedDelivery: "2026-02-01", turnaroundDays: null });
    expect(deliveryTerms(story.order, story.now)).toMatchObject({ turnaroundDays: null, date: "2026-02-01" });
    story.does("SELLER", updated(null));
    expect(datesOf(story)).toMatchObject({ estimatedDelivery: null, turnaroundDays: 14 });
    story.does("SELLER", updated("2026-02-01")).pays();
    expect(story.order).toMatchObject({ estimatedDelivery: "2026-02-01", isDeliveryByTurnaround: false });
    expect(datesOf(story)).toMatchObject({ estimatedDelivery: "2026-02-01", turnaroundDays: null });
  });

  test("once paid, an extension is agreed as a date, or as none", () => {
    const story = promised().approved().pays();
    expect(story.tries("SELLER", updated("2026-02-01"))).toBe("order.extension_needed");
    const ask = (estimatedDelivery: string | null) =>
      story
        .does("SELLER", { type: "requestExtension", estimatedStart: null, estimatedDelivery })
        .does("BUYER", { type: "consentExtension" });
    ask("2026-02-01");
    expect(datesOf(story)).toMatchObject({ estimatedDelivery: "2026-02-01", turnaroundDays: null });
    ask(null);
    expect(datesOf(story)).toMatchObject({ estimatedDelivery: null, turnaroundDays: null });
    const latest = SUBMITTED_AT + LONGEST_DELIVERY_DAYS * DAY;
    expect(deliveryTerms(story.order, story.now)).toMatchObject({ turnaroundDays: null, date: null });
    expect(story.order.deliveryDeadline).toBe(latest);
  });

  test("the work does not begin after it is promised", () => {
    const late = { type: "approve", estimatedStart: "2026-01-20" } as const;
    expect(promised().tries("SELLER", late)).toBe("order.schedule_invalid");
    expect(promised(null).tries("SELLER", late)).toEqual(["ScheduleUpdated", "OrderApproved"]);
  });

  test("without a promise and a date an order is as it was: at most sixty days", () => {
    const story = promised(null).approved().pays();
    expect(story.order).toMatchObject({ estimatedDelivery: null, isDeliveryByTurnaround: false });
    expect(deliveryTerms(story.order, story.now)).toEqual({
      turnaroundDays: null,
      date: null,
      isPaid: true,
      cancelableFrom: SUBMITTED_AT + LONGEST_DELIVERY_DAYS * DAY,
    });
  });
});

describe("the date that the client asked for", () => {
  const asked = (answerDate: string | null, purpose: "DELIVERY_DATE" | null, title = "When?") => ({
    questionType: "DATE" as const,
    purpose,
    titles: [{ text: title, languageCode: "en" as const, isOriginal: true }],
    orderFormQuestionAnswer: { answerDate },
  });

  test.each([
    [[asked("2026-01-20", null), asked("2026-02-20", "DELIVERY_DATE")], "2026-02-20"],
    [[asked("2026-01-20", null), asked("2026-02-20", null, "希望納期")], "2026-02-20"],
    [[asked("2026-01-20", null)], "2026-01-20"],
    // A birthday, most likely.
    [[asked("1999-01-20", null)], null],
    [[asked("2026-01-20", null), asked("2026-02-20", null)], null],
    [[asked(null, "DELIVERY_DATE")], null],
    [[], null],
  ])("is found by the question's purpose, its words, or because it is the only one", (questions, date) => {
    expect(wishedDelivery(questions, SUBMITTED_AT)?.date ?? null).toBe(date);
  });
});
