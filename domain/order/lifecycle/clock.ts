import { payoutOf, recoveredAmount } from "../charges.ts";
import { DAY, type Instant } from "#domain/kernel/instants.ts";
import { clockFrom, DEADLINES, holdDeadlineFrom, type DeadlineName } from "../deadlines.ts";
import { hasPendingEnding } from "../ending/ending.ts";
import type { Order } from "../order.ts";
import { ofEachPayment } from "../payments.ts";
import { isBankAsking, isReleaseHeld, type OrderFacts } from "../phase.ts";
import { GUARDS, type HoldingGuard } from "./guards.ts";
import { rulesOf } from "./lifecycle.ts";
import type { DeadlineAct, PhaseClock } from "./phase-rules.ts";

/*
 * When the clock of the order's phase and that of the hold act (rules O5, O15). Their points are done in the order of
 * time, and the order keeps for each the instant through which they are done (`clockHandledThrough`,
 * `holdHandledThrough`), so that each happens exactly once however often a `passDeadline` is given. A reminder whose
 * deadline has come is dropped: it would come too late to help.
 */

/** Beside a phase's own clock runs that of the hold (rule O15), while a person has to act before the money can go. */
const END_HOLD = { act: "END_HOLD", to: "STAYS" } as const;

/** While the client is waited for, their days run instead of the delivery clock (rule O110). */
const END_WAIT = { act: "END_WAIT", to: "STAYS" } as const;

export type ClockPoint = {
  readonly at: Instant;
  readonly does: { readonly act: "REMIND" } | DeadlineAct | typeof END_HOLD | typeof END_WAIT;
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

/** The instant of the phase's deadline, or until when the client is waited for; null while no clock runs. */
export function runningDeadline(order: OrderFacts): Instant | null {
  return order.clientWaitDeadline ?? phaseDeadline(order);
}

function phaseDeadline(order: OrderFacts): Instant | null {
  const clock = runningClock(order);
  return clock && order[DEADLINES[clock.deadline].column];
}

/**
 * Acts that end the phase or stop its clock cannot happen twice, so they stay ahead until they are done: while a dispute
 * stops a phase's clock, that of the hold may have gone further.
 */
const ENDS: ReadonlySet<ClockPoint["does"]["act"]> = new Set([
  "CANCEL",
  "COMPLETE",
  "RELEASE",
  "ESCALATE",
  "END",
  "END_WAIT",
]);

/** In the order of time. */
function pointsAhead(order: Order): readonly ClockPoint[] {
  const ahead = [
    ...[...phasePoints(order), ...waitPoints(order)].filter(
      ({ at, does }) => at > order.clockHandledThrough || ENDS.has(does.act),
    ),
    ...holdPoints(order).filter(({ at }) => at > order.holdHandledThrough),
  ];
  return ahead.toSorted((one, other) => one.at - other.at);
}

function phasePoints(order: Order): readonly ClockPoint[] {
  const clock = runningClock(order);
  const deadlineAt = phaseDeadline(order);
  if (clock === null || deadlineAt === null) return [];
  const { deadline, acts } = clock;
  const isReminded = clock.reminds !== null || deadline === "ENDING";
  const possible = acts.filter(({ unless = [] }) => !unless.some((name) => GUARDS[name].holds(order)));
  return [
    ...(isReminded ? remindersOf(deadline, deadlineAt) : []),
    ...possible.map((does) => pointAt(deadline, deadlineAt, does.daysAfter ?? 0, does)),
  ];
}

function waitPoints({ clientWaitDeadline }: Order): readonly ClockPoint[] {
  if (clientWaitDeadline === null) return [];
  return [...remindersOf("WAIT", clientWaitDeadline), pointAt("WAIT", clientWaitDeadline, 0, END_WAIT)];
}

function holdPoints(order: Order): readonly ClockPoint[] {
  return ofEachPayment(order).flatMap((seen) => {
    const holdDeadline = holdDeadlineOf(order, seen);
    if (holdDeadline === null || whoEndsHoldOf(seen) === null) return [];
    return [...remindersOf("HOLD", holdDeadline), pointAt("HOLD", holdDeadline, 0, END_HOLD)];
  });
}

/** Of the payment that sees the order so: the present one's is the order's. */
function holdDeadlineOf(order: Order, seen: Order): Instant | null {
  if (seen.transaction.id === order.transaction.id) return order.holdDeadline;
  const { succeededAt } = seen.transaction;
  return succeededAt === null ? null : holdDeadlineFrom(succeededAt);
}

/**
 * Who has to act so that money which no phase's clock moves can go: the seller whose changes or whose payout account are
 * awaited, or an admin. Null while everything takes its course.
 */
export function whoEndsHold(order: Order): "SELLER" | "ADMINS" | null {
  const all = ofEachPayment(order).map(whoEndsHoldOf);
  return all.find((who) => who === "ADMINS") ?? all.find((who) => who !== null) ?? null;
}

function whoEndsHoldOf(order: Order): "SELLER" | "ADMINS" | null {
  if (recoveredAmount(order) > 0) return "ADMINS";
  if (order.releaseStatus === "WAITING") {
    if (isReleaseHeld(order)) return "ADMINS";
    return order.changesRequestedAt === null ? null : "SELLER";
  }
  const { transferStatus, transferRefusal } = payoutOf(order);
  if (transferStatus !== "AWAITING_ACCOUNT") return null;
  const isSellersToMend = transferRefusal === null || transferRefusal === "ACCOUNT";
  return isBankAsking(order) || !isSellersToMend ? "ADMINS" : "SELLER";
}

type Handled = Pick<OrderFacts, "clockHandledThrough" | "holdHandledThrough">;

/** After a point at `dueAt`: of what both clocks have at that instant one is said, for both say it to the same people. */
export function handledThrough(order: OrderFacts, dueAt: Instant): Handled {
  return {
    clockHandledThrough: Math.max(order.clockHandledThrough, dueAt),
    holdHandledThrough: Math.max(order.holdHandledThrough, dueAt),
  };
}

/**
 * After a change at `now`: the clock of the hold starts when a person has to act. Its reminders from before count as
 * done, its end never does. A phase's clock that starts again leaves it alone: what a late alarm has not said yet is said.
 */
export function startedHold(before: Order, after: Order, now: Instant): Pick<Handled, "holdHandledThrough"> {
  const { holdDeadline, holdHandledThrough } = after;
  const hasStarted = holdDeadline !== null && whoEndsHold(before) === null && whoEndsHold(after) !== null;
  if (!hasStarted) return { holdHandledThrough };
  return { holdHandledThrough: Math.max(holdHandledThrough, clockFrom(now, holdDeadline)) };
}

const remindersOf = (deadline: DeadlineName, deadlineAt: Instant): readonly ClockPoint[] =>
  DEADLINES[deadline].remindDaysBefore.map((days) => pointAt(deadline, deadlineAt, -days, { act: "REMIND" }));

const pointAt = (deadline: DeadlineName, deadlineAt: Instant, days: number, does: ClockPoint["does"]): ClockPoint => ({
  at: deadlineAt + days * DAY,
  does,
  deadline,
  deadlineAt,
});

/** While a proposal to end waits, its clock runs in place of the phase's (rule O121). */
const ENDING_CLOCK: PhaseClock = {
  deadline: "ENDING",
  reminds: null,
  unless: ["bankAsking"],
  acts: [{ act: "END", to: "CANCELED" }],
};

function runningClock(order: OrderFacts): PhaseClock | null {
  const clock = hasPendingEnding(order) ? ENDING_CLOCK : rulesOf(order).clock;
  return clock === null || isHeld(order, clock.unless) ? null : clock;
}

function isHeld(order: OrderFacts, unless: readonly HoldingGuard[] = []): boolean {
  return unless.some((name) => GUARDS[name].holds(order));
}
