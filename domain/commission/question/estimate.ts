import { estimatedPrice, type ChosenPrices } from "#domain/order/price.ts";
import type { Answer } from "./answers.ts";
import { answersTo, askedQuestions } from "./conditional-questions.ts";
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
  const asked = askedQuestions(questions, answers);
  const chosen = new Set(answersTo(asked, answers).flatMap((answer) => answer.choiceIds));
  const plan = planOf(questions);
  const taken = ({ choices }: Question) => choices.filter(({ id }) => chosen.has(id));
  return {
    hasPlan: plan !== null,
    plan: (plan && taken(plan)[0]) ?? null,
    added: asked
      .filter((question) => question.questionStatus === "ACTIVE" && question.id !== plan?.id)
      .flatMap(taken)
      .filter(({ priceAmount }) => priceAmount),
  };
}

/**
 * Their prices, and those of the licence that was chosen: what they come to with the listing's own price is
 * `estimatedPrice`.
 */
export function chosenPrices(
  questions: readonly Question[],
  answers: readonly Answer[],
  licencePrices: readonly number[] = [],
): ChosenPrices {
  const { hasPlan, plan, added } = chosenChoices(questions, answers);
  return {
    plan: hasPlan ? (plan ? (plan.priceAmount ?? 0) : "OPEN") : "NONE",
    added: [...added.map(({ priceAmount }) => priceAmount), ...licencePrices],
  };
}

type PricedQuestion = Pick<Question, "id" | "questionStatus" | "isRequired" | "setsPrice" | "askedIf"> & {
  choices: readonly Pick<QuestionChoice, "id" | "priceAmount">[];
};

/**
 * The least that the choices of a form come to (rules O7, L64): the plan is chosen, every other optional question left open.
 * From the last question to the first, because a condition speaks of an earlier one: what a choice leads to is known
 * before the choice is weighed.
 */
export function leastOfChoices(questions: readonly PricedQuestion[]): number {
  const plan = planOf(questions);
  const ledTo = new Map<string, number>();
  let total = 0;
  for (const { id, isRequired, askedIf, choices, questionStatus } of questions.toReversed()) {
    const isAnswered = questionStatus === "ACTIVE" && (isRequired || id === plan?.id);
    if (!isAnswered || choices.length === 0) continue;
    const least = Math.min(...choices.map((choice) => (choice.priceAmount ?? 0) + (ledTo.get(choice.id) ?? 0)));
    if (askedIf === null) total += least;
    else for (const choiceId of askedIf.choiceIds) ledTo.set(choiceId, (ledTo.get(choiceId) ?? 0) + least);
  }
  return total;
}

/** The from-price (rule O7): the least that a request comes to. Null: the price is set after hearing the request. */
export function fromPrice(listingPrice: number | null, questions: readonly PricedQuestion[]): number | null {
  const added = [leastOfChoices(questions)];
  return estimatedPrice(listingPrice, { plan: planOf(questions) ? 0 : "NONE", added }) || null;
}
