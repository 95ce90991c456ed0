import { describe, expect, test } from "vitest";
import { STEP_SENTENCES } from "#domain/order/lifecycle/step-sentences.ts";
import { nextStep } from "#domain/order/view/next-step.ts";
import { progressOf } from "#domain/order/view/progress.ts";
import { ORDERS } from "../situations.ts";
import { accepted, stagedByStage } from "../staged-story.ts";
import { Story } from "../story.ts";

const stepFor = ({ order, now }: Story, role: "SELLER" | "BUYER") =>
  nextStep(order, role, { now, hasPaymentMethod: true });
const remark = (type: "requestChanges" | "reportProblem") => ({ type, message: "Bluer" }) as const;
const later = { type: "requestExtension", estimatedStart: null, estimatedDelivery: "2026-02-20" } as const;
const scheduled = () =>
  new Story().does("SELLER", { type: "updateSchedule", estimatedStart: null, estimatedDelivery: "2026-01-20" }).paid();
const inquiry = {
  type: "recordDispute",
  disputeId: "dispute-1",
  intentId: "intent-1",
  amount: 10_000,
  outcome: "INQUIRY",
} as const;

const laddered = () => new Story().does("SELLER", { type: "approve", ladder: "EVEN" }).pays();

describe("what the block says, and whose turn it is (rule O35)", () => {
  const CASES: readonly (readonly [string, () => Story, string | null])[] = [
    ["REQUESTED", () => new Story(), "SELLER"],
    ["ASKED", () => new Story().does("SELLER", { type: "ask", message: "Which size?", languageCode: "en" }), "BUYER"],
    ["OFFERED", () => new Story().does("BUYER", { type: "makeOffer", priceAmount: 9_000 }), "SELLER"],
    ["OFFERED", () => new Story().approved().does("BUYER", { type: "makeOffer", priceAmount: 9_000 }), "SELLER"],
    ["APPROVED", () => new Story().approved(), "BUYER"],
    ["STAGE_UNPAID", () => accepted(stagedByStage(30, 70)), "BUYER"],
    ["PAID", () => new Story().paid(), "SELLER"],
    ["EXTENSION_ASKED", () => scheduled().does("SELLER", later), "BUYER"],
    [
      "WAITING",
      () => new Story().paid().does("SELLER", { type: "ask", message: "Which size?", languageCode: "en" }),
      "BUYER",
    ],
    ["ENDING_BY_SELLER", () => laddered().does("SELLER", { type: "proposeEnding" }), "BUYER"],
    ["ENDING_BY_BUYER", () => laddered().does("BUYER", { type: "proposeEnding" }), "SELLER"],
    [
      "PROBLEM_REPORTED",
      () =>
        laddered()
          .does("BUYER", { type: "proposeEnding" })
          .does("SELLER", { type: "refuseEnding", message: "It is nearly done" }),
      "ADMIN",
    ],
    ["OVERDUE", () => new Story().paid().wait(60), "SELLER"],
    ["BANK_ASKING", () => new Story().paid().does("SYSTEM", inquiry), null],
    ["DELIVERED", () => new Story().delivered(), "BUYER"],
    ["BANK_ASKING", () => new Story().delivered().does("SYSTEM", inquiry), null],
    ["PROBLEM_REPORTED", () => new Story().delivered().does("BUYER", remark("reportProblem")), "ADMIN"],
    ["CHANGES_REQUESTED", () => new Story().delivered().does("BUYER", remark("requestChanges")), "SELLER"],
    ["COMPLETED_EARLY", () => new Story().delivered().does("SELLER", { type: "complete" }), "BUYER"],
    ["COMPLETED", () => new Story().delivered().does("BUYER", { type: "accept" }), null],
    ["CANCELED", () => new Story().does("BUYER", { type: "cancel" }), null],
  ];
  test.each(CASES)("%s", (sentence, make, turn) => {
    expect(stepFor(make(), "SELLER")).toMatchObject({ sentence, turn });
    expect(stepFor(make(), "BUYER")).toMatchObject({ sentence, turn });
  });

  test("every sentence of the table is one of these", () => {
    const named = Object.values(STEP_SENTENCES).flatMap((cases) => cases.map(({ sentence }) => sentence));
    expect(new Set(CASES.map(([sentence]) => sentence))).toEqual(new Set(named));
  });
});

test("the words of waiting are a button only where the block has nothing to press (rule O14)", () => {
  const waits = (story: Story, role: "SELLER" | "BUYER") => {
    const { waiting, waitingAs } = stepFor(story, role);
    return [waiting, waitingAs];
  };
  expect(waits(new Story(), "BUYER")).toEqual(["awaiting_creator_approval", "BUTTON"]);
  expect(waits(new Story(), "SELLER")).toEqual([null, null]);
  expect(waits(new Story().approved(), "SELLER")).toEqual(["awaiting_client_payment", "BUTTON"]);
  expect(waits(new Story().paid(), "BUYER")).toEqual(["awaiting_creator_delivery", "BUTTON"]);
  expect(waits(new Story().delivered(), "BUYER")).toEqual(["awaiting_creator_complete", "LINE"]);
  const changes = new Story().delivered().does("BUYER", remark("requestChanges"));
  expect(waits(changes, "BUYER")).toEqual(["awaiting_creator_delivery", "LINE"]);
});

describe("the line of progress (rule O36)", () => {
  const shown = ({ order }: Story) =>
    progressOf(order).map(({ step, state }) => ({ DONE: step, CURRENT: `>${step}`, AHEAD: `(${step})` })[state]);

  test("goes from the request to the end", () => {
    const story = new Story();
    expect(shown(story)).toEqual(["REQUESTED", ">ACCEPTED", "(PAID)", "(IN_PROGRESS)", "(DELIVERED)", "(COMPLETED)"]);
    expect(shown(story.approved())[2]).toBe(">PAID");
    expect(shown(story.pays())[3]).toBe(">IN_PROGRESS");
    story.does("SELLER", { type: "addDeliverables", mediaIds: ["media-1"] }).does("SELLER", { type: "deliver" });
    expect(shown(story).slice(3)).toEqual(["IN_PROGRESS", "DELIVERED", ">COMPLETED"]);
    story.does("BUYER", remark("requestChanges"));
    expect(shown(story).slice(3)).toEqual([">IN_PROGRESS", "(DELIVERED)", "(COMPLETED)"]);
    story.does("SELLER", { type: "deliver" }).wait(1).does("BUYER", { type: "accept" });
    expect(progressOf(story.order).at(-1)).toEqual({ step: "COMPLETED", state: "DONE", at: story.now, by: "BUYER" });
  });

  test("says who did what, and when", () => {
    const story = new Story();
    const at = story.now;
    story.wait(1).approved().wait(1).pays();
    expect(progressOf(story.order).slice(0, 4)).toEqual([
      { step: "REQUESTED", state: "DONE", at, by: "BUYER" },
      { step: "ACCEPTED", state: "DONE", at: story.order.approvedAt, by: "SELLER" },
      { step: "PAID", state: "DONE", at: story.now, by: "BUYER" },
      { step: "IN_PROGRESS", state: "CURRENT", at: null, by: null },
    ]);
  });

  test("ends with the cancellation and the refund in place of what was never done", () => {
    expect(shown(new Story().does("SELLER", { type: "cancel" }))).toEqual(["REQUESTED", "CANCELED"]);
    const story = new Story().paid().does("SELLER", { type: "cancel" });
    expect(shown(story)).toEqual(["REQUESTED", "ACCEPTED", "PAID", "CANCELED", ">REFUNDED"]);
    story.does("SYSTEM", {
      type: "recordRefund",
      transactionId: "transaction-1",
      intentId: "intent-1",
      attempt: 1,
      outcome: "SUCCEEDED",
    });
    expect(shown(story).at(-1)).toBe("REFUNDED");
  });

  test.each(ORDERS)("%s: nothing is done that has no time, and at most one step is now", (_, make) => {
    const steps = progressOf(make().order);
    expect(steps.filter(({ state }) => state === "CURRENT").length).toBeLessThanOrEqual(1);
    for (const { step, state, at } of steps)
      if (step !== "IN_PROGRESS") expect(at !== null, step).toBe(state === "DONE");
  });
});
