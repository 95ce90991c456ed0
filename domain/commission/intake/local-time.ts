import { isCalendarDate, type Instant } from "../../kernel/instants.ts";
import { instantOf, wallClockAt } from "../../kernel/wall-clock.ts";

/** A time on a clock on the wall, "YYYY-MM-DDTHH:mm", as a browser's field writes it. */
export type LocalTime = string;

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;

export function isLocalTime(text: string): boolean {
  const [, date] = LOCAL_TIME.exec(text) ?? [];
  return date !== undefined && date >= "2000-01-01" && date <= "2199-12-31" && isCalendarDate(date);
}

/** What the clock on the wall says there. */
export function localTimeOf(instant: Instant, timeZone: string): LocalTime {
  const { date, minute } = wallClockAt(instant, timeZone);
  const twoDigits = (count: number) => String(count).padStart(2, "0");
  return `${date}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** When that is: `local` is one by `isLocalTime`. Where clocks are changed, as `instantOf` has it. */
export function instantOfLocal(local: LocalTime, timeZone: string): Instant {
  const [date = "", time = ""] = local.split("T");
  const [hours, minutes] = time.split(":");
  return instantOf({ date, minute: Number(hours) * 60 + Number(minutes) }, timeZone);
}
