import { DAY, MINUTE, SECOND, type Instant } from "#domain/kernel/instants.ts";

/** What a browser shows (rule N27): which kind of news, about which order; never names, amounts or people's words. */
export interface PushMessage {
  readonly title: string;
  /** The order's title. */
  readonly body: string;
  /** Where a click leads, on our own origin. */
  readonly path: string;
  /** One of the same tag takes the place of the one before. */
  readonly tag: string;
  /** Without sound or vibration: in quiet hours. */
  readonly isSilent: boolean;
  readonly languageCode: string;
}

/** Longer titles end with an ellipsis; the whole message fits into what every push service takes. */
export const PUSH_TEXT_MAX = 120;

/** SENT: taken by the push service. GONE: that browser is no longer pushed to. LATER: try again. REFUSED: never try again. */
export type PushOutcome = "SENT" | "GONE" | "LATER" | "REFUSED";

/** Of a push service's status (RFC 8030); null when none came. */
export function pushOutcome(status: number | null): PushOutcome {
  if (status === null || status === 429 || status >= 500) return "LATER";
  if (status >= 200 && status < 300) return "SENT";
  return status === 404 || status === 410 ? "GONE" : "REFUSED";
}

/** A push that late is no news, and the service itself forgets it then. */
export const PUSH_LIFETIME = DAY;
const FIRST_RETRY_AFTER = 30 * SECOND;
const LONGEST_RETRY_AFTER = 60 * MINUTE;

/** When to try again after `attempts` attempts, not before the service wants it; null when it would be too late. */
export function nextPushAt(
  { attempts, createdAt }: { readonly attempts: number; readonly createdAt: Instant },
  now: Instant,
  retryAfter: number | null,
): Instant | null {
  const backoff = Math.min(FIRST_RETRY_AFTER * 2 ** (attempts - 1), LONGEST_RETRY_AFTER);
  const next = now + Math.max(backoff, retryAfter ?? 0);
  return next - createdAt < PUSH_LIFETIME ? next : null;
}
