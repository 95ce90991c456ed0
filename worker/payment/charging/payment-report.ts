import { isCurrencyCode } from "#domain/money/currency.ts";
import { ATTEMPT_OUTCOME_OF } from "#domain/payment/intent.ts";
import type { PaymentReport } from "#domain/order/lifecycle/commands.ts";
import type { IntentView } from "../ports/charge.port.ts";

/**
 * What an intent of ours says, as `recordPayment` wants it; null for an intent we did not make, and for one in a currency
 * that we do not know: the nightly comparison shows it.
 */
export function reportOf(view: IntentView): PaymentReport | null {
  const { orderId, transactionId, attempt, currencyCode } = view;
  if (orderId === null || transactionId === null || attempt === null || !isCurrencyCode(currencyCode)) return null;
  return {
    intentId: view.intentId,
    transactionId,
    intentAttempt: attempt,
    outcome: ATTEMPT_OUTCOME_OF[view.status],
    amount: view.amount,
    currencyCode,
    chargeId: view.chargeId,
    isAuthenticated: view.isAuthenticated,
    settledAmount: view.settledAmount,
    settledCurrencyCode: view.settledCurrencyCode,
    stripeFeeAmount: view.stripeFeeAmount,
  };
}

/** What a page needs to go on (contract.md, Orders). `decline` is only there when the card was declined. */
export type PaymentStatusView = Pick<IntentView, "status" | "nextAction" | "clientSecret"> & {
  readonly decline?: IntentView["decline"];
};

export function paymentStatusView({ status, nextAction, clientSecret, decline }: IntentView): PaymentStatusView {
  return { status, nextAction, clientSecret, ...(decline === null ? {} : { decline }) };
}
