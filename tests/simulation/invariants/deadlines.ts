import { DAY, type Instant } from "#domain/kernel/instants.ts";
import { check } from "./check.ts";
import type { Clock, ClockName } from "./expected-order.ts";
import type { SimulatedOrder } from "../world/world.ts";

const REMINDERS: Readonly<Record<ClockName, readonly number[]>> = {
  APPROVAL: [7, 2, 1],
  PAYMENT: [3, 1],
  DELIVERY: [7, 3, 1],
  COMPLETION: [3, 1],
  CHANGES: [7, 3, 1],
  ENDING: [1],
  HOLD: [14, 7, 3, 1],
  WAIT: [3, 1],
};

const UNDER_WAY: ReadonlySet<string> = new Set(["BEGUN", "REQUIRES_ACTION", "PROCESSING"]);

/**
 * After cron has run undisturbed nothing that was due is undone: every deadline that has come has acted, every reminder that
 * came due while its clock ran has been sent (rules O5, O15).
 */
export function checkNothingIsLate({ stored, expectedOrder }: SimulatedOrder, now: Instant): void {
  for (const clock of expectedOrder.clocks) {
    const late = isLate(clock, expectedOrder.acts, expectedOrder.money.isDisputed, now);
    // Who is paying is not canceled (rule O5), nor who was at the beginning of this run.
    const paidAt = stored.events.findLast(({ type }) => type === "PaymentProgressed" || type === "PaymentRefused")?.at;
    const isPaying = clock.name === "PAYMENT" && (UNDER_WAY.has(expectedOrder.attemptStatus) || paidAt === now);
    const isStill = clock.name === "PAYMENT" && expectedOrder.isBankAskingEarlier;
    check(!late || isPaying || isStill, `the ${clock.name} deadline of ${stored.order.id} has acted`);
    if (clock.name === "COMPLETION" && expectedOrder.phase === "COMPLETED_UNRELEASED") continue;
    // What goes back in this very run is waited for by nobody.
    if (clock.name === "HOLD" && stored.events.some(({ type, at }) => type === "RefundRequested" && at === now))
      continue;
    for (const days of REMINDERS[clock.name]) {
      const at = clock.at - days * DAY;
      const isDue = clock.since < at && at <= now && now < clock.at;
      check(
        !isDue || expectedOrder.isSaid(at),
        `${stored.order.id} was reminded ${days} days before the ${clock.name} deadline`,
      );
    }
  }
}

function isLate({ name, at, since }: Clock, acts: ReadonlySet<string>, isDisputed: boolean, now: Instant): boolean {
  if (at > now) return false;
  const hasActed = acts.has(`${name}:${at}`);
  if (name === "HOLD") return !hasActed && since < at;
  if (name !== "DELIVERY") return true;
  // Another week, in which the buyer may cancel; while a bank holds the money there is none to give back.
  return !hasActed || (now >= at + 7 * DAY && !isDisputed);
}
