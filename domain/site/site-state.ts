import { DAY, type Instant } from "#domain/kernel/instants.ts";

/** What admins can pause (rule A65): new requests, and paying. Everything else goes on. */
export const PAUSES = ["ORDERS", "PAYMENTS"] as const;
export type Pause = (typeof PAUSES)[number];

/** After a pause of payments nobody's time to pay ends for this many days. */
export const PAUSE_GRACE_DAYS = 2;

/** The latest pause of a kind; `endedAt` is null while it lasts. */
export type LastPause = { readonly endedAt: Instant | null } | null;

export const isPaused = (pause: LastPause): boolean => pause !== null && pause.endedAt === null;

/** Whether orders that wait for their payment are neither reminded nor canceled now (rule A65). */
export function isPaymentClockHeld(pause: LastPause, now: Instant): boolean {
  if (pause === null) return false;
  return pause.endedAt === null || now < pause.endedAt + PAUSE_GRACE_DAYS * DAY;
}

/** BANNER stands above every page until it is taken down; NEWS stand in the bell (rule A66). */
export const ANNOUNCEMENT_KINDS = ["BANNER", "NEWS"] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];
