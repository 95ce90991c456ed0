import type { FeeTerms } from "#domain/money/fee-terms.ts";
import type { Charge } from "./charge.ts";
import { nextSplit, type ReleaseSplit } from "./release.ts";

/** What is held of one payment: of which price, under which terms, and what of its charge was released before. Minor units. */
export type HeldMoney = Pick<Charge, "held" | "released"> & {
  readonly priceAmount: number;
  readonly terms: FeeTerms;
};

/** What becomes of held money of which a part goes back. Minor units; together they are all that was held. */
export type HeldSplit = ReleaseSplit & { readonly refundAmount: number };

/**
 * Splits what is held of a charge, of which `keptAmount` (0 … what is held) is kept: our fee is of what is kept only, and with
 * what was released before it comes to the fee of the sum (rule M70). Minor units.
 */
export function splitHeld({ priceAmount, terms, held, released }: HeldMoney, keptAmount: number): HeldSplit {
  return { ...nextSplit(priceAmount, terms, released, keptAmount), refundAmount: held - keptAmount };
}
