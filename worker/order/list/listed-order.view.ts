import { amountParts } from "#domain/money/breakdown.ts";
import type { Order } from "#domain/order/order.ts";
import type { OrderFormQuestion } from "#domain/order/order-form-question.ts";
import { wishedDelivery } from "#domain/order/view/wished-delivery.ts";
import { categoryView } from "#worker/commission/form/form.view.ts";
import type { commissionOrderService } from "#worker/db/schema/order/order.ts";
import type { OrderReading } from "#worker/translation/order/order-reading.ts";

/** What was ordered, as lists show it. */
export function orderedService(copy: typeof commissionOrderService.$inferSelect, { texts }: OrderReading) {
  const { id, titles, medias, categoryCodes } = copy;
  const thumbnailUrl = medias.find((media) => media.thumbnailUrl)?.thumbnailUrl ?? null;
  return { id, titles: texts(titles), categories: categoryCodes.map(categoryView), thumbnailUrl };
}

/**
 * The plan that was chosen, by which the price was set (rule O7), or, without one, what was chosen in the first question of that
 * kind which is not about rights; and the date that was wished for (rule O17).
 */
export function askedFor({ submittedAt }: Order, questions: readonly OrderFormQuestion[]) {
  const planned = questions.find(({ setsPrice }) => setsPrice) ?? questions.find(isPlain);
  const plan = planned?.orderFormQuestionChoices.find(({ answerChoiceStatus }) => answerChoiceStatus === "SELECTED");
  return { planTitles: plan?.titles ?? [], wishedDelivery: wishedDelivery(questions, submittedAt)?.date ?? null };
}

const isPlain = ({ questionType, purpose = null }: OrderFormQuestion) =>
  questionType === "SINGLE_CHOICE" && purpose === null;

/** In minor units of the order's currency; null without a price. */
export function ownIncome({ priceAmount, transaction }: Order): number | null {
  if (priceAmount === null) return null;
  return amountParts(priceAmount, transaction.terms).incomeAmount;
}
