import type { MoneyEffect } from "./effects.ts";
import type { Order } from "../order.ts";
import { refundablesOf } from "../charges.ts";

/**
 * Whether an effect of the outbox is still to be done. Its outcome may have been recorded already by another way; doing
 * it again would move money that the order knows nothing of: a failed transfer would go out beside its next attempt.
 */
export function isStillDue(order: Order, effect: MoneyEffect): boolean {
  switch (effect.kind) {
    case "CHARGE": {
      const { attempt, attemptStatus } = order.transaction;
      return attempt === effect.attempt && attemptStatus === "BEGUN" && order.orderProgressStatus === "APPROVED";
    }
    case "REFUND":
      return refundablesOf(order).some(
        ({ intentId, refundAttempt, refundStatus }) =>
          intentId === effect.intentId && refundAttempt === effect.attempt && refundStatus === "REQUESTED",
      );
    case "TRANSFER":
      return order.transferStatus === "REQUESTED" && order.transferAttempt === effect.attempt;
    case "CANCEL_INTENT":
      return true;
  }
}
