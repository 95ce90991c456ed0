/** A point in time in epoch milliseconds (UTC). ISO strings exist on the wire only. */
export type Instant = number;

/** A calendar date, "YYYY-MM-DD", without a zone. */
export type CalendarDate = string;

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a date that exists: "2024-02-29" is one, "2023-02-29" is not. */
export function isCalendarDate(text: string): boolean {
  const start = startOf(text);
  return !Number.isNaN(start) && new Date(start).toISOString().slice(0, 10) === text;
}

/**
 * The first instant after a calendar date, in UTC: deadlines are absolute and must not depend on who looks (rule O5).
 * The date must satisfy `isCalendarDate`.
 */
export function endOfDate(date: CalendarDate): Instant {
  return startOf(date) + DAY;
}

/** The UTC calendar date an instant falls on. */
export function dateOf(instant: Instant): CalendarDate {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Today in the zone that is the farthest ahead: a date after it is to come everywhere. */
export const latestToday = (now: Instant): CalendarDate => dateOf(now + 14 * HOUR);

function startOf(text: string): Instant {
  const [, year, month, day] = CALENDAR_DATE.exec(text) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day));
}
