import { chargeOf, isLastTransfer, payoutOf } from "../charges.ts";
import type { Order } from "../order.ts";
import { ofPayment } from "../payments.ts";
import { hasOpenDispute, isBankAsking } from "../phase.ts";
import type { EffectOf, MoneyEffect } from "./effects.ts";

/**
 * What the present order says to an effect that is about to be done (rule O90). DROP: its outcome has been recorded by
 * another way, or the order has moved past it; doing it again would move money that the order knows nothing of. WITHHOLD: a
 * bank decides about its charge, and nothing leaves meanwhile; what was made before is recorded.
 */
export type PresentAnswer = "DO" | "DROP" | "WITHHOLD";

/** A kind of effect without a question does not compile. */
export const MONEY_QUESTIONS: {
  readonly [Kind in MoneyEffect["kind"]]: (order: Order, effect: EffectOf<Kind>) => PresentAnswer;
} = {
  CHARGE: ({ transaction, orderProgressStatus }, { transactionId, attempt }) =>
    transaction.id === transactionId &&
    transaction.attempt === attempt &&
    transaction.attemptStatus === "BEGUN" &&
    orderProgressStatus === "APPROVED"
      ? "DO"
      : "DROP",

  CANCEL_INTENT: ({ charges }, { intentId }) =>
    charges.some((charge) => charge.isWanted && charge.intentId === intentId) ? "DROP" : "DO",

  REFUND(order, { intentId, attempt }) {
    const charge = chargeOf(order, intentId);
    if (charge?.refundAttempt !== attempt || charge.refundStatus !== "REQUESTED") return "DROP";
    // Of a charge that a bank has taken there is nothing to refund (rule M33); an inquiry is answered by a refund.
    return hasOpenDispute(order, intentId) ? "WITHHOLD" : "DO";
  },

  TRANSFER(present, effect) {
    const order = ofPayment(present, effect.transactionId);
    if (payoutOf(order).transferStatus !== "REQUESTED" || !isLastTransfer(order, effect)) return "DROP";
    return isBankAsking(order) ? "WITHHOLD" : "DO";
  },
};

export function presentAnswer<Kind extends MoneyEffect["kind"]>(order: Order, effect: EffectOf<Kind>): PresentAnswer {
  const ask = MONEY_QUESTIONS[effect.kind as Kind] as (order: Order, effect: EffectOf<Kind>) => PresentAnswer;
  return ask(order, effect);
}
