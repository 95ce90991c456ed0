import { DAY, HOUR, MINUTE, type Instant } from "#domain/kernel/instants.ts";
import { dayAfter, instantOf, wallClockAt } from "#domain/kernel/wall-clock.ts";
import type { Urgency } from "./urgency.ts";

/** AT_ONCE: each by itself. HOURLY and DAILY: what has come together, in one e-mail (rule N20). */
export const DIGESTS = ["AT_ONCE", "HOURLY", "DAILY"] as const;
export type Digest = (typeof DIGESTS)[number];

/** Minutes since midnight. When `from` is the later one, they go over midnight. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

/** When a person wants the e-mails that accompany notifications. */
export interface EmailTimes {
  readonly digest: Digest;
  /** Of a daily e-mail, 0 to 23. */
  readonly dailyHour: number;
  readonly quietHours: QuietHours | null;
  /** Whose clock the two are on. */
  readonly timeZone: string;
}

export const EMAIL_TIMES_AT_FIRST: EmailTimes = { digest: "AT_ONCE", dailyHour: 9, quietHours: null, timeZone: "UTC" };

/** What must be done by a deadline is never held into its last day. */
const NOTICE_BEFORE_DEADLINE = DAY;

/** Until when an e-mail is held; null when it goes out at once (rules N20, N21). */
export function heldUntil(
  times: EmailTimes,
  { urgency, deadline }: { readonly urgency: Urgency; readonly deadline: Instant | null },
  now: Instant,
): Instant | null {
  if (urgency === "AT_ONCE") return null;
  const together = digestAt(times, now);
  const dueAt = quietUntil(times, together) ?? together;
  if (dueAt <= now) return null;
  const isTooLate = urgency === "BEFORE_DEADLINE" && deadline !== null && dueAt > deadline - NOTICE_BEFORE_DEADLINE;
  return isTooLate ? null : dueAt;
}

/** The end of the quiet hours that an instant lies in; null outside of them. */
export function quietUntil(
  { quietHours, timeZone }: Pick<EmailTimes, "quietHours" | "timeZone">,
  at: Instant,
): Instant | null {
  if (quietHours === null) return null;
  const { from, until } = quietHours;
  const { date, minute } = wallClockAt(at, timeZone);
  const isOverMidnight = from > until;
  const isWithin = isOverMidnight ? minute >= from || minute < until : minute >= from && minute < until;
  if (!isWithin) return null;
  const lastDay = isOverMidnight && minute >= from ? dayAfter(date) : date;
  const end = instantOf({ date: lastDay, minute: until }, timeZone);
  // Clocks that are put back show the end twice: the first time it was over.
  return end > at ? end : null;
}

function digestAt({ digest, dailyHour, timeZone }: EmailTimes, now: Instant): Instant {
  if (digest === "AT_ONCE") return now;
  const { date, minute } = wallClockAt(now, timeZone);
  const startOfMinute = Math.floor(now / MINUTE) * MINUTE;
  if (digest === "HOURLY") return startOfMinute + HOUR - (minute % 60) * MINUTE;
  const today = instantOf({ date, minute: dailyHour * 60 }, timeZone);
  return today > now ? today : instantOf({ date: dayAfter(date), minute: dailyHour * 60 }, timeZone);
}
