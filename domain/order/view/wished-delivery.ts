import { recognizedPurpose } from "#domain/commission/question/purpose.ts";
import { dateOf, type CalendarDate, type Instant } from "#domain/kernel/instants.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { OrderFormQuestion } from "../order-form-question.ts";

type AskedDate = Pick<OrderFormQuestion, "purpose" | "questionType" | "titles"> & {
  readonly orderFormQuestionAnswer: Pick<OrderFormQuestion["orderFormQuestionAnswer"], "answerDate">;
};

/**
 * The date that the client asked for (rule O17): the answer to the template's question, or to the only one that asks for a
 * date, if it was still to come when they sent the request.
 */
export function wishedDelivery(
  questions: readonly AskedDate[],
  submittedAt: Instant,
): { readonly date: CalendarDate; readonly question: readonly LocalizedText[] } | null {
  const dates = questions.filter(({ questionType }) => questionType === "DATE");
  const marked = dates.find(
    ({ purpose, titles, questionType }) => (purpose ?? recognizedPurpose(titles, questionType)) === "DELIVERY_DATE",
  );
  const only = dates.length === 1 ? dates[0] : undefined;
  const date = (marked ?? only)?.orderFormQuestionAnswer.answerDate ?? null;
  if (date === null || date < dateOf(submittedAt)) return null;
  return { date, question: (marked ?? only)!.titles };
}
