import { DAY, HOUR, type Instant } from "../kernel/instants.ts";

/** A session ends 30 days after it was last used (rule A3). Milliseconds. */
export const SESSION_LIFETIME = 30 * DAY;

/** "Last seen" is written at most this often, so that reading a page does not cost a write. Milliseconds. */
export const LAST_SEEN_INTERVAL = HOUR;

export const sessionExpiresAt = (now: Instant): Instant => now + SESSION_LIFETIME;

export const isLastSeenStale = (lastSeenAt: Instant, now: Instant): boolean => now - lastSeenAt >= LAST_SEEN_INTERVAL;
