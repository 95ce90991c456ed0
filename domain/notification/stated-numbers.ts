import { EDIT_WITHIN } from "#domain/chat/changing.ts";
import { INVITATION_LIFETIME } from "#domain/commission/intake/intake.ts";
import { DAY, HOUR, MINUTE } from "#domain/kernel/instants.ts";
import { ENDING_HOURS, LONGEST_HOLD_DAYS, PROBLEM_ANSWER_DAYS } from "#domain/order/deadlines.ts";
import { LATE_AFTER } from "#domain/payment/comparison.ts";
import { WRITING_TIME } from "#domain/review/review.ts";
import { DATABASE_GIGABYTES, LARGE_PERCENT } from "#domain/site/database-size.ts";

/** For messages that are found by name: each takes of these what its sentence states. */
export const STATED_NUMBERS = {
  /** To answer a reported problem (rule O38). */
  days: PROBLEM_ANSWER_DAYS,
  holdDays: LONGEST_HOLD_DAYS,
  endingHours: ENDING_HOURS,
  reviewDays: WRITING_TIME / DAY,
  slotHours: INVITATION_LIFETIME / HOUR,
  lateHours: LATE_AFTER / HOUR,
  editMinutes: EDIT_WITHIN / MINUTE,
  largePercent: LARGE_PERCENT,
  databaseGigabytes: DATABASE_GIGABYTES,
} as const;

export type StatedNumbers = Readonly<Record<keyof typeof STATED_NUMBERS, number>>;
