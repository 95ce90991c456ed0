import { DAY, MINUTE, type CalendarDate, type Instant } from "./instants.ts";

/** What a local clock shows: the date, and the minutes since its midnight. */
export interface WallClock {
  readonly date: CalendarDate;
  readonly minute: number;
}

const MINUTES_A_DAY = DAY / MINUTE;

const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** "22:30" as minutes; null for anything else. */
export function minuteOf(text: string): number | null {
  const [, hours, minutes] = TIME_OF_DAY.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

export const timeOfDay = (minute: number): string =>
  new Date((minute % MINUTES_A_DAY) * MINUTE).toISOString().slice(11, 16);

/** Making one costs more than using it a thousand times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  clocks.set(timeZone, made);
  return made;
}

/** Swedish dates are written as ISO's: "2026-03-29 02:30". */
export function wallClockAt(at: Instant, timeZone: string): WallClock {
  const [date = "", time = ""] = clockOf(timeZone).format(at).split(" ");
  const [hours, minutes] = time.split(":");
  return { date, minute: Number(hours) * 60 + Number(minutes) };
}

/**
 * When a wall's clock shows this. When clocks are put back it does so twice: the first time. When they are put forward it
 * may not at all: as much later as they were put forward. `minute` may be 1440, the midnight after.
 */
export function instantOf({ date, minute }: WallClock, timeZone: string): Instant {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE;
  const offsets = [asUtc - DAY, asUtc + DAY].map((near) => offsetAt(near, timeZone));
  const candidates = offsets.map((offset) => asUtc - offset);
  const shown = candidates.filter((candidate) => candidate + offsetAt(candidate, timeZone) === asUtc);
  return shown.length > 0 ? Math.min(...shown) : Math.max(...candidates);
}

/** How far the zone is ahead of UTC then. */
function offsetAt(at: Instant, timeZone: string): number {
  const { date, minute } = wallClockAt(at, timeZone);
  return Date.parse(`${date}T00:00:00Z`) + minute * MINUTE - Math.floor(at / MINUTE) * MINUTE;
}

export const dayAfter = (date: CalendarDate): CalendarDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
