import { isOption, type OrderedTerm } from "#domain/commission/facts/licence.ts";
import type { OrderFormQuestion, OrderFormQuestionChoice } from "#domain/order/order-form-question.ts";

/**
 * What a payment was for, line by line. BASE: the service itself, at its own price or the chosen plan's; CHOICE: an option of
 * the form; LICENCE: an option of the licence; ADJUSTMENT: what creator and client changed since the request; ADDED: fee and
 * tax on top of the price, where the client pays them (rule M3). Minor units.
 */
export type ReceiptLine =
  | {
      readonly line: "BASE";
      readonly amount: number;
      readonly plan: { readonly question: OrderFormQuestion; readonly choice: OrderFormQuestionChoice } | null;
    }
  | {
      readonly line: "CHOICE";
      readonly amount: number;
      readonly question: OrderFormQuestion;
      readonly choice: OrderFormQuestionChoice;
    }
  | { readonly line: "LICENCE"; readonly amount: number; readonly term: OrderedTerm }
  | { readonly line: "ADJUSTMENT" | "ADDED"; readonly amount: number };

export type PaidFor = {
  /** The price as the request came to it (rule O7); 0 when it was left to the creator. */
  readonly requestedAmount: number;
  /** The price that was paid, and what was charged for it. */
  readonly priceAmount: number;
  readonly totalAmount: number;
  readonly questions: readonly OrderFormQuestion[];
  readonly licence: readonly OrderedTerm[];
  /** It is a stage's share of the price, of which no option is a part (rule O103). */
  readonly isStage: boolean;
};

/** The lines add up to `totalAmount`, whatever they are made of (rule M50). The first is always the service itself. */
export function receiptLines(paid: PaidFor): readonly ReceiptLine[] {
  const { requestedAmount, priceAmount, totalAmount, questions, licence, isStage } = paid;
  const chosen = questions.flatMap((question) =>
    question.orderFormQuestionChoices
      .filter(({ answerChoiceStatus }) => answerChoiceStatus === "SELECTED")
      .map((choice) => ({ question, choice })),
  );
  const plan = chosen.find(({ question }) => question.setsPrice === true) ?? null;
  const choices = chosen.flatMap(({ question, choice }): readonly ReceiptLine[] =>
    question.setsPrice === true || !choice.priceAmount
      ? []
      : [{ line: "CHOICE", amount: choice.priceAmount, question, choice }],
  );
  const licences = licence
    .filter((term) => isOption(term) && term.isChosen)
    .map((term): ReceiptLine => ({ line: "LICENCE", amount: term.priceAmount ?? 0, term }));
  const options = [...choices, ...licences];
  const optionsAmount = options.reduce((sum, { amount }) => sum + amount, 0);
  const baseAmount = Math.max(0, requestedAmount - optionsAmount);
  // The creator named the whole price, or divided it: nothing was agreed line by line.
  if (isStage || (baseAmount === 0 && options.length === 0))
    return [{ line: "BASE", amount: priceAmount, plan }, ...amounts("ADDED", totalAmount - priceAmount)];
  return [
    { line: "BASE", amount: baseAmount, plan },
    ...options,
    ...amounts("ADJUSTMENT", priceAmount - baseAmount - optionsAmount),
    ...amounts("ADDED", totalAmount - priceAmount),
  ];
}

const amounts = (line: "ADJUSTMENT" | "ADDED", amount: number): readonly ReceiptLine[] =>
  amount === 0 ? [] : [{ line, amount }];
