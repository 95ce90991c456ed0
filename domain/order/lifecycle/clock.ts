import { DAY, type Instant } from "../../kernel/instants.ts";
import { DEADLINES, type DeadlineName } from "../deadlines.ts";
import type { Order } from "../order.ts";
import type { OrderFacts } from "../phase.ts";
import { GUARDS, type HoldingGuard } from "./guards.ts";
import { rulesOf } from "./lifecycle.ts";
import type { DeadlineAct, PhaseClock } from "./phase-rules.ts";

/*
 * When the clock of the order's phase acts (rule O5). Its points are done in the order of time, and the order keeps the
 * instant through which they are done (`clockHandledThrough`), so that each happens exactly once however often a
 * `passDeadline` is given. A reminder whose deadline has come is dropped: it would come too late to help.
 */

export type ClockPoint = {
  readonly at: Instant;
  readonly does: { readonly act: "REMIND" } | DeadlineAct;
  readonly deadline: DeadlineName;
  readonly deadlineAt: Instant;
};

/** The earliest point that is due and not dropped; null when there is nothing to do now. */
export function duePoint(order: Order, now: Instant): ClockPoint | null {
  const isDropped = (point: ClockPoint) => point.does.act === "REMIND" && point.deadlineAt <= now;
  return pointsAhead(order).find((point) => point.at <= now && !isDropped(point)) ?? null;
}

/** When the order next needs a `passDeadline`; null while no clock runs. */
export function nextInstant(order: Order): Instant | null {
  return pointsAhead(order)[0]?.at ?? null;
}

/** The instant of the phase's deadline; null while no clock runs. */
export function runningDeadline(order: OrderFacts): Instant | null {
  const clock = runningClock(order);
  return clock && order[DEADLINES[clock.deadline].column];
}

function pointsAhead(order: Order): readonly ClockPoint[] {
  return pointsOf(order).filter((point) => point.at > order.clockHandledThrough);
}

/** In the order of time. */
function pointsOf(order: Order): readonly ClockPoint[] {
  const clock = runningClock(order);
  const deadlineAt = runningDeadline(order);
  if (clock === null || deadlineAt === null) return [];
  const { deadline, reminds, acts } = clock;
  const pointAt = (days: number, does: ClockPoint["does"]) => ({
    at: deadlineAt + days * DAY,
    does,
    deadline,
    deadlineAt,
  });
  const reminders = DEADLINES[deadline].remindDaysBefore.map((days) => pointAt(-days, { act: "REMIND" }));
  const possible = acts.filter(({ unless }) => !isHeld(order, unless));
  return [...(reminds ? reminders : []), ...possible.map((does) => pointAt(does.daysAfter ?? 0, does))];
}

function runningClock(order: OrderFacts): PhaseClock | null {
  const { clock } = rulesOf(order);
  return clock === null || isHeld(order, clock.unless) ? null : clock;
}

function isHeld(order: OrderFacts, unless: readonly HoldingGuard[] = []): boolean {
  return unless.some((name) => GUARDS[name].holds(order));
}
