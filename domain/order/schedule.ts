import type { CalendarDate } from "#domain/kernel/instants.ts";

/** When the work is estimated to begin and to be delivered (rule O28); null: not given. */
export type Schedule = {
  readonly estimatedStart: CalendarDate | null;
  readonly estimatedDelivery: CalendarDate | null;
};

export function isBackwards({ estimatedStart, estimatedDelivery }: Schedule): boolean {
  return estimatedStart !== null && estimatedDelivery !== null && estimatedStart > estimatedDelivery;
}

export function isSame(before: Schedule, schedule: Schedule): boolean {
  return before.estimatedStart === schedule.estimatedStart && before.estimatedDelivery === schedule.estimatedDelivery;
}

export function movesLater(before: Schedule, schedule: Schedule): boolean {
  return (
    isLater(before.estimatedStart, schedule.estimatedStart) ||
    isLater(before.estimatedDelivery, schedule.estimatedDelivery)
  );
}

/** Removing a date counts as moving it later; a first date does not. */
function isLater(before: CalendarDate | null, after: CalendarDate | null): boolean {
  return before !== null && (after === null || after > before);
}
