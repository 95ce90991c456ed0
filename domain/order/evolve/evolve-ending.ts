import { endingDeadlineFrom } from "../deadlines.ts";
import { NO_ENDING, resumedClock } from "../ending/ending.ts";
import type { EndingEvent } from "../ending/ending-events.ts";
import type { EventOf } from "../events.ts";
import type { Order } from "../order.ts";

/** A proposal to end (rule O121). Refused, an admin decides, as if a problem had been reported. */
export function evolveEnding(order: Order, event: EventOf<EndingEvent["type"]>): Partial<Order> {
  switch (event.type) {
    case "EndingProposed":
      return { endingBy: event.by, endingDeadline: endingDeadlineFrom(event.at) };
    case "EndingWithdrawn":
      return { ...NO_ENDING, ...resumedClock(order, order) };
    case "EndingAgreed":
      return { endingDeadline: null };
    case "EndingRefused":
      return {
        endingDeadline: null,
        ...resumedClock(order, order),
        problemReportedAt: event.at,
        problemMessage: event.message,
        problemResolution: null,
      };
  }
}
