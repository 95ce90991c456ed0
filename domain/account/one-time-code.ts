import { DAY, dateOf, MINUTE, SECOND, type CalendarDate, type Instant } from "#domain/kernel/instants.ts";
import { plainTyped } from "#domain/kernel/typed-text.ts";

/** Rule A2; times are milliseconds. */
export const CODE_DIGITS = 6;
/** Code units of a code as it is pasted, with blanks between its digits. */
export const TYPED_CODE_MAX = 4 * CODE_DIGITS;

/** The digits of a code as it is typed or pasted: in full width, with blanks, out of a sentence. */
export const digitsOfCode = (typed: string): string => plainTyped(typed).replace(/\D/g, "").slice(0, CODE_DIGITS);

export const CODE_LIFETIME = 10 * MINUTE;
export const TRIES_PER_CODE = 5;
/** Of one browser for one e-mail address: what others try elsewhere locks nobody out. */
export const FAILED_TRIES_PER_DAY = 20;

export const codeExpiresAt = (now: Instant): Instant => now + CODE_LIFETIME;

/** The UTC day failed tries are counted under. */
export const failureDay = (now: Instant): CalendarDate => dateOf(now);

/** Whole seconds until the next UTC day, when trying is allowed again. */
export const secondsUntilNextDay = (now: Instant): number => Math.ceil((DAY - (now % DAY)) / SECOND);

/** One try, after it has been counted: the browser's `failuresToday` and `triesLeft` as they stand with this try included. */
export interface Try {
  readonly failuresToday: number;
  readonly triesLeft: number;
  readonly expiresAt: Instant;
  readonly isSameBrowser: boolean;
  readonly isSameCode: boolean;
}

export type TryVerdict = "RIGHT" | "WRONG" | "TOO_MANY";

/** Why a try fails is not told: wrong, expired, used up, and asked for from another browser look alike (rule A2). */
export function evaluateAttempt(attempt: Try, now: Instant): TryVerdict {
  if (attempt.failuresToday > FAILED_TRIES_PER_DAY) return "TOO_MANY";
  const isAlive = attempt.triesLeft >= 0 && now < attempt.expiresAt;
  return isAlive && attempt.isSameBrowser && attempt.isSameCode ? "RIGHT" : "WRONG";
}
