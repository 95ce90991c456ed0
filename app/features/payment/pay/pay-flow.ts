import type { CurrencyCode } from "#domain/money/currency.ts";
import type { PaymentStatusView } from "#worker/payment/charging/payment-report.ts";
import type { NextAction } from "#worker/payment/ports/charge.port.ts";
import { m } from "#messages";
import type { Outcome } from "../../../client/outcome.ts";
import { post } from "../../../client/rest.ts";
import { declineSentence } from "./decline-sentence.ts";
import type { IsOver } from "./bank-frame.tsx";

export interface PaymentTarget {
  orderId: string;
  transactionId: string;
  /** The payment intent of an earlier attempt, if any. */
  intentId: string | null;
}

/**
 * How to run the bank's authentication: a page in an iframe, or Stripe.js. Each resolves when it is over, successful or
 * not.
 */
export interface BankAuthentication {
  openFrame: (address: string, isOver: IsOver) => Promise<void>;
  askStripe: (clientSecret: string) => Promise<void>;
}

export type PayOutcome =
  | { state: "paid" }
  | { state: "processing" }
  | { state: "price changed" }
  | { state: "agreement changed" }
  /** Of an earlier attempt it is not known yet what became of it. */
  | { state: "other card under way" }
  | { state: "failed"; message: string };

/** What the payer has chosen and read (rules O12, O16, G6). */
export interface Confirmed {
  accountMethodId: string;
  amount: number;
  currencyCode: CurrencyCode;
  /** Absent for an order that is older than agreements. */
  agreementHash?: string;
  /** The order's version that was on the screen (rule O16). */
  shownVersion: number;
}

/**
 * Rule M21: an existing intent is checked first, and a payment requested only if that has not succeeded. The server then
 * goes on with the intent, or confirms it with another card if the payer chose one. It guarantees that nothing is charged twice, so every failure may be retried.
 */
export async function pay(
  target: PaymentTarget,
  confirmed: Confirmed,
  authentication: BankAuthentication,
): Promise<PayOutcome> {
  if (target.intentId !== null) {
    const payment = await readPayment(target.intentId, target.transactionId);
    if (payment.ok && isOver(payment.value)) return follow(target, payment.value, authentication);
  }
  const { orderId, transactionId } = target;
  const body = { orderId, transactionId, ...confirmed };
  const requested = await post<PaymentStatusView>("/api/features/commission/order/pay", body);
  if (requested.ok) return follow(target, requested.value, authentication);
  if (requested.error.code === "order.price_changed") return { state: "price changed" };
  if (requested.error.code === "order.agreement_changed") return { state: "agreement changed" };
  if (requested.error.code === "payment.in_progress") return { state: "other card under way" };
  // Only the response may have been lost.
  const payment = target.intentId === null ? null : await readPayment(target.intentId, transactionId);
  if (payment?.ok && isOpen(payment.value)) return follow(target, payment.value, authentication);
  return { state: "failed", message: requested.error.message };
}

async function follow(
  target: PaymentTarget,
  payment: PaymentStatusView,
  authentication: BankAuthentication,
): Promise<PayOutcome> {
  if (payment.status !== "requires_action" || payment.nextAction === null) return toActionResult(payment);
  const readAgain = () => readPayment(intentIdOf(payment.clientSecret), target.transactionId);
  const isAnswered = async () => {
    const now = await readAgain();
    return now.ok && now.value.status !== "requires_action";
  };
  await act(payment.nextAction, payment.clientSecret, authentication, isAnswered);
  const after = await readAgain();
  return after.ok ? toActionResult(after.value) : { state: "failed", message: after.error.message };
}

function act(
  action: NextAction,
  clientSecret: string,
  authentication: BankAuthentication,
  isOver: IsOver,
): Promise<void> {
  if (action.type === "redirect_to_url") return authentication.openFrame(action.redirect_to_url.url, isOver);
  return authentication.askStripe(clientSecret);
}

function readPayment(intentId: string, transactionId: string): Promise<Outcome<PaymentStatusView>> {
  return post<PaymentStatusView>("/api/stripe/intent/payment/get", { intentId, transactionId });
}

/** Whether no card is needed any more. */
function isOver({ status }: PaymentStatusView): boolean {
  return status === "processing" || status === "succeeded";
}

/** Whether the payment can go on without choosing a card again. */
function isOpen({ status }: PaymentStatusView): boolean {
  return status === "requires_action" || status === "processing" || status === "succeeded";
}

function toActionResult({ status, decline }: PaymentStatusView): PayOutcome {
  if (status === "succeeded") return { state: "paid" };
  if (status === "processing" || status === "requires_capture") return { state: "processing" };
  if (status === "requires_action") return { state: "failed", message: m.payment_bank_unfinished() };
  return { state: "failed", message: declineSentence(decline) };
}

/** A client secret is "{intent id}_secret_{…}". */
const intentIdOf = (clientSecret: string): string => clientSecret.split("_secret_")[0] ?? "";
