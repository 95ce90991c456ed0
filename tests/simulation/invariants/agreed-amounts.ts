import type { Order } from "#domain/order/order.ts";

/* What a price comes to and what of it is the seller's, counted apart from the rules under test (rules M2, M3). */

export type Agreed = { readonly total: number; readonly fee: number };

export function agreedOn(price: number, isBuyerPaying: boolean): Agreed {
  const amount = BigInt(price);
  if (!isBuyerPaying) return { total: price, fee: Number(amount / 10n) };
  return { total: Number((amount * 242_792n + 100_000n) / 200_000n), fee: Number((amount * 11_396n) / 100_000n) };
}

export const agreed = ({ priceAmount, transaction }: Order): Agreed =>
  agreedOn(priceAmount ?? 0, transaction.terms.feeMode === "BUYER_PAYS");

/** Our fee on a part of the total, rounded down. */
export function feeOfPart(price: number, isBuyerPaying: boolean, part: number): number {
  const { total, fee } = agreedOn(price, isBuyerPaying);
  return total === 0 ? 0 : Number((BigInt(part) * BigInt(fee)) / BigInt(total));
}
