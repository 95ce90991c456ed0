import type { ComparedKind } from "#domain/payment/difference.ts";
import { toUnavailable } from "#worker/db/database-unavailable.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import type { Services } from "#worker/services.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import type { Unreadable } from "../ports/provider-request.ts";
import type { ComparisonRun } from "./comparison-run.store.ts";
import type { Difference } from "./lines/compare-lines.ts";
import { writeDifference } from "./reconciliation.store.ts";

/** A page of a step is tried this often before what still fails in it is passed over. */
const MOST_TRIES = 3;

/** One page of the nightly comparison: what its steps need, and what they count. */
export type Comparison = {
  readonly services: Services;
  readonly run: ComparisonRun;
  readonly counts: { objects: number; told: number; differences: number };
};

/** A step does one page and answers where it goes on; null when it is over. */
export type Step = (comparison: Comparison, cursor: string | null) => Promise<string | null>;

/** Stores a difference as soon as it is found. */
export async function note({ services, run, counts }: Comparison, difference: Difference | null): Promise<void> {
  if (difference === null) return;
  counts.differences += 1;
  await writeDifference(services, run.id, difference);
}

type Subject = Unreadable & { readonly orderId?: string | null };

/** What cannot be compared is itself a difference. */
export function noteUnreadable(comparison: Comparison, kind: ComparedKind, subject: Subject): Promise<void> {
  const { objectId, orderId = null, currencyCode, amount, createdAt } = subject;
  return note(comparison, {
    kind: "UNREADABLE_AT_STRIPE",
    comparedKind: kind,
    objectId,
    orderId,
    currencyCode,
    amountHere: 0,
    amountAtStripe: amount,
    objectAt: createdAt,
  });
}

/**
 * Whether to pass over what failed. An outage is no fault of the object: the page is tried again, unless that has been
 * done often enough. Throws what is to be tried again.
 */
export function passOver({ run }: Comparison, about: string, error: unknown): void {
  const failure = toUnavailable(error);
  if (failure instanceof Unavailable && run.tries < MOST_TRIES) throw failure;
  console.error(JSON.stringify({ comparison: about, error: loggable(error) }));
}

/** One object's turn: whatever it throws never stops the others. */
export async function alone(
  comparison: Comparison,
  kind: ComparedKind,
  subject: Subject,
  task: () => Promise<void>,
): Promise<void> {
  try {
    await task();
  } catch (error) {
    passOver(comparison, subject.objectId, error);
    await noteUnreadable(comparison, kind, subject);
  }
}
