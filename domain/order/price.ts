import { amountParts, type AmountParts } from "../money/breakdown.ts";
import type { Order } from "./order.ts";

/** A price must be more than this many minor units to be approved (rules O24, M1). */
export const UNSETTLED_UP_TO = 100;

/** Stripe charges at most eight digits of minor units. */
export const HIGHEST_PRICE = 99_999_999;

export function isSettled(priceAmount: number | null): priceAmount is number {
  return priceAmount !== null && priceAmount > UNSETTLED_UP_TO;
}

/**
 * The first price of an order, also shown while a client answers the questions: the listing's price (0 for a bare form)
 * plus the prices of the chosen choices, all in the listing's currency (rule O7). Never above `HIGHEST_PRICE`.
 */
export function estimatedPrice(listingPrice: number | null, chosenPrices: readonly (number | null)[]): number {
  const sum = chosenPrices.reduce<number>((total, price) => total + (price ?? 0), listingPrice ?? 0);
  return Math.min(sum, HIGHEST_PRICE);
}

/** Whether 'Unsettled' is shown in place of the price (rule O25). */
export function isShownUnsettled(order: Pick<Order, "priceAmount" | "orderProgressStatus">): boolean {
  return order.priceAmount === null || (order.orderProgressStatus === "DRAFT" && !isSettled(order.priceAmount));
}

/** Total, fee and income of the order's price under its frozen terms; zeros while there is no price. */
export function partsOf(order: Pick<Order, "priceAmount" | "transaction">): AmountParts {
  return amountParts(order.priceAmount ?? 0, order.transaction.terms);
}
