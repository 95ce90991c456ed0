import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import { executeOrderCommand } from "#worker/order/change/order.gateway.ts";
import { phaseOf } from "#domain/order/phase.ts";
import { checkArrow, checkIsWritten } from "../invariants/answers.ts";
import { CHANGED, checkHasRead, SUBJECTS } from "../invariants/read.ts";
import type { StoredOrder } from "../world/stored-order.ts";
import { check } from "../invariants/check.ts";
import { checkAnswer, expectedOf } from "./allowed-commands.ts";
import { SENDERS } from "../world/people.ts";
import { readAhead } from "../world/read-ahead.ts";
import type { World } from "../world/world.ts";

/**
 * Those who may give it are let, and nobody else; what is looked at only when nothing disturbs it. `versionsAgo`: how old the page is
 * from which it is said; null: as it happens.
 */
export async function say(
  world: World,
  side: keyof typeof SENDERS,
  given: OrderCommand,
  versionsAgo: number | null = null,
) {
  const { simulated, isCalm } = world;
  const { expectedOrder, stored } = simulated;
  const { command, seen } = side === "ADMIN" ? { command: given, seen: null } : asRead(world, side, given, versionsAgo);
  const expected = expectedOf(side, command, expectedOrder, world.now);
  const { version } = stored.order;
  const phase = phaseOf(stored.order);
  const answer = await world.request((services) =>
    executeOrderCommand(
      readAhead(services, simulated, command.type, world.now),
      stored.order.id,
      command,
      SENDERS[side],
    ),
  );
  if (answer?.ok) {
    const index = checkIsWritten(command.type, stored.events.slice(version));
    if (seen !== null && index !== null)
      checkHasRead(stored, command.type, { seen, given: version, at: version + index });
  }
  const isStale = answer !== null && !answer.ok && CHANGED.has(answer.error.code);
  if (isCalm && isStale && "offerNumber" in command === false)
    check(seen !== version, `who has read what is there may say ${command.type}: ${answer.error.code}`);
  if (isCalm && answer?.ok) checkArrow(side, command.type, phase, phaseOf(stored.order));
  if (isCalm && answer !== null) checkAnswer(expected, answer, stored.order.version !== version);
  if (isCalm && stored.order.version !== version && stored.nextAttemptAt !== null)
    check(simulated.alarm !== null, "whoever leaves something to do is woken for it");
  if (isCalm && answer?.ok && "resolution" in command) checkResolution(command.resolution, stored, version);
  return answer;
}

/**
 * With the version that was on the screen: mostly the present one, sometimes an earlier one. Some name none, and mean what they
 * were last shown. `seen` null: it is no consent, or it names what it is about by another number.
 */
function asRead(
  world: World,
  side: "SELLER" | "BUYER",
  given: OrderCommand,
  versionsAgo: number | null,
): { readonly command: OrderCommand; readonly seen: number | null } {
  const { stored } = world;
  if (SUBJECTS[given.type] === undefined || "offerNumber" in given) return { command: given, seen: null };
  const choice = world.random(8);
  if (choice === 0 && versionsAgo === null) return { command: given, seen: stored.lookedAt[side] };
  const ago = versionsAgo ?? (choice === 1 ? 1 + world.random(4) : 0);
  const seen = Math.max(1, stored.order.version - ago);
  return { command: { ...given, shownVersion: seen } as OrderCommand, seen };
}

/** Money goes where an admin has said; an order whose money goes back is not completed by that. */
export function checkResolution(
  resolution: "RELEASE" | "REFUND" | "PART",
  { events, order }: StoredOrder,
  from: number,
): void {
  const types = events.slice(from).map(({ type }) => type);
  const acted = events.slice(from).find((event) => event.type === "AdminActed");
  check(acted === undefined || acted.resolution === resolution, `who decided to ${resolution} is named with it`);
  const isReleased = types.includes("FundsReleased") || types.includes("RecoveredReleased");
  const isReturned = types.includes("RefundRequested");
  check(isReleased === (resolution !== "REFUND"), `decided to ${resolution}: ${types.join()}`);
  check(isReturned === (resolution !== "RELEASE"), `decided to ${resolution}: ${types.join()}`);
  const isOver = order.orderProgressStatus === "COMPLETED" || order.orderProgressStatus === "CANCELED";
  // What came back of an accepted stage is decided while the next one goes on.
  const isEarlier = events.slice(from).some(({ transactionId }) => transactionId !== undefined);
  check(
    isOver || isEarlier || types.includes("StageAccepted"),
    `what was decided is over, not ${order.orderProgressStatus}`,
  );
}
