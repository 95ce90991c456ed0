import { isCalendarDate, MINUTE, type Instant } from "../../kernel/instants.ts";

/** A time on a clock on the wall, "YYYY-MM-DDTHH:mm", as a browser's field writes it. */
export type LocalTime = string;

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;
const ZONE_NAME_MAX = 64;

export function isLocalTime(text: string): boolean {
  const [, date] = LOCAL_TIME.exec(text) ?? [];
  return date !== undefined && date >= "2000-01-01" && date <= "2199-12-31" && isCalendarDate(date);
}

export function isTimeZone(name: string): boolean {
  if (name.length > ZONE_NAME_MAX || !/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** What the clock on the wall says there. */
export function localTimeOf(instant: Instant, timeZone: string): LocalTime {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

/** When that is. Of an hour that comes twice the first; a time that is skipped is as far behind the skip as it was written. */
export function instantOfLocal(local: LocalTime, timeZone: string): Instant {
  const asUtc = Date.parse(`${local}:00Z`);
  const offsetAt = (instant: Instant) => Date.parse(`${localTimeOf(instant, timeZone)}:00Z`) - instant;
  // A day before and after, the zone is on either side of any change of its clocks.
  const offsets = [offsetAt(asUtc - 1440 * MINUTE), offsetAt(asUtc + 1440 * MINUTE)];
  const fitting = offsets.map((offset) => asUtc - offset).filter((at) => localTimeOf(at, timeZone) === local);
  return fitting.length > 0 ? Math.min(...fitting) : asUtc - Math.min(...offsets);
}
