import type { Instant } from "#domain/kernel/instants.ts";
import type { ComparedKind, DifferenceKind } from "#domain/payment/difference.ts";

/** Money that moved, as one side knows it. Amounts are positive minor units. */
export type Line = {
  /** The same on both sides. */
  readonly objectId: string;
  readonly orderId: string | null;
  readonly amount: number;
  readonly currencyCode: string;
  readonly at: Instant;
};

export type Difference = {
  readonly kind: DifferenceKind;
  /** Null for the ledger as a whole. */
  readonly comparedKind: ComparedKind | null;
  readonly objectId: string;
  readonly orderId: string | null;
  readonly currencyCode: string;
  readonly amountHere: number;
  readonly amountAtStripe: number;
  /** When it happened; null for the ledger as a whole. */
  readonly objectAt: Instant | null;
};

/**
 * What two lines about one object disagree about; null when they agree. Amounts are compared where both are in one
 * currency: a charge that settled in another currency is transferred in that one, while our ledger stays in the order's.
 */
export function compareLines(kind: ComparedKind, here: Line | null, atStripe: Line | null): Difference | null {
  if (here === null) return atStripe && difference(`${kind}_MISSING_HERE`, kind, atStripe, 0, atStripe.amount);
  if (atStripe === null) return difference(`${kind}_MISSING_AT_STRIPE`, kind, here, here.amount, 0);
  if (here.currencyCode !== atStripe.currencyCode || here.amount === atStripe.amount) return null;
  return difference("AMOUNT_DIFFERS", kind, here, here.amount, atStripe.amount);
}

function difference(
  kind: DifferenceKind,
  comparedKind: ComparedKind,
  { objectId, orderId, currencyCode, at: objectAt }: Line,
  amountHere: number,
  amountAtStripe: number,
): Difference {
  return { kind, comparedKind, objectId, orderId, currencyCode, amountHere, amountAtStripe, objectAt };
}
