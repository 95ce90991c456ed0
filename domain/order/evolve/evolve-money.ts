import { heldAmount } from "../charges.ts";
import type { EventOf } from "../events.ts";
import type { Order } from "../order.ts";
import { evolveDispute } from "./evolve-dispute.ts";
import { incomeGrown, incomeSent, incomeShrunk } from "./evolve-income.ts";
import { lossChanges, recoveryChanges, refundLost } from "./evolve-loss.ts";

type RefundEvent = EventOf<"RefundRequested" | "RefundSucceeded" | "RefundFailed" | "RefundPaidElsewhere">;
type DisputeEvent = Parameters<typeof evolveDispute>[1];
type MoneyEvent =
  | RefundEvent
  | DisputeEvent
  | EventOf<
      | "FundsReleased"
      | "RecoveredReleased"
      | "DebtSetOff"
      | "TransferRequested"
      | "TransferSucceeded"
      | "TransferFailed"
      | "PayoutPaidElsewhere"
      | "ExternalRefundRecorded"
      | "ExternalRefundFailed"
      | "ExternalTransferRecorded"
      | "TransferReversed"
      | "FraudWarningReceived"
    >;

export function evolveMoney(order: Order, event: MoneyEvent): Partial<Order> {
  switch (event.type) {
    case "FundsReleased":
      return {
        releaseStatus: "RELEASED",
        releasedAt: event.at,
        transferStatus: event.incomeAmount === 0 ? "NONE" : "AWAITING_ACCOUNT",
        incomeReleased: event.incomeAmount,
      };
    case "RecoveredReleased":
      return { recoveredAmount: 0, ...incomeGrown(order, event.incomeAmount) };
    case "DebtSetOff":
      return {
        debtSetOff: order.debtSetOff + event.amount,
        ...incomeShrunk(order, event.amount),
      };
    case "TransferRequested":
      return { transferStatus: "REQUESTED", transferAttempt: event.attempt, transferAmount: event.amount };
    case "TransferSucceeded":
    case "PayoutPaidElsewhere":
      return incomeSent(order, event.amount);
    case "TransferFailed":
      return { transferStatus: "AWAITING_ACCOUNT", transferRefusal: event.refusal };
    case "RefundRequested":
    case "RefundSucceeded":
    case "RefundFailed":
    case "RefundPaidElsewhere":
      return {
        ...(order.unmatchedPayments.some(({ intentId }) => intentId === event.intentId)
          ? { unmatchedPayments: withRefund(order, event) }
          : ownRefundChanges(order, event)),
        madeRefunds: madeRefundsAfter(order, event),
      };
    case "ExternalRefundRecorded": {
      const { refundId, intentId, amount, shares } = event;
      const refund = { refundId, intentId, amount, isFailed: false, shares };
      const isAllGone = shares.borneBy === "HELD" && amount >= heldAmount(order);
      return {
        ...lossChanges(order, event, shares, isAllGone),
        externalRefunds: [...order.externalRefunds, refund],
      };
    }
    case "ExternalRefundFailed": {
      const failed = order.externalRefunds.find(({ refundId }) => refundId === event.refundId);
      return {
        ...recoveryChanges(order, event, failed ?? null),
        externalRefunds: order.externalRefunds.map((refund) =>
          refund === failed ? { ...refund, isFailed: true } : refund,
        ),
      };
    }
    case "ExternalTransferRecorded": {
      const { transferId, amount } = event;
      return { externalTransfers: [...order.externalTransfers, { transferId, amount, reversedAmount: 0 }] };
    }
    case "TransferReversed":
      return { externalTransfers: withReversal(order, event) };
    case "FraudWarningReceived": {
      const { warningId, intentId, fraudType } = event;
      return { fraudWarnings: [...order.fraudWarnings, { warningId, intentId, fraudType }] };
    }
    default:
      return evolveDispute(order, event);
  }
}

function madeRefundsAfter({ madeRefunds }: Order, event: RefundEvent): Order["madeRefunds"] {
  switch (event.type) {
    case "RefundSucceeded":
    case "RefundFailed": {
      if (event.type === "RefundFailed" && event.isRefused) return madeRefunds;
      const { intentId, attempt, amount } = event;
      const others = madeRefunds.filter((made) => made.intentId !== intentId || made.attempt !== attempt);
      return [...others, { intentId, attempt, amount, isPaid: event.type === "RefundSucceeded" }];
    }
    case "RefundRequested":
    case "RefundPaidElsewhere":
      return madeRefunds;
  }
}

function ownRefundChanges(order: Order, event: RefundEvent): Partial<Order> {
  switch (event.type) {
    case "RefundRequested":
      return {
        refundStatus: "REQUESTED",
        refundAttempt: event.attempt,
        refundAmount: event.amount,
        ...(event.source === "RECOVERED" ? { recoveredAmount: 0 } : {}),
        ...(event.source === "HELD" ? { releaseStatus: "RETURNED" } : {}),
      };
    case "RefundSucceeded":
      return event.amount < order.refundAmount
        ? refundLess(order, event)
        : { refundStatus: "SUCCEEDED", refundedAt: event.at };
    case "RefundPaidElsewhere":
      return { refundStatus: "SUCCEEDED", refundAttempt: order.refundAttempt + 1, refundedAt: event.at };
    case "RefundFailed":
      return { ...refundLost(order, event), refundedAt: null };
  }
}

/** The rest waits for an admin, unless another attempt is under way. */
function refundLess(
  { refundStatus, refundAttempt, refundAmount }: Pick<Order, "refundStatus" | "refundAttempt" | "refundAmount">,
  { attempt, amount }: EventOf<"RefundSucceeded">,
) {
  const isUnderWay = refundStatus === "REQUESTED" && attempt !== refundAttempt;
  return { refundStatus: isUnderWay ? "REQUESTED" : "FAILED", refundAmount: refundAmount - amount } as const;
}

function withRefund(order: Order, event: RefundEvent): Order["unmatchedPayments"] {
  return order.unmatchedPayments.map((payment) => {
    if (payment.intentId !== event.intentId) return payment;
    switch (event.type) {
      case "RefundRequested":
        return { ...payment, refundStatus: "REQUESTED", refundAttempt: event.attempt };
      case "RefundSucceeded":
        return event.amount < payment.refundAmount
          ? { ...payment, ...refundLess(payment, event) }
          : { ...payment, refundStatus: "SUCCEEDED" };
      case "RefundPaidElsewhere":
        return { ...payment, refundStatus: "SUCCEEDED", refundAttempt: payment.refundAttempt + 1 };
      case "RefundFailed":
        return { ...payment, ...refundLost(payment, event) };
    }
  });
}

function withReversal(order: Order, event: EventOf<"TransferReversed">): Order["externalTransfers"] {
  const { transferId, amount } = event;
  const isKnown = order.externalTransfers.some((transfer) => transfer.transferId === transferId);
  const transfers = isKnown
    ? order.externalTransfers
    : [...order.externalTransfers, { transferId, amount: 0, reversedAmount: 0 }];
  return transfers.map((transfer) =>
    transfer.transferId === transferId ? { ...transfer, reversedAmount: transfer.reversedAmount + amount } : transfer,
  );
}
