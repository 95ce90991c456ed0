import type { Instant } from "#domain/kernel/instants.ts";
import type { DifferenceKind } from "#domain/payment/difference.ts";

/** One line of a statement: something that moved money. */
export type StatementLine = {
  readonly objectId: string;
  readonly orderId: string | null;
  readonly amount: number;
  readonly currencyCode: string;
  readonly at: Instant;
  /** Too young or too old for its absence on the other side to count as a difference. */
  readonly isInGraceWindow: boolean;
};

export type Difference = {
  readonly kind: DifferenceKind;
  readonly objectId: string;
  readonly orderId: string | null;
  readonly currencyCode: string;
  readonly amountHere: number;
  readonly amountAtStripe: number;
  /** When it happened; null for the ledger as a whole. */
  readonly objectAt: Instant | null;
};

type MissingKinds = { readonly here: DifferenceKind; readonly atStripe: DifferenceKind };

/**
 * The differences between two statements. Amounts are compared where both are in one currency: a charge that settled in
 * another currency is transferred in that one, while our ledger stays in the order's.
 */
export function diffStatements(
  here: readonly StatementLine[],
  atStripe: readonly StatementLine[],
  missing: MissingKinds,
): Difference[] {
  const ours = new Map(here.map((line) => [line.objectId, line]));
  const theirs = new Map(atStripe.map((line) => [line.objectId, line]));
  const missingHere = atStripe
    .filter((line) => !line.isInGraceWindow && !ours.has(line.objectId))
    .map((line) => difference(missing.here, line, 0, line.amount));
  const missingThere = here
    .filter((line) => !line.isInGraceWindow && !theirs.has(line.objectId))
    .map((line) => difference(missing.atStripe, line, line.amount, 0));
  const differing = here.flatMap((line) => {
    const other = theirs.get(line.objectId);
    if (!other || other.currencyCode !== line.currencyCode || other.amount === line.amount) return [];
    return [difference("AMOUNT_DIFFERS", line, line.amount, other.amount)];
  });
  return [...missingHere, ...missingThere, ...differing];
}

function difference(kind: DifferenceKind, line: StatementLine, amountHere: number, amountAtStripe: number): Difference {
  const { objectId, orderId, currencyCode, at: objectAt } = line;
  return { kind, objectId, orderId, currencyCode, amountHere, amountAtStripe, objectAt };
}
