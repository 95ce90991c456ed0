import type { AccessEvent } from "../access-event.ts";
import { HOUR, MINUTE, type Instant } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";

/** Work for one account that is recorded first and goes on after a crash, step by step. */
export const ACCOUNT_JOBS = {
  /** The letter to the address that is no longer the account's, and what Stripe knows of it (rule A30). */
  EMAIL_CHANGED: ["LETTER", "PAYOUT_ACCOUNT"],
  /** Rule A32. Until CLOSE, which waits for the end of the grace, the person may keep the account. */
  DELETION: ["NOTICE", "CLOSE", "ACCESS", "CARDS", "LISTINGS", "PROFILE", "FILES", "PAGES", "LETTER"],
  /** The letter about a new way into the account (rule A53). */
  ACCESS: ["LETTER"],
  /** Rule A40. */
  EXPORT: ["PACK", "LETTER"],
} as const satisfies Record<string, readonly string[]>;

export type AccountJobKind = keyof typeof ACCOUNT_JOBS;
export const ACCOUNT_JOB_KINDS = Object.keys(ACCOUNT_JOBS) as [AccountJobKind, ...AccountJobKind[]];
export type AccountJobStep<Kind extends AccountJobKind = AccountJobKind> = (typeof ACCOUNT_JOBS)[Kind][number];

/** What the steps need and the account no longer has; emptied at the end. */
export interface AccountJobDetail {
  readonly email?: string;
  readonly newEmail?: string;
  readonly languageCode?: LanguageCode;
  readonly handle?: string;
  readonly exportId?: string;
  readonly event?: AccessEvent;
  /** What the owner knows it by. */
  readonly about?: string;
  readonly at?: Instant;
}

/** The step after this one; null after the last. */
export function stepAfter(kind: AccountJobKind, step: AccountJobStep): AccountJobStep | null {
  const steps: readonly AccountJobStep[] = ACCOUNT_JOBS[kind];
  return steps[steps.indexOf(step) + 1] ?? null;
}

/** How long a run holds a job exclusively; after a crash it is free again. */
export const JOB_LEASE = 5 * MINUTE;

/** The wait doubles with every failed attempt, up to an hour. */
export const jobRetryAt = (attempts: number, now: Instant): Instant =>
  now + Math.min(MINUTE * 2 ** Math.max(attempts - 1, 0), HOUR);
