import type { Order } from "#domain/order/order.ts";

/* What a price comes to and what of it is the seller's, counted apart from the rules under test (rules M2, M3). */

export type Agreed = { readonly total: number; readonly fee: number };

export function agreedOn(price: number, isBuyerPaying: boolean): Agreed {
  const amount = BigInt(price);
  if (!isBuyerPaying) return { total: price, fee: Number(amount / 10n) };
  return { total: Number((amount * 242_792n + 100_000n) / 200_000n), fee: Number((amount * 11_396n) / 100_000n) };
}

/** What each stage comes to of a price: its share, rounded down; the last one takes what is left (rule O100). */
export function stagePrice(price: number, shares: readonly number[], stage: number): number {
  const shareOf = (percent: number) => Math.floor((price * percent) / 100);
  if (stage < shares.length) return shareOf(shares[stage - 1] ?? 100);
  return price - shares.slice(0, -1).reduce((sum, percent) => sum + shareOf(percent), 0);
}

/** What is paid next, or was paid last: all at once, or its stage alone (rule O102). */
export const due = (order: Order): Agreed => paidFor(order, order.stageNumber);

/** What the payment of a stage comes to; without stages that are paid one by one, everything. */
export const paidFor = ({ priceAmount, transaction, plan, paying }: Order, stage: number): Agreed => {
  const shares = paying === "BY_STAGE" ? (plan ?? []).map(({ percent }) => percent) : [];
  return agreedOn(stagePrice(priceAmount ?? 0, shares, stage), transaction.terms.feeMode === "BUYER_PAYS");
};

/** What is agreed of the order: the sum of all that is paid for it. */
export function agreed(order: Order): Agreed {
  const stages = order.paying === "BY_STAGE" ? (order.plan ?? []).length : 1;
  const parts = Array.from({ length: stages }, (_, index) => paidFor(order, index + 1));
  const sum = (of: (part: Agreed) => number) => parts.reduce((all, part) => all + of(part), 0);
  return { total: sum(({ total }) => total), fee: sum(({ fee }) => fee) };
}

/** Our fee on a part of the total, rounded down. */
export function feeOfPart(price: number, isBuyerPaying: boolean, part: number): number {
  const { total, fee } = agreedOn(price, isBuyerPaying);
  return total === 0 ? 0 : Number((BigInt(part) * BigInt(fee)) / BigInt(total));
}
