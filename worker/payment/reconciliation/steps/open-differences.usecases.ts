import type { ComparedKind } from "#domain/payment/difference.ts";
import { note, passOver, type Comparison, type Step } from "../comparison.ts";
import { compareLines } from "../lines/compare-lines.ts";
import { linesOf } from "../lines/ledger-lines.queries.ts";
import { lookUp } from "../lines/stripe-objects.ts";
import { keepDifference, pageOfOpenDifferences, type OpenDifference } from "../reconciliation.store.ts";
import { compareFound } from "./compare-found.usecases.ts";

const PAGE = 20;

/**
 * One page of the differences that stand open and that this comparison has not come upon: each object is looked up,
 * however old. What agrees by now is not noted again, and the end of the comparison closes it.
 */
export const compareOpenDifferences: Step = async (comparison, cursor) => {
  const { services, run } = comparison;
  const rows = await pageOfOpenDifferences(services, run.id, cursor, PAGE);
  for (const row of rows) {
    if (row.comparedKind === null) await keepDifference(services, run.id, row);
    else await compareAgain(comparison, row.comparedKind, row);
  }
  const last = rows.at(-1);
  return rows.length < PAGE || !last ? null : last.id;
};

async function compareAgain(comparison: Comparison, kind: ComparedKind, row: OpenDifference): Promise<void> {
  const { services, run } = comparison;
  try {
    const found = await lookUp(services, kind, row.objectId);
    if (found !== null) return await compareFound(comparison, kind, [found]);
    const line = (await linesOf(services, kind, [row.objectId])).get(row.objectId);
    if (line) await note(comparison, compareLines(kind, line, null));
    else await keepDifference(services, run.id, row);
  } catch (error) {
    passOver(comparison, row.objectId, error);
    await keepDifference(services, run.id, row);
  }
}
