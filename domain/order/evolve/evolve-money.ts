import type { EventOf } from "../events.ts";
import type { Order } from "../order.ts";
import { evolveDispute } from "./evolve-dispute.ts";
import { moved, type Charge, type Refund } from "#domain/payment/charge.ts";
import {
  incomeGrown,
  incomeSent,
  incomeShrunk,
  incomeTakenBack,
  transferBegun,
  transferRefused,
  type Payout,
} from "#domain/payment/payout.ts";
import { changedCharge, changedPayment, changedPayout } from "../charges.ts";
import { lossChanges, recoveryChanges, refunded, refundLost } from "./evolve-loss.ts";

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
      return released(order, event, "held", { releasedAt: event.at });
    case "RecoveredReleased":
      return released(order, event, "recovered");
    case "DebtSetOff":
      return changedPayout(order, (payout) => ({
        ...incomeShrunk(payout, event.amount),
        debtSetOff: payout.debtSetOff + event.amount,
      }));
    case "TransferRequested":
      return changedPayout(order, (payout) => transferBegun(payout, event.attempt, event.amount));
    case "TransferSucceeded":
    case "PayoutPaidElsewhere":
      return changedPayout(order, (payout) => incomeSent(payout, event.amount));
    case "TransferFailed":
      return changedPayout(order, (payout) => transferRefused(payout, event.refusal));
    case "RefundRequested":
    case "RefundSucceeded":
    case "RefundFailed":
    case "RefundPaidElsewhere":
      return {
        ...changedCharge(order, event.intentId, (charge) => chargeAfter(charge, event)),
        madeRefunds: madeRefundsAfter(order, event),
      };
    case "ExternalRefundRecorded": {
      const { refundId, intentId, amount, shares } = event;
      const refund = { refundId, intentId, amount, isFailed: false, shares };
      return { ...lossChanges(order, event, shares), externalRefunds: [...order.externalRefunds, refund] };
    }
    case "ExternalRefundFailed": {
      const failed = order.externalRefunds.find(({ refundId }) => refundId === event.refundId);
      return {
        ...recoveryChanges(order, { intentId: failed?.intentId ?? "", amount: event.amount }, event),
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
      return {
        externalTransfers: withReversal(order, event),
        ...changedPayout(order, (payout) => incomeTakenBack(payout, event.amount - event.debtAmount, event.isOurs)),
      };
    case "FraudWarningReceived": {
      const { warningId, intentId, fraudType } = event;
      return { fraudWarnings: [...order.fraudWarnings, { warningId, intentId, fraudType }] };
    }
    default:
      return evolveDispute(order, event);
  }
}

function released(
  order: Order,
  { incomeAmount, feeAmount }: EventOf<"FundsReleased" | "RecoveredReleased">,
  from: "held" | "recovered",
  when: Partial<Payout> = {},
): Partial<Order> {
  const amount = incomeAmount + feeAmount;
  return {
    ...changedPayment(order, (charge) => moved(charge, { [from]: -amount, released: amount })),
    ...changedPayout(order, (payout) => ({ ...incomeGrown(payout, incomeAmount), ...when })),
  };
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

function chargeAfter(charge: Charge, event: RefundEvent): Partial<Charge> {
  switch (event.type) {
    case "RefundRequested": {
      const { attempt, amount, promisedAmount, source } = event;
      const from = source === "RECOVERED" ? "recovered" : "held";
      const refund = { refundStatus: "REQUESTED", refundAttempt: attempt, refundAmount: amount } as const;
      return { ...moved(charge, { [from]: -promisedAmount }), ...refund };
    }
    case "RefundSucceeded": {
      const isAll = event.amount >= charge.refundAmount;
      return {
        ...moved(charge, { returned: event.amount }),
        ...(isAll ? refunded(event.at) : refundLess(charge, event)),
      };
    }
    case "RefundPaidElsewhere":
      return { ...moved(charge, { returned: event.amount }), ...refunded(event.at) };
    case "RefundFailed":
      return { ...moved(charge, { returned: event.wasPaid ? -event.amount : 0 }), ...refundLost(charge, event) };
  }
}

/** The rest waits for an admin, unless another attempt is under way. */
function refundLess(
  { refundStatus, refundAttempt, refundAmount }: Refund,
  { attempt, amount }: EventOf<"RefundSucceeded">,
): Partial<Refund> {
  const isUnderWay = refundStatus === "REQUESTED" && attempt !== refundAttempt;
  return { refundStatus: isUnderWay ? "REQUESTED" : "FAILED", refundAmount: refundAmount - amount };
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
