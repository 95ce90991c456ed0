import { DAY, HOUR, type Instant } from "#domain/kernel/instants.ts";

/** A session ends 30 days after it was last used (rule A3). Milliseconds. */
export const SESSION_LIFETIME = 30 * DAY;

/** "Last seen" is written at most this often, so that reading a page does not cost a write. Milliseconds. */
export const LAST_SEEN_INTERVAL = HOUR;

/** And never later than 90 days after signing in, however often it is used (rule A3). Milliseconds. */
export const SESSION_LONGEST = 90 * DAY;

/** Of a session that is used now. */
export const sessionExpiresAt = (now: Instant, createdAt: Instant): Instant =>
  Math.min(now + SESSION_LIFETIME, createdAt + SESSION_LONGEST);

export const isLastSeenStale = (lastSeenAt: Instant, now: Instant): boolean => now - lastSeenAt >= LAST_SEEN_INTERVAL;
