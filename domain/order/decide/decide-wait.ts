import type { Instant } from "#domain/kernel/instants.ts";
import { waitedSince } from "../client-wait.ts";
import type { ClientWaitEnd, NewOrderEvent } from "../events.ts";
import type { CommandOf, DecisionContext } from "../lifecycle/commands.ts";
import type { Order } from "../order.ts";
import { phaseOf } from "../phase.ts";

/** A question (rule O40). While the work is under way it stops the delivery clock (rule O110), another one lets it stand. */
export function decideAsk(order: Order, { message, languageCode }: CommandOf<"ask">): readonly NewOrderEvent[] {
  const isFirst = phaseOf(order) === "AWAITING_DELIVERY" && order.clientWaitBegunAt === null;
  return [{ type: "QuestionAsked", message, languageCode }, ...(isFirst ? [{ type: "ClientWaitBegan" } as const] : [])];
}

/** A message that was written before the question answers nothing. */
export function decideAnswer(
  order: Order,
  { writtenAt }: CommandOf<"recordAnswer">,
  { now }: DecisionContext,
): readonly NewOrderEvent[] {
  const { questionAskedAt } = order;
  if (questionAskedAt === null || writtenAt < questionAskedAt) return [];
  return [{ type: "QuestionAnswered" }, ...endedWait(order, "ANSWER", now)];
}

/** Nothing while nobody waits. */
export function endedWait(order: Order, by: ClientWaitEnd, now: Instant): readonly NewOrderEvent[] {
  if (order.clientWaitBegunAt === null) return [];
  return [{ type: "ClientWaitEnded", by, waited: waitedSince(order, now) }];
}
