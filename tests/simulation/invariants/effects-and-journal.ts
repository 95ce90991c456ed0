import type { OrderEvent } from "#domain/order/events.ts";
import type { Trace } from "../world/stored-order.ts";
import { check } from "./check.ts";
import type { ExpectedMoney } from "./expected-money.ts";

/* What an event leaves behind beside the order itself: movements of the ledger, effects to be done, the row of a refund. */

/** The kinds of its movements; Stripe's fee comes with some of them when it is known. */
function movementsOf(event: OrderEvent): string {
  switch (event.type) {
    case "RefundRequested":
      return { HELD: "REFUND_PROMISED", RECOVERED: "RECOVERY_SETTLED", NONE: "" }[event.source ?? "NONE"];
    case "RefundFailed":
      return event.wasPaid ? "REFUND_PAID" : "";
    default:
      return MOVEMENTS[event.type] ?? "";
  }
}

const MOVEMENTS: Partial<Record<OrderEvent["type"], string>> = {
  PaymentSucceeded: "CHARGE",
  StrayPaymentReceived: "CHARGE",
  FundsReleased: "RELEASE",
  RecoveredReleased: "RECOVERY_SETTLED",
  DebtSetOff: "DEBT_SET_OFF",
  TransferSucceeded: "TRANSFER",
  ExternalTransferRecorded: "TRANSFER_BY_HAND",
  TransferReversed: "TRANSFER_REVERSED",
  RefundSucceeded: "REFUND_PAID",
  ExternalRefundRecorded: "REFUND_BY_HAND",
  ExternalRefundFailed: "REFUND_BY_HAND",
  RefundPaidElsewhere: "PAID_ELSEWHERE",
  PayoutPaidElsewhere: "PAID_ELSEWHERE",
  DisputeOpened: "DISPUTE_OPENED",
  DisputeReopened: "DISPUTE_REVERSED",
  DisputeWon: "DISPUTE_WON",
  DisputeLost: "DISPUTE_LOST",
  DisputeReversed: "DISPUTE_REVERSED",
  LedgerAdjusted: "CORRECTION",
};

/** What is to be done; canceling an intent and telling the room depend on more than the event. */
function effectsOf(event: OrderEvent): string {
  switch (event.type) {
    case "PaymentProgressed":
      return event.outcome === "REQUIRES_ACTION" || event.outcome === "PROCESSING" ? "LOOK_AT_INTENT" : "";
    case "PaymentSucceeded":
      return event.report.settledAmount === null ? "LOOK_AT_INTENT" : "";
    default:
      return EFFECTS[event.type] ?? "";
  }
}

const EFFECTS: Partial<Record<OrderEvent["type"], string>> = {
  PaymentBegun: "CHARGE",
  RefundRequested: "REFUND",
  TransferRequested: "TRANSFER",
  QuestionAsked: "QUESTION",
};
const DEPENDS = new Set(["CANCEL_INTENT", "ROOM"]);

export function checkLeftBehind(event: OrderEvent, trace: Trace, money: ExpectedMoney): void {
  const { movements, effects, refundRow } = trace;
  const moved = movements.filter((kind) => kind !== "STRIPE_FEE").join();
  check(moved === movementsOf(event), `${event.type} is booked as ${movementsOf(event)}, not as ${moved}`);
  const begun = effects.filter((kind) => !DEPENDS.has(kind)).join();
  check(begun === effectsOf(event), `${event.type} begins ${effectsOf(event) || "nothing"}, not ${begun}`);
  switch (event.type) {
    case "RefundRequested":
    case "RefundFailed":
    case "RefundSucceeded":
    case "RefundPaidElsewhere": {
      const isPaid = event.type === "RefundSucceeded" || event.type === "RefundPaidElsewhere";
      const status = { RefundRequested: "PENDING", RefundFailed: "FAILED" }[event.type as string] ?? "SUCCEEDED";
      const should = [event.intentId, status, event.amount, isPaid ? event.at : null].join();
      const row = [refundRow?.intentId, refundRow?.transactionStatus, refundRow?.amount, refundRow?.succeededAt];
      return check(row.join() === should, `${event.type} makes the refund's row ${should}, not ${row.join()}`);
    }
    case "DisputeLost":
    case "ExternalRefundRecorded": {
      const isLast = money.ended.has(event);
      const isRow = refundRow?.intentId === event.intentId && refundRow.transactionStatus === "SUCCEEDED";
      if (isLast) check(isRow, `${event.type} ends what is owed to the buyer and makes the refund's row`);
      else if (!money.isEndedAt(event.at)) check(refundRow === null, `${event.type} is no refund of ours`);
      return;
    }
    default:
      check(refundRow === null, `${event.type} makes no refund's row`);
  }
}
