import { Rush, RUSH_RETRY_AFTER_SECONDS } from "#domain/commission/intake/rush.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Result } from "#domain/kernel/result.ts";
import type { ListingTarget } from "./listing.queries.ts";

/** Of this isolate: the requests that one machine brings to the database, whoever sends them (rule E117). */
const rushes = new Map<string, Rush>();
/** Listings that are remembered before idle ones are forgotten. */
const MANY = 500;
/** Milliseconds between two looks whether it is a request's turn. */
const BETWEEN_LOOKS = 20;

let tickets = 0;

const keyOf = (target: ListingTarget): string => ("serviceId" in target ? target.serviceId : target.commissionFormId);

function rushOn(target: ListingTarget, now: Instant): Rush {
  const key = keyOf(target);
  const known = rushes.get(key);
  if (known) return known;
  if (rushes.size >= MANY) for (const [each, rush] of rushes) if (rush.isIdle(now)) rushes.delete(each);
  const rush = new Rush();
  rushes.set(key, rush);
  return rush;
}

/** Whether this isolate has just seen, among many requests, that every slot for this listing is taken. */
export const isKnownFull = (target: ListingTarget, now: Instant): boolean =>
  rushes.get(keyOf(target))?.isFull(now) ?? false;

/** To be told of a listing that everybody may see, when a request has found every slot taken. */
export function tellFull(target: ListingTarget, now: Instant): void {
  rushOn(target, now).tellFull(now);
}

/**
 * Runs a request for a listing in its turn. Looks again and again rather than being called: what is called by another request may never
 * be, where that one's caller has left. Errors: `request.too_many`.
 */
export async function inTurn<Value>(
  target: ListingTarget,
  now: () => Instant,
  task: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const rush = rushOn(target, now());
  const ticket = (tickets += 1);
  for (;;) {
    const turn = rush.turnOf(ticket, now());
    if (turn === "TOO_MANY")
      return { ok: false, error: { code: "request.too_many", retryAfterSeconds: RUSH_RETRY_AFTER_SECONDS } };
    if (turn === "YOURS") break;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
  }
  try {
    return await task();
  } finally {
    rush.leave(ticket);
  }
}
