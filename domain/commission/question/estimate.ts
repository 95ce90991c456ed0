import { estimatedPrice, type ChosenPrices } from "../../order/price.ts";
import type { Answer } from "./answers.ts";
import { planOf, type Question, type QuestionChoice } from "./question.ts";

/** The choices an answer takes that have something to do with the price (rule O7). */
export interface ChosenChoices {
  hasPlan: boolean;
  /** The chosen choice of the plan, which sets the price. */
  plan: QuestionChoice | null;
  /** The other chosen choices that cost something, in the form's order. */
  added: readonly QuestionChoice[];
}

export function chosenChoices(questions: readonly Question[], answers: readonly Answer[]): ChosenChoices {
  const chosen = new Set(answers.flatMap((answer) => answer.choiceIds));
  const plan = planOf(questions);
  const taken = ({ choices }: Question) => choices.filter(({ id }) => chosen.has(id));
  return {
    hasPlan: plan !== null,
    plan: (plan && taken(plan)[0]) ?? null,
    added: questions
      .filter((question) => question.questionStatus === "ACTIVE" && question.id !== plan?.id)
      .flatMap(taken)
      .filter(({ priceAmount }) => priceAmount),
  };
}

/** Their prices: what they come to with the listing's own price is `estimatedPrice`. */
export function chosenPrices(questions: readonly Question[], answers: readonly Answer[]): ChosenPrices {
  const { hasPlan, plan, added } = chosenChoices(questions, answers);
  return {
    plan: hasPlan ? (plan ? (plan.priceAmount ?? 0) : "OPEN") : "NONE",
    added: added.map(({ priceAmount }) => priceAmount),
  };
}

type PricedQuestion = Pick<Question, "id" | "questionStatus" | "isRequired" | "setsPrice"> & {
  choices: readonly Pick<QuestionChoice, "priceAmount">[];
};

/**
 * The from-price (rule O7): the least that a request comes to, with the plan chosen and every other optional question
 * left open. Null: the price is set after hearing the request.
 */
export function fromPrice(listingPrice: number | null, questions: readonly PricedQuestion[]): number | null {
  const plan = planOf(questions);
  const required = questions.filter(
    ({ id, questionStatus, isRequired }) => questionStatus === "ACTIVE" && isRequired && id !== plan?.id,
  );
  const least = estimatedPrice(listingPrice, { plan: plan ? leastOf(plan) : "NONE", added: required.map(leastOf) });
  return least === 0 ? null : least;
}

const leastOf = ({ choices }: PricedQuestion): number =>
  choices.length === 0 ? 0 : Math.min(...choices.map(({ priceAmount }) => priceAmount ?? 0));
