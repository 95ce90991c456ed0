import { DAY, dateOf, endOfDate, type CalendarDate } from "#domain/kernel/instants.ts";
import { clockFrom } from "../deadlines.ts";
import type { EventOf } from "../events.ts";
import type { Order } from "../order.ts";
import { waitedInStage } from "../plan/present-stage.ts";

/**
 * The delivery clock stands still, and runs again with its deadline as much later as the client was waited for (rule O110). The
 * estimated date moves by whole days: by one for each that all waits of the stage together have begun.
 */
export function evolveWait(order: Order, event: EventOf<"ClientWaitBegan" | "ClientWaitEnded">): Partial<Order> {
  if (event.type === "ClientWaitBegan") return { clientWaitBegunAt: event.at, clockHandledThrough: event.at };
  const clientWaited = order.clientWaited + event.waited;
  const before = waitedInStage(order);
  const days = Math.ceil((before + event.waited) / DAY) - Math.ceil(before / DAY);
  const { estimatedDelivery, deliveryDeadline } = order;
  return {
    clientWaitBegunAt: null,
    questionAskedAt: null,
    clientWaited,
    estimatedDelivery: estimatedDelivery === null ? null : daysLater(estimatedDelivery, days),
    ...(deliveryDeadline === null ? {} : resumed(deliveryDeadline + event.waited, event.at)),
  };
}

const daysLater = (date: CalendarDate, days: number): CalendarDate => dateOf(endOfDate(date) + (days - 1) * DAY);

const resumed = (deliveryDeadline: number, at: number) => ({
  deliveryDeadline,
  clockHandledThrough: clockFrom(at, deliveryDeadline),
});
