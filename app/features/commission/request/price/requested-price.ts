import type { LicenceTerm } from "#domain/commission/facts/licence.ts";
import type { Answer } from "#domain/commission/question/answers.ts";
import { chosenChoices, chosenPrices } from "#domain/commission/question/estimate.ts";
import type { Question } from "#domain/commission/question/question.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { estimatedPrice } from "#domain/order/price.ts";

export interface PriceLine {
  key: string;
  /** Of a choice. */
  titles: readonly LocalizedText[] | null;
  /** Of the licence. Neither: the listing's own price. */
  term: LicenceTerm | null;
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
  chosenTerms: readonly LicenceTerm[] = [],
): RequestedPrice {
  const { hasPlan, plan, added } = chosenChoices(questions, answers);
  const amount = estimatedPrice(
    listingPrice,
    chosenPrices(
      questions,
      answers,
      chosenTerms.map(({ priceAmount }) => priceAmount ?? 0),
    ),
  );
  if (hasPlan && !plan) {
    const isPlanMissing = questions.some(({ setsPrice, isRequired }) => setsPrice && isRequired);
    return { amount, lines: [], isPlanMissing };
  }
  const base = plan
    ? [{ key: plan.id, titles: plan.titles, term: null, amount: plan.priceAmount ?? 0, isAdded: false }]
    : listingPrice
      ? [{ key: "own", titles: null, term: null, amount: listingPrice, isAdded: false }]
      : [];
  const more = added.map(({ id, titles, priceAmount }) => ({
    key: id,
    titles,
    term: null,
    amount: priceAmount ?? 0,
    isAdded: true,
  }));
  const licence = chosenTerms.map((term) => ({
    key: term.kind,
    titles: null,
    term,
    amount: term.priceAmount ?? 0,
    isAdded: true,
  }));
  return { amount, lines: [...base, ...more, ...licence], isPlanMissing: false };
}
