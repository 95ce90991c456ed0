import { newCharge, type Charge } from "#domain/payment/charge.ts";
import { clockFrom, deliveryDeadlineFrom, holdDeadlineFrom } from "../deadlines.ts";
import type { EventOf, OrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { deliveryIfPaid } from "../turnaround.ts";

type PaymentEvent = EventOf<
  | "PaymentBegun"
  | "PaymentProgressed"
  | "PaymentRefused"
  | "PaymentSucceeded"
  | "PaymentSettled"
  | "StrayPaymentReceived"
>;

export function evolvePayment(order: Order, event: PaymentEvent): Partial<Order> {
  const { transaction } = order;
  switch (event.type) {
    case "PaymentBegun":
      return {
        transaction: {
          ...transaction,
          attempt: event.attempt,
          attemptStatus: "BEGUN",
          attemptBegunAt: event.at,
          intentAttempt: event.intentAttempt,
          accountMethodId: event.accountMethodId,
          agreementHash: event.agreementHash ?? null,
          stripePaymentIntentId: event.intentId,
        },
      };
    case "PaymentProgressed":
      return {
        transaction: { ...transaction, attemptStatus: event.outcome, stripePaymentIntentId: event.intentId },
      };
    case "PaymentRefused":
      return { transaction: { ...transaction, attemptStatus: "FAILED" } };
    case "PaymentSucceeded":
      return { ...paid(order, event), ...deliveryClock(order, event) };
    case "PaymentSettled": {
      const { settledAmount, settledCurrencyCode } = event;
      return { transaction: { ...transaction, settledAmount, settledCurrencyCode } };
    }
    case "StrayPaymentReceived": {
      return { charges: [...order.charges, charged(order, event, false)], ...endedAttempt(order, event) };
    }
  }
}

function charged(
  { transaction }: Order,
  { report: { intentId, amount }, at }: EventOf<"PaymentSucceeded" | "StrayPaymentReceived">,
  isWanted: boolean,
): Charge {
  return newCharge({ intentId, transactionId: transaction.id, isWanted, chargedAt: at, amount });
}

function paid(order: Order, event: EventOf<"PaymentSucceeded">): Partial<Order> {
  const { report, at } = event;
  return {
    orderPaymentStatus: "COMPLETED",
    paidAt: order.paidAt ?? at,
    // The work on a later stage begins with its payment.
    ...(order.stageNumber === 1 ? {} : { stageBegunAt: at }),
    holdDeadline: holdDeadlineFrom(at),
    paymentDeadline: null,
    charges: [...order.charges, charged(order, event, true)],
    transaction: {
      ...order.transaction,
      transactionStatus: "SUCCEEDED",
      attemptStatus: "SUCCEEDED",
      stripePaymentIntentId: report.intentId,
      stripeChargeId: report.chargeId,
      isAuthenticated: report.isAuthenticated,
      chargedAmount: report.amount,
      settledAmount: report.settledAmount,
      settledCurrencyCode: report.settledCurrencyCode,
      succeededAt: at,
    },
  };
}

/** If the attempt's own intent made the unmatched charge, it is used up: paying again needs a new intent. */
function endedAttempt(
  { transaction, orderPaymentStatus }: Order,
  { report }: EventOf<"StrayPaymentReceived">,
): Partial<Order> {
  const { transactionId, intentAttempt } = report;
  const isOfAttempt = transactionId === transaction.id && intentAttempt === transaction.intentAttempt;
  const isOwn = orderPaymentStatus === "DRAFT" && isOfAttempt;
  return isOwn ? { transaction: { ...transaction, attemptStatus: "CANCELED" } } : {};
}

/** The turnaround becomes a date (rule O17). A payment after the cancellation starts no delivery clock: it is refunded. */
function deliveryClock(order: Order, { at }: OrderEvent): Partial<Order> {
  if (order.orderProgressStatus !== "APPROVED") return {};
  const estimatedDelivery = deliveryIfPaid(order, at);
  const deliveryDeadline = deliveryDeadlineFrom(at, estimatedDelivery);
  const isDeliveryByTurnaround = order.estimatedDelivery === null && estimatedDelivery !== null;
  return {
    estimatedDelivery,
    isDeliveryByTurnaround,
    deliveryDeadline,
    clockHandledThrough: clockFrom(at, deliveryDeadline),
  };
}
