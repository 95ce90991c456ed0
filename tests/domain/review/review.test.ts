import { describe, expect, test } from "vitest";
import { parse } from "#domain/kernel/parse.ts";
import { ORDER_ROLES } from "#domain/order/lifecycle/order-role.ts";
import { ORDER_PROGRESS_STATUSES } from "#domain/order/order.ts";
import { reviewForm } from "#domain/review/review.form.ts";
import { refusalOfReply, refusalOfWriting, sideIn, WRITING_TIME } from "#domain/review/review.ts";
import { averageOf, averageText, reputationOf, type Counts } from "#domain/review/reputation.ts";

test("who has a side in the reviews of an order (rule O60)", () => {
  expect(ORDER_ROLES.map((role) => [role, sideIn(role)])).toEqual([
    ["SELLER", "SELLER"],
    ["BUYER", "BUYER"],
    ["ADMIN", "order.not_allowed"],
    ["SYSTEM", "order.not_found"],
    ["STRANGER", "order.not_found"],
    ["BANNED", "order.not_found"],
    ["NOBODY", "order.not_found"],
  ]);
});

test("a review is written in the fourteen days after completion, and while nobody reads it (rules O60, O61)", () => {
  const completedAt = 1000;
  for (const orderProgressStatus of ORDER_PROGRESS_STATUSES.filter((status) => status !== "COMPLETED"))
    expect(refusalOfWriting({ orderProgressStatus, completedAt: null }, false, 1)).toBe("review.not_completed");
  const order = { orderProgressStatus: "COMPLETED", completedAt } as const;
  const end = completedAt + WRITING_TIME;
  expect([completedAt, end - 1, end].map((now) => refusalOfWriting(order, false, now))).toEqual([
    null,
    null,
    "review.closed",
  ]);
  expect([completedAt, end].map((now) => refusalOfWriting(order, true, now))).toEqual([
    "review.visible",
    "review.visible",
  ]);
});

test("a reply: once, by the person reviewed, to what can be read (rule O62)", () => {
  const visible = { isVisible: true, isHidden: false, hasReply: false };
  expect(refusalOfReply(visible, true)).toBeNull();
  expect(refusalOfReply({ ...visible, hasReply: true }, true)).toBe("review.replied");
  expect(refusalOfReply(visible, false)).toBe("review.not_found");
  expect(refusalOfReply({ ...visible, isVisible: false }, true)).toBe("review.not_found");
  expect(refusalOfReply({ ...visible, isHidden: true }, true)).toBe("review.not_found");
});

test("stars are whole and from one to five; words are optional", () => {
  const isTaken = (stars: unknown, words = "Fine") => parse(reviewForm, { stars, words }).ok;
  expect([0, 1, 5, 6, 1.5, "5", null].map((stars) => isTaken(stars))).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect([
    isTaken(3, " "),
    parse(reviewForm, { stars: 3 }).ok,
    isTaken(3, "な".repeat(2000)),
    isTaken(3, "な".repeat(2001)),
  ]).toEqual([true, true, true, false]);
});

describe("the average (rule O64)", () => {
  test("is the mean of the stars, never adjusted", () => {
    // 5, 5, 4 and 5 stars are 4.75, as anybody can reckon.
    expect([averageOf(19, 4), averageOf(15, 3), averageOf(14, 3), averageOf(3, 3)]).toEqual([4.75, 5, 4.67, 1]);
    expect([averageText(4.75), averageText(5), averageText(4.5), averageText(4.67)]).toEqual([
      "4.75",
      "5.0",
      "4.5",
      "4.67",
    ]);
  });

  test("is 5 for perfect reviews alone, and 1 for the worst alone", () => {
    expect([averageOf(4999, 1000), averageOf(1001, 1000)]).toEqual([4.99, 1.01]);
    for (let reviews = 1; reviews < 60; reviews++)
      for (let stars = reviews; stars <= 5 * reviews; stars++) {
        expect(Math.abs(averageOf(stars, reviews) - stars / reviews)).toBeLessThan(0.011);
        expect(averageOf(stars, reviews) === 5).toBe(stars === 5 * reviews);
      }
  });
});

describe("plain facts (rule O65)", () => {
  const counts: Counts = {
    completedOrders: 3,
    promisedOrders: 3,
    onTimeOrders: 2,
    people: 2,
    returningPeople: 1,
    answeredRequests: 3,
    answerWithinHours: 24,
    reviews: 3,
    stars: 12,
  };

  test("from three orders on", () => {
    expect(reputationOf(null)).toBeNull();
    expect(reputationOf({ ...counts, completedOrders: 2 })).toBeNull();
    expect(reputationOf(counts)).toEqual({
      completedOrders: 3,
      onTimePercent: 66,
      answerWithinHours: 24,
      returningPeople: 1,
      reviews: 3,
      average: 4,
    });
  });

  test("a share, a time or an average only of three and more", () => {
    const few = { ...counts, promisedOrders: 2, answeredRequests: 2, reviews: 2 };
    expect(reputationOf(few)).toMatchObject({
      onTimePercent: null,
      answerWithinHours: null,
      average: null,
      reviews: 2,
    });
  });
});
