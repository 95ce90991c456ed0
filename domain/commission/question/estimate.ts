import type { Question } from "./question.ts";
import type { Answer } from "./answers.ts";

/**
 * The prices of the choices an answer takes, in minor units of the form's currency (rule O7). What they add up to with
 * the service's price is the order's first price: `domain/order/price.ts`. Choices that cost nothing are left out.
 */
export function chosenPrices(questions: readonly Question[], answers: readonly Answer[]): number[] {
  const chosen = new Set(answers.flatMap((answer) => answer.choiceIds));
  return questions
    .filter((question) => question.questionStatus === "ACTIVE")
    .flatMap((question) => question.choices)
    .filter((choice) => chosen.has(choice.id))
    .flatMap((choice) => (choice.priceAmount ? [choice.priceAmount] : []));
}
