import { HOUR, MINUTE, type Instant } from "#domain/kernel/instants.ts";

/* What tells whether the site works (rule E102): when admins are alarmed, and what visitors are told at /status. */

/** How often each cron runs, and how much later than that it is late. */
const LATE = {
  EVERY_FIVE_MINUTES: 5 * MINUTE + 15 * MINUTE,
  EVERY_NIGHT: 24 * HOUR + 2 * HOUR,
} as const;
export type CronName = keyof typeof LATE;
export const CRON_NAMES = Object.keys(LATE) as CronName[];

/** `endedAt`: when it last ended; when the site began where it never has. */
export const isCronLate = (cron: CronName, endedAt: Instant, now: Instant): boolean => now - endedAt > LATE[cron];

/** Work that is due for this long counts as waiting in a queue. */
export const OVERDUE = 15 * MINUTE;
/** More than this many alarm. */
const MOST_OVERDUE = 100;
export const isQueueLong = (overdue: number): boolean => overdue > MOST_OVERDUE;

/** Answers that failed are counted by this span; so many of them are looked at together. */
export const FAILURES_SPAN = 5 * MINUTE;
export const FAILURES_LOOKED_AT = 3;
const MOST_FAILURES = 20;
export const areFailuresMany = (amount: number): boolean => amount > MOST_FAILURES;
