import { describe, expect, test } from "vitest";
import { editableBy } from "#domain/order/view/editable.ts";
import { nextStep } from "#domain/order/view/next-step.ts";
import { roleInOrder, type OrderRole, type OrderViewer } from "#domain/order/lifecycle/order-role.ts";
import { moneyTimeline } from "#domain/order/view/money-timeline.ts";
import { isShownRefunded, timestampsShown } from "#domain/order/view/timeline.ts";
import { maySeeDeliverables, visibleTabs } from "#domain/order/view/visible-tabs.ts";
import { Story } from "./story.ts";

const draft = () => new Story();
const approved = () => new Story().approved();
const paid = () => new Story().paid();
const delivered = () => new Story().delivered();
const completed = () => new Story().delivered().does("SELLER", { type: "complete" });
const canceled = () => new Story().does("BUYER", { type: "cancel" });

describe("what each state shows (rules O21, O22)", () => {
  test.each([
    ["DRAFT", draft, "APPROVAL", ["submittedAt", "approvalDeadline"]],
    ["APPROVED, unpaid", approved, "PAYMENT", ["approvedAt", "paymentDeadline"]],
    ["APPROVED, paid", paid, "DELIVERY", ["approvedAt", "deliveryDeadline"]],
    ["DELIVERED", delivered, "COMPLETE", ["deliveredAt", "completionDeadline"]],
    ["COMPLETED", completed, "COMPLETED", ["completedAt"]],
    ["CANCELED", canceled, "CANCELED", ["canceledAt"]],
  ] as const)("%s", (_state, make, step, names) => {
    const { order, now } = make();
    const shown = timestampsShown(order);
    expect(shown.map(({ name }) => name)).toEqual(names);
    const next = nextStep(order, "BUYER", { now, hasPaymentMethod: true });
    expect(next.step).toBe(step);
    expect(next.isClosed).toBe(names.length === 1);
    expect(next.deadline).toBe(names.length === 1 ? null : shown[1]?.at);
  });

  test("tabs: delivery for the seller unless DRAFT or CANCELED, for the buyer once delivered; settings for the seller", () => {
    const hasDelivery = (story: Story, orderRole: "SELLER" | "BUYER") =>
      visibleTabs(story.order, orderRole).includes("DELIVERY");
    expect(
      [draft, approved, paid, delivered, completed, canceled].map((make) => hasDelivery(make(), "SELLER")),
    ).toEqual([false, true, true, true, true, false]);
    expect([draft, approved, paid, delivered, completed, canceled].map((make) => hasDelivery(make(), "BUYER"))).toEqual(
      [false, false, false, true, true, false],
    );
    expect(visibleTabs(draft().order, "SELLER")).toContain("OTHER_SETTINGS");
    expect(visibleTabs(draft().order, "BUYER")).toEqual(["DETAILS", "PAYMENT"]);
    expect(maySeeDeliverables({ ...draft().order, orderProgressStatus: "APPROVED" }, "BUYER")).toBe(false);
    expect(maySeeDeliverables({ ...draft().order, orderProgressStatus: "DELIVERED" }, "STRANGER")).toBe(false);
  });

  test("while a reported problem is open, the completion deadline does not run and is not shown", () => {
    const deadlineOf = ({ order, now }: Story) => nextStep(order, "BUYER", { now, hasPaymentMethod: true }).deadline;
    const story = delivered();
    expect(deadlineOf(story)).toBe(story.order.completionDeadline);
    expect(deadlineOf(story.does("BUYER", { type: "reportProblem", message: "Nothing opens." }))).toBeNull();
  });

  test("the waiting side is asked to look at a delivery and to answer for a later date, and for nothing else", () => {
    const askedOf = ({ order, now }: Story, orderRole: OrderRole = "BUYER") =>
      nextStep(order, orderRole, { now, hasPaymentMethod: true }).asked;
    expect([draft, approved, paid, canceled].map((make) => askedOf(make()))).toEqual([null, null, null, null]);
    expect(askedOf(delivered())).toBe("accept");
    expect(askedOf(completed())).toBe("accept");
    expect(askedOf(delivered(), "SELLER")).toBeNull();
    expect(askedOf(delivered().does("BUYER", { type: "requestChanges", message: "Bluer." }))).toBeNull();
    expect(askedOf(delivered().does("BUYER", { type: "reportProblem", message: "No" }))).toBeNull();
    expect(askedOf(delivered().does("BUYER", { type: "accept" }))).toBeNull();
  });

  test("editing in place", () => {
    const editable = (story: Story) => editableBy(story.order, "SELLER", { now: story.now, hasPaymentMethod: true });
    expect(editable(draft())).toEqual({
      price: true,
      schedule: true,
      details: true,
      chatSettings: true,
      deliverablesAdd: true,
      deliverablesRemove: true,
      portfolioEntry: false,
    });
    expect(editable(delivered())).toEqual({
      price: false,
      schedule: false,
      details: false,
      chatSettings: false,
      deliverablesAdd: true,
      deliverablesRemove: false,
      portfolioEntry: true,
    });
    expect(editable(delivered().does("SELLER", { type: "complete" })).portfolioEntry).toBe(true);
    expect(editable(paid())).toMatchObject({ price: false, chatSettings: false, schedule: true });
    expect(Object.values(editable(canceled()))).toEqual(Array(7).fill(false));
  });
});

describe("where the money is", () => {
  const timeline = ({ order, steps }: Story, orderRole: OrderRole) =>
    moneyTimeline(
      order,
      steps.map(({ event }) => event),
      orderRole,
    );
  const stepsOf = (story: Story, orderRole: OrderRole = "SELLER") =>
    timeline(story, orderRole).map(({ step, isDone }) => (isDone ? step : `(${step})`));

  test("from nothing to sent", () => {
    expect(stepsOf(approved())).toEqual([]);
    expect(stepsOf(delivered())).toEqual(["PAID", "(RELEASE_DUE)"]);
    expect(stepsOf(delivered().does("BUYER", { type: "reportProblem", message: "No" }))).toEqual(["PAID", "(HELD)"]);
    const accepted = delivered().does("BUYER", { type: "accept" });
    expect(stepsOf(accepted)).toEqual(["PAID", "RELEASED", "FEE", "(SENT)"]);
    accepted.does("SYSTEM", {
      type: "recordTransfer",
      transactionId: "transaction-1",
      attempt: 1,
      outcome: "SUCCEEDED",
    });
    expect(timeline(accepted, "SELLER").map(({ step, amount }) => [step, amount])).toEqual([
      ["PAID", 10_000],
      ["RELEASED", 10_000],
      ["FEE", 1_000],
      ["SENT", 9_000],
    ]);
    expect(stepsOf(accepted, "BUYER")).toEqual(["PAID", "RELEASED"]);
  });

  test("and back (rule O9)", () => {
    const story = paid().does("SELLER", { type: "cancel" });
    expect(stepsOf(story)).toEqual(["PAID", "(REFUND_UNDER_WAY)"]);
    expect(isShownRefunded(story.order)).toBe(true);
    expect(isShownRefunded(canceled().order)).toBe(false);
    story.does("SYSTEM", {
      type: "recordRefund",
      transactionId: "transaction-1",
      intentId: "intent-1",
      attempt: 1,
      outcome: "SUCCEEDED",
    });
    expect(stepsOf(story)).toEqual(["PAID", "REFUNDED"]);
  });

  test("and back after the seller had completed it", () => {
    const story = completed().does("BUYER", { type: "reportProblem", message: "Nothing opens." });
    story.does("ADMIN", { type: "resolveProblem", resolution: "REFUND" });
    expect(isShownRefunded(story.order)).toBe(false);
    story.does("SYSTEM", {
      type: "recordRefund",
      transactionId: "transaction-1",
      intentId: "intent-1",
      attempt: 1,
      outcome: "SUCCEEDED",
    });
    expect(story.order.orderProgressStatus).toBe("COMPLETED");
    expect(isShownRefunded(story.order)).toBe(true);
  });

  test("a charge nobody wanted is the buyer's to know, a paid debt the seller's", () => {
    const story = delivered().does("SYSTEM", new Story().approved().payment({ intentId: "intent-2" }));
    story.does("SYSTEM", {
      type: "recordRefund",
      transactionId: "transaction-1",
      intentId: "intent-2",
      attempt: 1,
      outcome: "SUCCEEDED",
    });
    story.facts = { sellerDebt: 4_000 };
    story.does("BUYER", { type: "accept" });
    expect(stepsOf(story, "BUYER")).toEqual(["PAID", "EXTRA_PAID", "EXTRA_REFUNDED", "RELEASED"]);
    expect(stepsOf(story, "SELLER")).toEqual(["PAID", "RELEASED", "FEE", "DEBT_SET_OFF", "(SENT)"]);
    expect(timeline(story, "SELLER").at(-1)?.amount).toBe(5_000);
  });

  test("a bank's question and its end", () => {
    const dispute = { type: "recordDispute", disputeId: "dispute-1", intentId: "intent-1", amount: 10_000 } as const;
    const story = delivered().does("SYSTEM", { ...dispute, outcome: "OPENED" });
    expect(stepsOf(story)).toEqual(["PAID", "DISPUTED", "(HELD)"]);
    story.does("SYSTEM", { ...dispute, outcome: "LOST" });
    expect(stepsOf(story)).toEqual(["PAID", "DISPUTED", "DISPUTE_LOST"]);
  });
});

describe("a viewer's role in an order", () => {
  const viewer: OrderViewer = { commissionAccountId: "seller", roles: [] };
  const roleCases: readonly (readonly [OrderViewer, OrderRole])[] = [
    [null, "NOBODY"],
    [viewer, "SELLER"],
    [{ ...viewer, commissionAccountId: "buyer" }, "BUYER"],
    [{ ...viewer, commissionAccountId: "other" }, "STRANGER"],
    [{ ...viewer, commissionAccountId: "" }, "STRANGER"],
    [{ ...viewer, commissionAccountId: "other", roles: ["admin"] }, "ADMIN"],
    [{ ...viewer, roles: ["admin"] }, "SELLER"],
    [{ ...viewer, roles: ["ban", "admin"] }, "BANNED"],
  ];
  test.each(roleCases)("%j is %s", (somebody, role) => {
    expect(roleInOrder({ sellerId: "seller", buyerId: "buyer" }, somebody)).toBe(role);
  });
});
