import { DAY, HOUR, MINUTE, SECOND, type Instant } from "#domain/kernel/instants.ts";
import { CHARGE_PATIENCE } from "#domain/payment/transaction.ts";
import type { OrderEffect } from "./effects.ts";

/** How long a bank may take before the intent is read again, and then again. */
const FIRST_LOOK_AFTER = 10 * MINUTE;
const FIRST_RETRY_AFTER = 5 * SECOND;
const LONGEST_RETRY_AFTER = HOUR;
const LETTER_PATIENCE = 3 * DAY;
/** Nothing that was asked of Stripe longer ago is still on its way. */
const ON_ITS_WAY = 2 * MINUTE;

type Tried = { readonly kind: OrderEffect["kind"]; readonly attempts: number; readonly createdAt: Instant };

export function firstAttemptAt({ kind }: OrderEffect, now: Instant): Instant {
  // The buyer's own request charges the card; the outbox takes over when that request died.
  if (kind === "CHARGE") return now + CHARGE_PATIENCE;
  return kind === "LOOK_AT_INTENT" ? now + FIRST_LOOK_AFTER : now;
}

/** The wait doubles with every attempt, up to an hour. `attempts` were made before the one that just ended. */
export function retryAt({ kind, attempts }: Tried, now: Instant): Instant {
  return now + backoff(kind, attempts);
}

function backoff(kind: OrderEffect["kind"], attempts: number): number {
  const first = kind === "LOOK_AT_INTENT" ? FIRST_LOOK_AFTER : FIRST_RETRY_AFTER;
  return Math.min(first * 2 ** attempts, LONGEST_RETRY_AFTER);
}

/** Whether what was asked before `attempts` + 1 may still be on its way to its effect. */
export function mayStillRun(attempts: number): boolean {
  return attempts > 0 && backoff("TRANSFER", attempts - 1) < ON_ITS_WAY;
}

/** What is pending at Stripe may be so for weeks: hourly for a day, then daily. */
export function lookAgainAt({ createdAt }: Tried, now: Instant): Instant {
  return now + (now - createdAt < DAY ? HOUR : DAY);
}

/** An e-mail that late is useless. Money effects are never given up. */
export function isExpired({ kind, createdAt }: Tried, now: Instant): boolean {
  return kind === "LETTER" && now - createdAt > LETTER_PATIENCE;
}
