import { clockFrom, deliveryDeadlineFrom } from "../deadlines.ts";
import type { EventOf } from "../events.ts";
import type { Order } from "../order.ts";
import { type Plan } from "../plan/plan.ts";
import { nextStage } from "../plan/present-stage.ts";
import { turnaroundDelivery } from "../turnaround.ts";

/** An approval with stages: what is promised of the delivery and of changes is the first one's (rule O100). */
export function planned(plan: Plan): Partial<Order> {
  const [first] = plan;
  if (first === undefined) return {};
  return { plan, turnaroundDays: first.days, changesAllowed: first.changesAllowed };
}

/** The stage is over, and the next one begins (rule O101): nothing of it is delivered, asked for or reported yet. */
export function stageBegun(order: Order, { at }: EventOf<"StageAccepted">): Partial<Order> {
  const stage = nextStage(order);
  if (stage === null) return {};
  const estimatedDelivery = turnaroundDelivery(at, stage.days, order.holdDeadline);
  const deliveryDeadline = deliveryDeadlineFrom(at, estimatedDelivery, order.holdDeadline);
  return {
    orderProgressStatus: "APPROVED",
    stageNumber: order.stageNumber + 1,
    stageBegunAt: at,
    turnaroundDays: stage.days,
    isDeliveryByTurnaround: true,
    estimatedDelivery,
    deliveredAt: null,
    deliveryDeadline,
    completionDeadline: null,
    clockHandledThrough: clockFrom(at, deliveryDeadline),
    deliverableCount: 0,
    changesAllowed: stage.changesAllowed,
    changesRequested: 0,
    changesRequestedAt: null,
    changesDeadline: null,
    problemReportedAt: null,
    problemMessage: null,
    problemResolution: null,
  };
}
