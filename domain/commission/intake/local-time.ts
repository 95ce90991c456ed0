import { isCalendarDate, type Instant } from "#domain/kernel/instants.ts";
import { instantOf, minuteOf, timeOfDay, wallClockAt, type WallClock } from "#domain/kernel/wall-clock.ts";

/** A time on a clock on the wall, "YYYY-MM-DDTHH:mm", as a browser's field writes it. */
export type LocalTime = string;

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/;

export const isLocalTime = (text: string): boolean => read(text) !== null;

function read(text: string): WallClock | null {
  const [, date = "", time = ""] = LOCAL_TIME.exec(text) ?? [];
  const minute = minuteOf(time);
  const isNear = date >= "2000-01-01" && date <= "2199-12-31" && isCalendarDate(date);
  return isNear && minute !== null ? { date, minute } : null;
}

/** What the clock on the wall says there. */
export function localTimeOf(instant: Instant, timeZone: string): LocalTime {
  const { date, minute } = wallClockAt(instant, timeZone);
  return `${date}T${timeOfDay(minute)}`;
}

/** When that is; where clocks are changed, as `instantOf` has it. Throws for a text that is no local time. */
export function instantOfLocal(local: LocalTime, timeZone: string): Instant {
  const shown = read(local);
  if (shown === null) throw new Error(`${local} is no local time`);
  return instantOf(shown, timeZone);
}
