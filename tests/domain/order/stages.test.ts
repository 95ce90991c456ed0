import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { agreementContent } from "#domain/agreement/agreement-content.ts";
import { DAY } from "#domain/kernel/instants.ts";
import { COMPLETION_DAYS } from "#domain/order/deadlines.ts";
import { approvalForm } from "#domain/order/order.form.ts";
import { LONGEST_PLAN_DAYS, MOST_STAGES, stageAmounts } from "#domain/order/plan/plan.ts";
import { isPlanSettled } from "#domain/order/plan/present-stage.ts";
import { planTemplateFor, PLAN_TEMPLATES } from "#domain/order/plan/plan-templates.ts";
import { phaseOf } from "#domain/order/phase.ts";
import { shownStages } from "#domain/order/view/stages.ts";
import { areMarkedPicturesSeen, deliverablesSeenUntil } from "#domain/order/view/visible-tabs.ts";
import { planOf, staged } from "./staged-story.ts";
import { Story } from "./story.ts";

const stagesOf = (story: Story) =>
  shownStages(
    story.order,
    story.steps.map(({ event }) => event),
  )?.map(({ state }) => state);

describe("the shares of a plan", () => {
  test("are whole per cents, and the last one takes what rounding leaves", () => {
    expect(stageAmounts([{ percent: 33 }, { percent: 33 }, { percent: 34 }], 1_001)).toEqual([330, 330, 341]);
    expect(stageAmounts([{ percent: 50 }, { percent: 50 }], 10_001)).toEqual([5_000, 5_001]);
  });

  test("are each worth a payment of their own", () => {
    expect(isPlanSettled(planOf(10, 90), 1_010)).toBe(true);
    expect(isPlanSettled(planOf(10, 90), 1_000)).toBe(false);
    expect(isPlanSettled(null, 0)).toBe(true);
    expect(new Story().tries("SELLER", { type: "approve", plan: planOf(1, 99) })).toBe("order.stage_price_too_low");
  });

  test("stay so when the price falls before the payment", () => {
    const story = new Story().does("SELLER", { type: "approve", plan: planOf(20, 80) });
    const { id: transactionId, productId } = story.order.transaction;
    const cheaper = { type: "updatePrice", transactionId, productId, priceAmount: 400 } as const;
    expect(story.tries("SELLER", cheaper)).toBe("order.stage_price_too_low");
    story.does("BUYER", { type: "makeOffer", priceAmount: 400 });
    expect(story.tries("SELLER", { type: "acceptOffer" })).toBe("order.stage_price_too_low");
  });
});

describe("a plan that is typed", () => {
  const stage = { titles: { en: "Sketch" }, days: 10, percent: 50, changesAllowed: 1 };
  const issues = (plan: unknown) =>
    (v.safeParse(approvalForm, { plan }).issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);

  test("has two to six stages, comes to the whole price, and ends before the hold does", () => {
    expect(issues([stage, stage])).toEqual([]);
    expect(issues([{ ...stage, percent: 99 }])).toContain("plan: issue.too_small");
    expect(issues(Array.from({ length: MOST_STAGES + 1 }, () => stage))).toContain("plan: issue.too_many");
    expect(issues([stage, { ...stage, percent: 49 }])).toEqual(["plan: issue.shares_not_whole"]);
    const longest = LONGEST_PLAN_DAYS - stage.days - COMPLETION_DAYS;
    expect(issues([stage, { ...stage, days: longest }])).toEqual([]);
    expect(issues([stage, { ...stage, days: longest + 1 }])).toEqual(["plan: issue.plan_too_long"]);
    expect(issues([stage, { ...stage, titles: {} }])).toEqual(["plan.1.titles: issue.required"]);
  });

  test("may be made from a template of its category, each of which is a plan in both languages", () => {
    for (const template of Object.values(PLAN_TEMPLATES)) {
      const plan = template.map(({ titles, ...rest }) => ({ ...rest, titles, changesAllowed: 1 }));
      expect(issues(plan)).toEqual([]);
      expect(template.every(({ titles }) => titles.en !== "" && titles.ja !== "")).toBe(true);
    }
    expect(planTemplateFor(["live2d-character-rigging"])).toBe(PLAN_TEMPLATES.live2d);
    expect(planTemplateFor(["nothing-known"])).toBe(PLAN_TEMPLATES.illustration);
  });
});

describe("an order in stages", () => {
  test("releases each stage's share when it is accepted, and is complete with the last one", () => {
    const story = staged(30, 70).deliversFile();
    expect(story.tries("SELLER", { type: "complete" })).toBe("order.stages_left");
    story.does("BUYER", { type: "accept" });
    expect(phaseOf(story.order)).toBe("AWAITING_DELIVERY");
    expect(story.ledger).toMatchObject({ buyer_funds_held: -7_000, seller_payable: -2_700, platform_fee: -300 });
    expect(story.order).toMatchObject({ stageNumber: 2, deliverableCount: 0, deliveredAt: null, changesAllowed: 2 });
    expect(stagesOf(story)).toEqual(["ACCEPTED", "CURRENT"]);
    expect(story.notifications.at(-1)).toMatchObject({ to: "SELLER", occasion: "STAGE_ACCEPTED" });
    expect(story.tries("SELLER", { type: "deliver" })).toBe("order.no_deliverable");
    story.wait(3).deliversFile().does("BUYER", { type: "accept" });
    expect(phaseOf(story.order)).toBe("COMPLETED");
    expect(story.ledger).toMatchObject({ seller_payable: -9_000, platform_fee: -1_000 });
    expect(story.ledger["buyer_funds_held"]).toBeUndefined();
    expect(stagesOf(story)).toEqual(["ACCEPTED", "ACCEPTED"]);
  });

  test("loses no unit of the fee between its stages", () => {
    const story = staged(33, 33, 34);
    for (const _ of [1, 2, 3]) story.deliversFile().does("BUYER", { type: "accept" });
    expect(story.ledger).toMatchObject({ seller_payable: -9_000, platform_fee: -1_000 });
  });

  test("sends what a stage released, and what the next one does after it has arrived", () => {
    const story = staged(30, 70).deliversFile().does("BUYER", { type: "accept" });
    const sent = () => story.steps.flatMap(({ event }) => (event.type === "TransferRequested" ? [event.amount] : []));
    expect(sent()).toEqual([2_700]);
    story.deliversFile().does("BUYER", { type: "accept" });
    expect(sent()).toEqual([2_700]);
    const report = { type: "recordTransfer", transactionId: "transaction-1", outcome: "SUCCEEDED" } as const;
    story.does("SYSTEM", { ...report, attempt: 1 });
    expect(sent()).toEqual([2_700, 6_300]);
    story.does("SYSTEM", { ...report, attempt: 2 });
    expect(story.ledger["seller_payable"]).toBeUndefined();
  });

  test("goes on by itself after seven days of silence, which both are told", () => {
    const story = staged(30, 70).deliversFile().wait(7).does("SYSTEM", { type: "passDeadline" });
    while (story.order.stageNumber === 1) story.does("SYSTEM", { type: "passDeadline" });
    expect(phaseOf(story.order)).toBe("AWAITING_DELIVERY");
    const told = story.notifications.filter(({ occasion }) => occasion === "STAGE_ACCEPTED");
    expect(told.map(({ to }) => to).toSorted()).toEqual(["BUYER", "SELLER"]);
  });

  test("gives the next stage its own days, and its changes begin at none", () => {
    const story = staged(30, 70).deliversFile().does("BUYER", { type: "requestChanges", message: "Bluer" });
    story.deliversFile().wait(1).does("BUYER", { type: "accept" });
    const { stageBegunAt, deliveryDeadline, estimatedDelivery, changesRequested } = story.order;
    expect(stageBegunAt).toBe(story.now);
    expect(estimatedDelivery).toBe(new Date(story.now + 10 * DAY).toISOString().slice(0, 10));
    expect(deliveryDeadline).toBeGreaterThan(story.now + 10 * DAY);
    expect(changesRequested).toBe(0);
  });

  test("keeps what was accepted when it is canceled: only what is held goes back", () => {
    const story = staged(30, 70).deliversFile().does("BUYER", { type: "accept" }).does("SELLER", { type: "cancel" });
    expect(story.order.charges).toMatchObject([{ released: 3_000, refundStatus: "REQUESTED", refundAmount: 7_000 }]);
    expect(stagesOf(story)).toEqual(["ACCEPTED", "UNDONE"]);
    expect(deliverablesSeenUntil(story.order, "BUYER")).toBe(story.order.stageBegunAt);
  });

  test("shows the client what earlier stages delivered, and nothing that is prepared", () => {
    const story = staged(30, 70);
    expect(deliverablesSeenUntil(story.order, "BUYER")).toBe(0);
    story.deliversFile();
    expect(deliverablesSeenUntil(story.order, "BUYER")).toBe(0);
    expect(deliverablesSeenUntil(story.order, "ADMIN")).toBe(Infinity);
    story.does("BUYER", { type: "accept" });
    expect(deliverablesSeenUntil(story.order, "BUYER")).toBe(story.now);
  });

  test("is sealed until it is accepted, if another one follows or it is only to be looked at (rule O111)", () => {
    const seen = ({ order }: Story) => deliverablesSeenUntil(order, "BUYER");
    const marked = ({ order }: Story) => areMarkedPicturesSeen(order, "BUYER");
    const story = new Story().does("SELLER", { type: "approve", plan: planOf(30, 70) });
    expect(marked(story)).toBe(false);
    story.pays();
    // While it is made, too.
    expect([seen(story), marked(story), areMarkedPicturesSeen(story.order, "SELLER")]).toEqual([0, true, false]);
    story.deliversFile().does("BUYER", { type: "accept" }).wait(1);
    // The last one is delivered as in an order without stages.
    expect([seen(story), marked(story)]).toEqual([story.order.stageBegunAt, false]);
    story.deliversFile();
    expect(seen(story)).toBe(Infinity);
    expect(marked(new Story().delivered())).toBe(false);
    expect(marked(staged(30, 70).does("SELLER", { type: "cancel" }))).toBe(false);
    const shown = planOf(30, 70).map((stage) => ({ ...stage, isPreview: true }));
    const looked = new Story().does("SELLER", { type: "approve", plan: shown }).pays().deliversFile();
    looked.does("BUYER", { type: "accept" }).deliversFile().does("SELLER", { type: "complete" });
    expect(seen(looked)).toBe(looked.order.stageBegunAt);
    looked.does("BUYER", { type: "accept" });
    expect(seen(looked)).toBe(Infinity);
  });

  test("is not accepted twice by one press: a page that shows the stage before is stale", () => {
    const story = staged(30, 70).deliversFile();
    const shown = story.order.version;
    story.does("BUYER", { type: "accept" }).wait(2).deliversFile();
    expect(story.tries("BUYER", { type: "accept", shownVersion: shown })).toBe("order.delivery_changed");
  });

  test("an admin's release accepts the stage alone", () => {
    const story = staged(30, 70).deliversFile().does("BUYER", { type: "reportProblem", message: "Wrong" });
    story.does("ADMIN", { type: "resolveProblem", resolution: "RELEASE", reason: "As agreed" });
    expect(story.order).toMatchObject({ stageNumber: 2, problemReportedAt: null, orderProgressStatus: "APPROVED" });
    expect(story.ledger["buyer_funds_held"]).toBe(-7_000);
  });

  test("what a bank takes of a stage that was released is the seller's to bear, like the whole", () => {
    const story = staged(30, 70).deliversFile().does("BUYER", { type: "accept" });
    const dispute = { type: "recordDispute", disputeId: "dispute-1", intentId: "intent-1", amount: 10_000 } as const;
    story.does("SYSTEM", { ...dispute, outcome: "LOST" });
    expect(phaseOf(story.order)).toBe("CANCELED");
    expect(story.ledger["buyer_funds_held"]).toBeUndefined();
    expect(story.ledger["seller_debt"] ?? 0).toBe(2_700);
  });
});

test("a plan is part of what is agreed, and an order without one says nothing of stages (rule G2)", () => {
  const source = (story: Story) => ({
    order: story.order,
    creator: { handle: "a", names: [] },
    client: { handle: "b", names: [] },
    titles: [],
    descriptions: [],
    categoryCodes: [],
    questions: [],
    note: null,
    creatorTerms: null,
    inForceSince: "2026-01-01",
    rules: [],
    translationsOf: () => [],
  });
  expect(agreementContent(source(staged(30, 70)))).toMatchObject({
    changesAllowed: 3,
    dates: { estimatedDelivery: null, turnaroundDays: 10 },
    stages: [
      { title: { text: "Stage 1" }, percent: 30, amount: 3_000, days: 10, changesAllowed: 1, isPreview: true },
      { title: { text: "Stage 2" }, percent: 70, amount: 7_000, days: 10, changesAllowed: 2, isPreview: false },
    ],
  });
  expect("stages" in agreementContent(source(new Story().paid()))).toBe(false);
});
