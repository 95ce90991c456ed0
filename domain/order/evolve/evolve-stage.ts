import type { Instant } from "#domain/kernel/instants.ts";
import { clockFrom, deliveryDeadlineFrom, paymentDeadlineFrom } from "../deadlines.ts";
import type { EventOf } from "../events.ts";
import type { Order } from "../order.ts";
import { nextPayment } from "../payments.ts";
import { isPaidByStage } from "../plan/paid-by-stage.ts";
import type { Paying } from "../plan/paying.ts";
import type { Plan, Stage } from "../plan/plan.ts";
import { nextStage } from "../plan/present-stage.ts";
import { turnaroundDelivery } from "../turnaround.ts";

/** An approval with stages: what is promised of the delivery and of changes is the first one's (rule O100). */
export function planned({ transaction }: Order, plan: Plan, paying: Paying = "WHOLE"): Partial<Order> {
  const [first] = plan;
  if (first === undefined) return {};
  return {
    plan,
    turnaroundDays: first.days,
    changesAllowed: first.changesAllowed,
    ...(paying === "BY_STAGE" ? { paying, transaction: { ...transaction, stage: 1 } } : {}),
  };
}

/** Whose money is awaited has a week for it (rules O5, O104). */
export function paymentAwaited(at: Instant): Pick<Order, "paymentDeadline" | "clockHandledThrough"> {
  const paymentDeadline = paymentDeadlineFrom(at);
  return { paymentDeadline, clockHandledThrough: clockFrom(at, paymentDeadline) };
}

/** The stage is over, and the next one begins (rule O101): nothing of it is delivered, asked for or reported yet. */
export function stageBegun(order: Order, { at }: EventOf<"StageAccepted">): Partial<Order> {
  const stage = nextStage(order);
  if (stage === null) return {};
  return {
    orderProgressStatus: "APPROVED",
    stageNumber: order.stageNumber + 1,
    stageBegunAt: at,
    clientWaitedEarlier: order.clientWaited,
    turnaroundDays: stage.days,
    ...(isPaidByStage(order) ? paidNext(order, at) : begunAtOnce(order, stage, at)),
    deliveredAt: null,
    completionDeadline: null,
    deliverableCount: 0,
    changesAllowed: stage.changesAllowed,
    changesRequested: 0,
    changesRequestedAt: null,
    changesDeadline: null,
    endingBy: null,
    endingDeadline: null,
    problemReportedAt: null,
    problemMessage: null,
    problemResolution: null,
  };
}

function begunAtOnce({ holdDeadline }: Order, { days }: Stage, at: Instant): Partial<Order> {
  const estimatedDelivery = turnaroundDelivery(at, days, holdDeadline);
  const deliveryDeadline = deliveryDeadlineFrom(at, estimatedDelivery, holdDeadline);
  return {
    isDeliveryByTurnaround: true,
    estimatedDelivery,
    deliveryDeadline,
    clockHandledThrough: clockFrom(at, deliveryDeadline),
  };
}

/** Its payment begins it (rule O103); until then nothing of the order is held, and no date is promised. */
function paidNext(order: Order, at: Instant): Partial<Order> {
  return {
    orderPaymentStatus: "DRAFT",
    earlierPayments: [...order.earlierPayments, order.transaction],
    transaction: nextPayment(order, order.stageNumber + 1),
    isDeliveryByTurnaround: false,
    estimatedStart: null,
    estimatedDelivery: null,
    deliveryDeadline: null,
    holdDeadline: null,
    ...paymentAwaited(at),
  };
}
