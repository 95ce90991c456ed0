import { DAY, HOUR, MINUTE, SECOND, type Instant } from "#domain/kernel/instants.ts";
import type { OrderEffect } from "./effects.ts";

/** The card is charged by whoever waits for it; the outbox takes over when that one died. */
const CHARGE_PATIENCE = 2 * MINUTE;
/** How long a bank may take before we ask by ourselves, and then again. */
const BANK_PATIENCE = 10 * MINUTE;
const FIRST_RETRY_AFTER = 5 * SECOND;
const LONGEST_RETRY_AFTER = HOUR;
const LETTER_PATIENCE = 3 * DAY;

type Tried = { readonly kind: OrderEffect["kind"]; readonly attempts: number; readonly createdAt: Instant };

export function firstAttemptAt({ kind }: OrderEffect, now: Instant): Instant {
  if (kind === "CHARGE") return now + CHARGE_PATIENCE;
  return kind === "LOOK_AT_INTENT" ? now + BANK_PATIENCE : now;
}

/** The wait doubles with every attempt, up to an hour. `attempts` were made before the one that just ended. */
export function retryAt({ kind, attempts }: Tried, now: Instant): Instant {
  const first = kind === "LOOK_AT_INTENT" ? BANK_PATIENCE : FIRST_RETRY_AFTER;
  return now + Math.min(first * 2 ** attempts, LONGEST_RETRY_AFTER);
}

/** News that could not be told for so long is none any more. What moves money is never given up. */
export function isExpired({ kind, createdAt }: Tried, now: Instant): boolean {
  return kind === "LETTER" && now - createdAt > LETTER_PATIENCE;
}
