import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import { executeOrderCommand } from "#worker/order/change/order.gateway.ts";
import type { Book } from "./book.ts";
import { check } from "./check.ts";
import { checkAnswer, expectedOf } from "./may.ts";
import { SENDERS } from "./people.ts";
import type { World } from "./world.ts";

/** Whoever may say it is let, and nobody else; what is looked at only when nothing disturbs it. */
export async function say(world: World, side: keyof typeof SENDERS, command: OrderCommand) {
  const { life, isCalm } = world;
  const { chronicle, book } = life;
  const expected = expectedOf(side, command, chronicle, world.now);
  const { version } = book.order;
  const answer = await world.request((services) =>
    executeOrderCommand(services, book.order.id, command, SENDERS[side]),
  );
  if (isCalm && answer !== null) checkAnswer(expected, answer, book.order.version !== version);
  if (isCalm && book.order.version !== version && book.nextAttemptAt !== null)
    check(life.alarm !== null, "whoever leaves something to do is woken for it");
  if (isCalm && answer?.ok && "resolution" in command) checkResolution(command.resolution, book, version);
  return answer;
}

/** Money goes where an admin has said; an order whose money goes back is not completed by that. */
export function checkResolution(resolution: "RELEASE" | "REFUND", { events, order }: Book, from: number): void {
  const types = events.slice(from).map(({ type }) => type);
  const isReleased = types.includes("FundsReleased") || types.includes("RecoveredReleased");
  const isReturned = types.includes("RefundRequested");
  check(isReleased === (resolution === "RELEASE"), `decided to ${resolution}: ${types.join()}`);
  check(isReturned === (resolution === "REFUND"), `decided to ${resolution}: ${types.join()}`);
  const isOver = order.orderProgressStatus === "COMPLETED" || order.orderProgressStatus === "CANCELED";
  check(isOver, `what was decided is over, not ${order.orderProgressStatus}`);
}
