import type { Instant } from "#domain/kernel/instants.ts";

/** How long things are kept; docs/retention.md and the privacy policy say the same numbers. */

/** Days, of work that is done: events, effects, deliveries, e-mails, pushes, keys (rule M42). */
export const DONE_WORK_DAYS = 90;
/** Days, of effects that moved money, comparisons and balances (rule M42). */
export const MONEY_WORK_DAYS = 400;
/** Days, of what the bell said, read or not (rule M42). */
export const NOTIFICATION_DAYS = 400;
/** Days, of a visit after its visitor's last: what lasts are the sums of days (rule L41). Longer than popularity looks back (rule L97). */
export const VISIT_DAYS = 90;
/** Days, of translations for an order or a reader (rule W70). */
export const TRANSLATION_DAYS = 180;
/** Days that the database's copies for emergencies hold what was deleted. */
export const BACKUP_DAYS = 30;
/** Months that a browser keeps its number (rule E22). */
export const VISITOR_MONTHS = 13;
/** Years, of an order's record, after the last that happened to it (rule M53). */
export const RECORD_YEARS = 7;

/** An order to which nothing has happened since this instant has no record any more at `now`. */
export function recordsEndBefore(now: Instant): Instant {
  const date = new Date(now);
  return date.setUTCFullYear(date.getUTCFullYear() - RECORD_YEARS);
}
