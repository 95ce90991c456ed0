import { fromPrice } from "#domain/commission/question/estimate.ts";
import { isChoiceType } from "#domain/commission/question/question.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import { isPlan, NOT_AN_AMOUNT, typedPrice, type FormDraft } from "./form-draft.ts";

/** As typed so far; text that is no amount counts as none. */
export function amountSoFar(text: string, currencyCode: ActiveCurrencyCode): number | null {
  const typed = typedPrice(text, currencyCode);
  return Object.is(typed, NOT_AN_AMOUNT) ? null : typed;
}

/** The from-price that clients would see if the form were saved now (rule O7). */
export const fromPriceOfForm = ({ price, currencyCode, questions }: FormDraft): number | null =>
  fromPrice(
    amountSoFar(price, currencyCode),
    questions.map((question) => ({
      id: question.key,
      questionStatus: "ACTIVE" as const,
      isRequired: question.isRequired,
      setsPrice: isPlan(question),
      askedIf: question.askedIf && {
        questionId: question.askedIf.questionKey,
        choiceIds: question.askedIf.choiceKeys,
      },
      choices: isChoiceType(question.questionType)
        ? question.choices.map(({ key, price }) => ({ id: key, priceAmount: amountSoFar(price, currencyCode) }))
        : [],
    })),
  );

/** What a service takes from its form to be priced. */
export interface PricedForm {
  hasPlan: boolean;
  priceAmount: number | null;
  fromPriceAmount: number | null;
  /** What its questions about use and publication add to that at least. */
  leastOfRights: number;
}

/**
 * The from-price of a service: beside its own price, the form's required choices add what they add to the form's, without
 * those about use and publication where it has a licence table (rule L67).
 */
export function fromPriceOfService(
  price: string,
  currencyCode: ActiveCurrencyCode,
  { hasPlan, priceAmount, fromPriceAmount, leastOfRights }: PricedForm,
  hasLicence: boolean,
): number | null {
  const least = (fromPriceAmount ?? 0) - (hasLicence ? leastOfRights : 0);
  if (hasPlan) return least || null;
  const added = least - (priceAmount ?? 0);
  return (amountSoFar(price, currencyCode) ?? 0) + added || null;
}
