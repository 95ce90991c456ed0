import type { EventOf } from "./events.ts";
import { SYSTEM } from "./lifecycle/order-role.ts";
import type { Ladder } from "./ending/ladder.ts";
import type { Order } from "./order.ts";
import { isSettled } from "./price.ts";
import { reactions, stepsOf, type Step } from "./reactions/reactions.ts";
import { submittedOrder } from "./submit.ts";

/**
 * The approval that a service has given beforehand (rule L71). Null: something is still to be said, a price or a date, and the
 * request waits for its creator like any other.
 */
function approvalByRule(order: Order, ladder: Ladder | undefined): EventOf<"OrderApproved"> | null {
  if (!isSettled(order.priceAmount) || order.turnaroundDays === null) return null;
  const { changesAllowed, submittedAt } = order;
  const agreed = ladder === undefined ? {} : { ladder };
  return { type: "OrderApproved", changesAllowed, note: null, byRule: true, ...agreed, at: submittedAt, actor: SYSTEM };
}

/** What a request makes: an order in DRAFT, and of an instant one its approval in the same batch. */
export function stepsOfRequest(
  event: EventOf<"OrderSubmitted">,
  isInstant: boolean,
  ladder?: Ladder,
): readonly [Step, ...Step[]] {
  const order = submittedOrder(event);
  const reaction = reactions(order, event, order);
  const approval = isInstant ? approvalByRule(order, ladder) : null;
  if (approval === null) return [{ event, after: order, reaction }];
  // Nobody has to answer: its creator is told of the payment.
  return [{ event, after: order, reaction: { ...reaction, notifications: [] } }, ...stepsOf(order, [approval])];
}
