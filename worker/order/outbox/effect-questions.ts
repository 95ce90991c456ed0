import type { Order } from "#domain/order/order.ts";
import { isIncomeAwaited, paymentsOf } from "#domain/order/payments.ts";
import { MONEY_QUESTIONS, type PresentAnswer } from "#domain/order/reactions/present-answer.ts";
import { isAttemptUnderWay } from "#domain/payment/transaction.ts";
import { isReceiptVoid } from "#worker/payment/receipt/receipt.queries.ts";
import type { Services } from "#worker/services.ts";
import type { OrderEffect } from "./effects.ts";

type EffectOf<Kind extends OrderEffect["kind"]> = Extract<OrderEffect, { readonly kind: Kind }>;
type Question<Kind extends OrderEffect["kind"]> = (
  order: Order,
  effect: EffectOf<Kind>,
  services: Services,
) => PresentAnswer | Promise<PresentAnswer>;

/** What it does is made of what is true in that moment: it reads that itself, and the order has no say. */
const READS_THE_PRESENT = "READS_THE_PRESENT";

/**
 * What every kind of effect asks of the present order in the moment of acting (rule O90). A kind without an answer does not
 * compile.
 */
const EFFECT_QUESTIONS: {
  readonly [Kind in OrderEffect["kind"]]: Question<Kind> | typeof READS_THE_PRESENT;
} = {
  ...MONEY_QUESTIONS,
  INCOME: async (order, _effect, services) =>
    isIncomeAwaited(order) && (await services.paymentRecords.findPayoutAccount(order.sellerId))?.isPayable
      ? "DO"
      : "DROP",
  RECEIPT: async (_order, { receiptNumber }, services) =>
    (await isReceiptVoid(services, receiptNumber)) ? "DROP" : "DO",
  LOOK_AT_INTENT: (order, { intentId }) => (isWaitingFor(order, intentId) ? "DO" : "DROP"),
  LETTER: READS_THE_PRESENT,
  QUESTION: READS_THE_PRESENT,
  ROOM: READS_THE_PRESENT,
  WEBHOOK: READS_THE_PRESENT,
};

/** DROP when there is no such order. */
export async function answerTo(services: Services, orderId: string, effect: OrderEffect): Promise<PresentAnswer> {
  const question = EFFECT_QUESTIONS[effect.kind];
  if (question === READS_THE_PRESENT) return "DO";
  const state = await services.orderRecords.load(orderId);
  return state === null ? "DROP" : (question as Question<OrderEffect["kind"]>)(state.order, effect, services);
}

/** An attempt that a bank has not decided, or a success whose settlement is not known yet. */
export function isWaitingFor(order: Order, intentId: string): boolean {
  const transaction = paymentsOf(order).find(({ stripePaymentIntentId }) => stripePaymentIntentId === intentId);
  if (transaction === undefined) return false;
  const isUnsettled = transaction.transactionStatus === "SUCCEEDED" && transaction.settledAmount === null;
  return isUnsettled || isAttemptUnderWay(transaction);
}
