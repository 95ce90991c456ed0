import { amountParts, type AmountParts } from "#domain/money/breakdown.ts";
import type { FeeTerms } from "#domain/money/fee-terms.ts";
import type { Order } from "./order.ts";
import { isPaidByStage } from "./plan/paid-by-stage.ts";
import { stageAmounts } from "./plan/plan.ts";

/** A price must be more than this many minor units to be approved (rules O24, M1). */
export const UNSETTLED_UP_TO = 100;

/** Stripe charges at most eight digits of minor units. */
export const HIGHEST_PRICE = 99_999_999;

export function isSettled(priceAmount: number | null): priceAmount is number {
  return priceAmount !== null && priceAmount > UNSETTLED_UP_TO;
}

/** What the answers to a form do to the price (rule O7), in minor units of the listing's currency. */
export type ChosenPrices = {
  /** What the chosen choice of the plan sets; OPEN while none is chosen, NONE on a form without a plan. */
  readonly plan: number | "OPEN" | "NONE";
  /** What the other chosen choices add; null adds nothing. */
  readonly added: readonly (number | null)[];
};

/**
 * The first price of an order, also shown while a client answers the questions (rule O7). The plan takes the place of the
 * listing's own price; while it is open there is no price yet: 0, shown 'Unsettled'. Never above `HIGHEST_PRICE`.
 */
export function estimatedPrice(listingPrice: number | null, { plan, added }: ChosenPrices): number {
  if (plan === "OPEN") return 0;
  const base = plan === "NONE" ? (listingPrice ?? 0) : plan;
  return Math.min(
    added.reduce<number>((total, price) => total + (price ?? 0), base),
    HIGHEST_PRICE,
  );
}

/** Whether 'Unsettled' is shown in place of the price (rule O25). */
export function isShownUnsettled(order: Pick<Order, "priceAmount" | "orderProgressStatus">): boolean {
  return order.priceAmount === null || (order.orderProgressStatus === "DRAFT" && !isSettled(order.priceAmount));
}

type Priced = Pick<Order, "priceAmount" | "transaction" | "plan" | "paying">;

/** Total, fee and income of the order's price under its frozen terms; zeros while there is no price. By stage: of all together. */
export const partsOf = (order: Priced): AmountParts => partsUnder(order, order.transaction.terms);

/** The same of an order whose payments are not read. */
export function partsUnder(order: Pick<Order, "priceAmount" | "plan" | "paying">, terms: FeeTerms): AmountParts {
  const { priceAmount, plan } = order;
  if (plan === null || !isPaidByStage(order)) return amountParts(priceAmount ?? 0, terms);
  const parts = stageAmounts(plan, priceAmount ?? 0).map((price) => amountParts(price, terms));
  const sum = (name: keyof AmountParts) => parts.reduce((total, part) => total + part[name], 0);
  return {
    incomeAmount: sum("incomeAmount"),
    taxAmount: sum("taxAmount"),
    salesAmount: sum("salesAmount"),
    feeAmount: sum("feeAmount"),
    totalAmount: sum("totalAmount"),
  };
}

/** What of the price is paid next or was paid last, where the payment itself is not known. Minor units. */
export function presentPrice(order: Pick<Order, "priceAmount" | "plan" | "paying" | "stageNumber">): number | null {
  const { priceAmount, plan, stageNumber } = order;
  if (priceAmount === null || plan === null || !isPaidByStage(order)) return priceAmount;
  return stageAmounts(plan, priceAmount)[stageNumber - 1] ?? priceAmount;
}

/** What of the price the present payment is for: that of its stage, or all of it. Minor units. */
export function paymentPrice({ priceAmount, transaction, plan }: Priced): number {
  const price = priceAmount ?? 0;
  if (plan === null || transaction.stage === null) return price;
  return stageAmounts(plan, price)[transaction.stage - 1] ?? price;
}

/** Total, fee and income of the present payment. */
export const paymentParts = (order: Priced): AmountParts => amountParts(paymentPrice(order), order.transaction.terms);
