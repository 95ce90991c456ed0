import { HOUR } from "#domain/kernel/instants.ts";
import type { ComparedKind } from "#domain/payment/difference.ts";
import { alone, note, type Step } from "../comparison.ts";
import { compareLines, type Line } from "../lines/compare-lines.ts";
import { linesOf, pageOfOwnObjects } from "../lines/ledger-lines.queries.ts";
import { notSeen } from "../lines/seen.store.ts";
import { lookUp } from "../lines/stripe-objects.ts";
import type { Comparison } from "../comparison.ts";
import { compareFound } from "./compare-found.usecases.ts";

const PAGE = 100;
/** Stripe may not list it yet. */
const YOUNG = HOUR;

/**
 * One page of what our ledger says. What Stripe's lists of this comparison did not have, perhaps because it was made
 * long before it was booked, is looked up by its id before it is called missing.
 */
export function ownPageOf(kind: ComparedKind): Step {
  return async (comparison, cursor) => {
    const { services, run } = comparison;
    const window = { from: run.comparedFrom, to: run.startedAt - YOUNG };
    const { objectIds, next } = await pageOfOwnObjects(services, kind, window, cursor, PAGE);
    const lines = await linesOf(services, kind, await notSeen(services, kind, objectIds));
    for (const line of lines.values()) await compareOne(comparison, kind, line);
    return next;
  };
}

/** Looks one object up and compares it with what our ledger says now. */
async function compareOne(comparison: Comparison, kind: ComparedKind, line: Line): Promise<void> {
  await alone(comparison, kind, { ...line, createdAt: line.at }, async () => {
    const found = await lookUp(comparison.services, kind, line.objectId);
    if (found !== null) await compareFound(comparison, kind, [found]);
    else await note(comparison, compareLines(kind, line, null));
  });
}
