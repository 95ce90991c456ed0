import type { AnswerSheet } from "../../commission/request/questions/answers.ts";
import type { Order } from "../../order/panel/order-data.ts";

/** What was answered in an order, as the beginning of another request; its files belong to the order and are chosen again. */
export function earlierAnswers({ orderForms }: Pick<Order, "orderForms">): AnswerSheet {
  const questions = orderForms.flatMap(({ orderFormQuestions }) => orderFormQuestions);
  return Object.fromEntries(
    questions.map(({ id, orderFormQuestionAnswer: answer, orderFormQuestionChoices: choices }) => [
      id,
      {
        text: answer.answerTexts.find(({ isOriginal }) => isOriginal)?.text ?? "",
        date: answer.answerDate ?? "",
        choiceIds: choices.flatMap((choice) => (choice.answerChoiceStatus === "SELECTED" ? [choice.id] : [])),
        medias: [],
      },
    ]),
  );
}
