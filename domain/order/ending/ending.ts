import { floorOf, ratio } from "#domain/money/rational.ts";
import { splitHeld, type HeldSplit } from "#domain/payment/split.ts";
import { heldMoney, paidCharge } from "../charges.ts";
import { ENDING_HOURS } from "../deadlines.ts";
import { HOUR, type Instant } from "#domain/kernel/instants.ts";
import type { Order } from "../order.ts";
import { phaseOf } from "../phase.ts";
import { ALL_PERCENT } from "../plan/plan.ts";
import { presentAmount } from "../plan/present-stage.ts";
import type { EndingSide } from "./ending-side.ts";
import { KEPT_PERCENT } from "./ladder.ts";

/** Who gets what of the held money, in minor units. `keptAmount` is the creator's income and our fee on it. */
export type EndingAmounts = HeldSplit & { readonly keptAmount: number };

/**
 * What an ending proposed by `by` comes to now (rule O120): a creator who ends gives back everything that was not accepted; a
 * client who ends leaves of the running stage what the ladder says, rounded down. Null without a ladder or held money.
 */
export function endingAmounts(order: Order, by: EndingSide): EndingAmounts | null {
  const money = heldMoney(order);
  if (order.ladder === null || money === null || money.held === 0) return null;
  const running = Math.min(money.held, presentAmount(order));
  const keptAmount = by === "SELLER" ? 0 : floorOf(running, ratio(KEPT_PERCENT[order.ladder], ALL_PERCENT));
  return { keptAmount, ...splitHeld(money, keptAmount) };
}

/** A proposal waits for the other side. */
export const hasPendingEnding = ({ endingDeadline }: Pick<Order, "endingDeadline">): boolean => endingDeadline !== null;

export const endingProposedAt = (endingDeadline: Instant): Instant => endingDeadline - ENDING_HOURS * HOUR;

export const NO_ENDING = { endingBy: null, endingDeadline: null } as const;

/**
 * A proposal says exact amounts of work that runs: it falls when the money it is about has changed, or the work has been
 * delivered, accepted or ended otherwise (rule O121). The clock that it had stopped goes on where it stood.
 */
export function endingLeft(before: Order, after: Order): Partial<Order> {
  if (!hasPendingEnding(after) || !hasPendingEnding(before)) return {};
  const phase = phaseOf(after);
  const isRunning = phase === "AWAITING_DELIVERY" || phase === "CHANGES_REQUESTED";
  const isSame = paidCharge(before)?.held === paidCharge(after)?.held && before.stageNumber === after.stageNumber;
  return isRunning && isSame ? {} : { ...NO_ENDING, ...resumedClock(before, after) };
}

/** What came due while the proposal waited is still to be said. */
export function resumedClock({ endingDeadline }: Order, { clockHandledThrough }: Order): Partial<Order> {
  if (endingDeadline === null) return {};
  return { clockHandledThrough: Math.min(clockHandledThrough, endingProposedAt(endingDeadline)) };
}
