import type { Instant } from "#domain/kernel/instants.ts";
import { refundOfPayment } from "../charges.ts";
import type { Order, OrderCloser } from "../order.ts";
import { phaseOf, type Phase } from "../phase.ts";

/** The line of progress (rule O36). */
export const PROGRESS_STEPS = [
  "REQUESTED",
  "ACCEPTED",
  "PAID",
  "IN_PROGRESS",
  "DELIVERED",
  "COMPLETED",
  "CANCELED",
  "REFUNDED",
] as const;
export type ProgressStepName = (typeof PROGRESS_STEPS)[number];

/** `at` and `by`: when a step was done, and who did it; null while it is not, and for work, which begins unseen. */
export type ProgressStep = {
  readonly step: ProgressStepName;
  readonly state: "DONE" | "CURRENT" | "AHEAD";
  readonly at: Instant | null;
  readonly by: OrderCloser | null;
};

/** The step that each phase waits for; null: all are done. */
const WAITED_FOR: Readonly<Record<Exclude<Phase, "CANCELED">, ProgressStepName | null>> = {
  DRAFT: "ACCEPTED",
  AWAITING_PAYMENT: "PAID",
  AWAITING_DELIVERY: "IN_PROGRESS",
  CHANGES_REQUESTED: "IN_PROGRESS",
  DELIVERED: "COMPLETED",
  COMPLETED_UNRELEASED: null,
  COMPLETED: null,
};
const USUAL_STEPS = PROGRESS_STEPS.slice(0, PROGRESS_STEPS.indexOf("CANCELED"));

/** An ending that is none of the usual takes the place of the steps that were never done. */
export function progressOf(order: Order): readonly ProgressStep[] {
  return [...stepsToEnd(order), ...refundOf(order)];
}

function stepsToEnd(order: Order): readonly ProgressStep[] {
  const phase = phaseOf(order);
  if (phase === "CANCELED") {
    const done = USUAL_STEPS.filter((step) => step !== "IN_PROGRESS" && whenOf(order, step).at !== null);
    return [...done, "CANCELED" as const].map((step) => ({ step, state: "DONE", ...whenOf(order, step) }));
  }
  const waitedFor = WAITED_FOR[phase];
  const current = waitedFor === null ? USUAL_STEPS.length : USUAL_STEPS.indexOf(waitedFor);
  return USUAL_STEPS.map((step, index) => {
    if (index < current) return { step, state: "DONE", ...whenOf(order, step) };
    return { step, state: index === current ? "CURRENT" : "AHEAD", at: null, by: null };
  });
}

function refundOf(order: Order): readonly ProgressStep[] {
  const { refundStatus, refundedAt } = refundOfPayment(order);
  if (refundStatus === "NONE") return [];
  const state = refundStatus === "SUCCEEDED" ? "DONE" : "CURRENT";
  return [{ step: "REFUNDED", state, at: refundedAt, by: order.canceledBy }];
}

function whenOf(order: Order, step: ProgressStepName): Pick<ProgressStep, "at" | "by"> {
  switch (step) {
    case "REQUESTED":
      return { at: order.submittedAt, by: "BUYER" };
    case "ACCEPTED":
      return { at: order.approvedAt, by: "SELLER" };
    case "PAID":
      return { at: order.paidAt, by: "BUYER" };
    case "DELIVERED":
      return { at: order.deliveredAt, by: "SELLER" };
    case "COMPLETED":
      return { at: order.completedAt, by: order.completedBy };
    case "CANCELED":
      return { at: order.canceledAt, by: order.canceledBy };
    case "IN_PROGRESS":
    case "REFUNDED":
      return { at: null, by: null };
  }
}
