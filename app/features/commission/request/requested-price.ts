import type { Answer } from "#domain/commission/question/answers.ts";
import { chosenChoices, chosenPrices } from "#domain/commission/question/estimate.ts";
import type { Question } from "#domain/commission/question/question.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { estimatedPrice } from "#domain/order/price.ts";

export interface PriceLine {
  key: string;
  /** Null for the listing's own price. */
  titles: readonly LocalizedText[] | null;
  amount: number;
  isAdded: boolean;
}

/** What a request comes to with the answers so far, and what that is made of (rule O7). */
export interface RequestedPrice {
  /** 0: set after hearing the request. */
  amount: number;
  lines: readonly PriceLine[];
  /** Nothing can be said before a plan is chosen, and one must be. */
  isPlanMissing: boolean;
}

export function requestedPrice(
  listingPrice: number | null,
  questions: readonly Question[],
  answers: readonly Answer[],
): RequestedPrice {
  const { hasPlan, plan, added } = chosenChoices(questions, answers);
  const amount = estimatedPrice(listingPrice, chosenPrices(questions, answers));
  if (hasPlan && !plan) {
    const isPlanMissing = questions.some(({ setsPrice, isRequired }) => setsPrice && isRequired);
    return { amount, lines: [], isPlanMissing };
  }
  const base = plan
    ? [{ key: plan.id, titles: plan.titles, amount: plan.priceAmount ?? 0, isAdded: false }]
    : listingPrice
      ? [{ key: "own", titles: null, amount: listingPrice, isAdded: false }]
      : [];
  const more = added.map(({ id, titles, priceAmount }) => ({
    key: id,
    titles,
    amount: priceAmount ?? 0,
    isAdded: true,
  }));
  return { amount, lines: [...base, ...more], isPlanMissing: false };
}
