import { DAY, HOUR, MINUTE, SECOND, type Instant } from "#domain/kernel/instants.ts";

/** WAITING: to be sent, or sent again. */
export const DELIVERY_STATES = ["WAITING", "DELIVERED", "FAILED"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * Why an attempt failed. STATUS: the answer was none of 2xx. REDIRECT: it led elsewhere. TIMEOUT: it took too long.
 * UNREACHABLE: nothing was answered. ADDRESS: the address is none that we send to.
 */
export const DELIVERY_FAILURES = ["STATUS", "REDIRECT", "TIMEOUT", "UNREACHABLE", "ADDRESS"] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

export const WEBHOOK_ENDPOINTS_MAX = 5;
export const WEBHOOK_URL_MAX = 500;
/** What an endpoint's log shows and keeps. */
export const DELIVERIES_KEPT = 100;
/** After a rotation both secrets sign. */
export const SECRET_OVERLAP = DAY;
/** Between two deliveries by hand to one endpoint. */
export const BY_HAND_EVERY = 5 * SECOND;

/** How long an event is sent again before its endpoint is switched off. */
export const DELIVERY_PATIENCE = 3 * DAY;
const WAITS = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
] as const;

/** When a delivery that has failed again is tried next; null when three days are over. `attempts` have been made. */
export function nextDeliveryAt(
  { attempts, createdAt }: { readonly attempts: number; readonly createdAt: Instant },
  now: Instant,
): Instant | null {
  const end = createdAt + DELIVERY_PATIENCE;
  if (now >= end) return null;
  return Math.min(now + (WAITS[attempts - 1] ?? 20 * HOUR), end);
}
