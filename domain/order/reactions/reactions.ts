import type { ChatRoomStatus, ChatSettings } from "#domain/chat/room.ts";
import type { JournalEntry } from "#domain/payment/ledger.ts";
import type { TransactionStatus } from "#domain/payment/transaction.ts";
import { paidCharge } from "../charges.ts";
import { effectsOf, type MoneyEffect } from "./effects.ts";
import { evolve } from "../evolve/evolve.ts";
import type { OrderEvent } from "../events.ts";
import { journalEntriesOf } from "./journal-entries.ts";
import type { Notification } from "./notification-draft.ts";
import { notificationsOf } from "./notifications.ts";
import type { Order } from "../order.ts";
import { ofPayment, paymentOfEvent } from "../payments.ts";

/** The current state of a REFUND transaction; one row for each charge that is refunded (rule O9). */
export type RefundRow = {
  readonly id: string;
  readonly transactionStatus: TransactionStatus;
  /** The intent whose charge is refunded; the payment's transaction row has it as `stripePaymentIntentId`. */
  readonly intentId: string;
  readonly amount: number;
  readonly succeededAt: number | null;
};

export type RoomChange = { readonly roomStatus?: ChatRoomStatus; readonly settings?: ChatSettings };

/** What follows from an event, as data: written in the same batch as the event, done afterwards. */
export type Reaction = {
  readonly notifications: readonly Notification[];
  readonly effects: readonly MoneyEffect[];
  readonly journalEntries: readonly JournalEntry[];
  readonly refundRow: RefundRow | null;
  readonly roomChange: RoomChange | null;
};

export type Step = { readonly event: OrderEvent; readonly after: Order; readonly reaction: Reaction };

/** The steps of one decision; the last step's `after` is the order to write. */
export function stepsOf(order: Order, events: readonly OrderEvent[]): readonly Step[] {
  const steps: Step[] = [];
  let before = order;
  for (const event of events) {
    const after = evolve(before, event);
    steps.push({ event, after, reaction: reactions(before, event, after) });
    before = after;
  }
  return steps;
}

/** For a new order, `before` and `after` are both what `submittedOrder` made. */
export function reactions(order: Order, event: OrderEvent, orderAfter: Order): Reaction {
  const paymentId = paymentOfEvent(order, event);
  const [before, after] = [ofPayment(order, paymentId), ofPayment(orderAfter, paymentId)];
  return {
    notifications: notificationsOf(before, event, after),
    effects: effectsOf(before, event, after),
    journalEntries: journalEntriesOf(after, event),
    refundRow: refundRowOf(after, event),
    roomChange: roomChangeOf(before, event, after),
  };
}

function refundRowOf(order: Order, event: OrderEvent): RefundRow | null {
  switch (event.type) {
    case "RefundRequested":
      return refundRow(event.intentId, event.amount, "PENDING", null);
    case "RefundSucceeded":
    case "RefundPaidElsewhere":
      return refundRow(event.intentId, event.amount, "SUCCEEDED", event.at);
    case "RefundFailed":
      return refundRow(event.intentId, event.amount, "FAILED", null);
    case "DisputeLost":
    case "ExternalRefundRecorded": {
      const charge = paidCharge(order);
      const isRefund = charge?.intentId === event.intentId && charge.refundedAt === event.at;
      return isRefund ? refundRow(event.intentId, charge.refundAmount, "SUCCEEDED", event.at) : null;
    }
    default:
      return null;
  }
}

function refundRow(
  intentId: string,
  amount: number,
  transactionStatus: TransactionStatus,
  succeededAt: number | null,
): RefundRow {
  return { id: `refund-${intentId}`, transactionStatus, intentId, amount, succeededAt };
}

function roomChangeOf(before: Order, event: OrderEvent, after: Order): RoomChange | null {
  if (event.type === "ChatSettingsUpdated") return { settings: event.settings };
  if (before.orderChatStatus === after.orderChatStatus) return null;
  return { roomStatus: after.orderChatStatus };
}
