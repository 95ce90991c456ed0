import type { TransactionId } from "#domain/kernel/ids.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { refundsTogether, type Charge, type ShownRefund } from "#domain/payment/charge.ts";
import { isAwaited, type TransferStatus } from "#domain/payment/payout.ts";
import { unbegunTransaction, type Transaction } from "#domain/payment/transaction.ts";
import { chargeOf, refundOfPayment, releaseStatusOf } from "./charges.ts";
import type { NewOrderEvent, OrderEvent } from "./events.ts";
import type { OrderCommand } from "./lifecycle/commands.ts";
import type { Order } from "./order.ts";
import { isBankAsking } from "./phase.ts";

/*
 * The payments of an order (rule O103). Rules speak of the present one. What is about an earlier one is decided, and changes the
 * order, as that payment sees it: with itself in the present one's place, and its own charges alone.
 */

/** In the order of their stages, the present one last. */
export const paymentsOf = ({ earlierPayments, transaction }: Pick<Order, "earlierPayments" | "transaction">) => [
  ...earlierPayments,
  transaction,
];

/** Whether the order is as the payment of an accepted stage sees it. */
export const isSeenByEarlier = ({ transaction: { stage }, stageNumber }: Pick<Order, "transaction" | "stageNumber">) =>
  stage !== null && stage < stageNumber;

/** The order as an earlier payment sees it; as it is, if the id is of the present one or of none. */
export function ofPayment(order: Order, id: TransactionId | null): Order {
  const earlier = order.earlierPayments.find((payment) => payment.id === id);
  if (earlier === undefined) return order;
  const seen = {
    ...order,
    orderPaymentStatus: "COMPLETED",
    transaction: earlier,
    charges: order.charges.filter(({ transactionId }) => transactionId === earlier.id),
  } as const;
  return { ...seen, releaseStatus: releaseStatusOf(seen) };
}

/** As each payment sees it, the present one last, with the charges that are of no earlier one. */
export function ofEachPayment(order: Order): readonly Order[] {
  const { earlierPayments } = order;
  if (earlierPayments.length === 0) return [order];
  const isEarlier = ({ transactionId }: Charge) => earlierPayments.some(({ id }) => id === transactionId);
  const present = { ...order, charges: order.charges.filter((charge) => !isEarlier(charge)) };
  return [...earlierPayments.map(({ id }) => ofPayment(order, id)), present];
}

/** What each payment makes of it, said of that payment. */
export const newsOfEachPayment = (
  order: Order,
  decide: (seen: Order) => readonly NewOrderEvent[],
): readonly NewOrderEvent[] =>
  ofEachPayment(order).flatMap((seen) => {
    const { id } = seen.transaction;
    return id === order.transaction.id
      ? decide(seen)
      : decide(seen).map((event): NewOrderEvent => ({ ...event, transactionId: id }));
  });

/** The order once an earlier payment has changed: `seen` is what `ofPayment` made, changed. */
export function withPaymentOf(order: Order, seen: Order): Order {
  const { id } = seen.transaction;
  const isSame = (one: Charge) => (other: Charge) => one.intentId === other.intentId;
  const charges = [
    ...order.charges.map((charge) => seen.charges.find(isSame(charge)) ?? charge),
    ...seen.charges.filter((charge) => !order.charges.some(isSame(charge))),
  ];
  const { orderPaymentStatus, transaction } = order;
  const earlierPayments = order.earlierPayments.map((payment) => (payment.id === id ? seen.transaction : payment));
  const after = { ...seen, orderPaymentStatus, transaction, earlierPayments, charges };
  return { ...after, releaseStatus: releaseStatusOf(after) };
}

/** The earlier payment that an event is about; null: the present one, or none in particular. */
export function paymentOfEvent(order: Order, event: OrderEvent): TransactionId | null {
  return earlierOnly(order, event.transactionId ?? null);
}

/** The earlier payment that a report or an act is about; null: the present one, or none in particular. */
export function paymentOfCommand(order: Order, command: OrderCommand): TransactionId | null {
  switch (command.type) {
    case "recordPayment":
    case "recordRefund":
    case "recordTransfer":
    case "recordExternalTransfer":
      return earlierOnly(order, command.transactionId);
    case "recordDispute":
      return ofIntent(order, knownDispute(order, command.disputeId) ?? command.intentId);
    case "recordExternalRefund":
      return ofIntent(order, knownRefund(order, command.refundId) ?? command.intentId);
    case "recordRefundElsewhere":
      return ofIntent(order, command.intentId);
    default:
      return null;
  }
}

export const ofIntent = (order: Order, intentId: string): TransactionId | null =>
  earlierOnly(order, chargeOf(order, intentId)?.transactionId ?? null);

const knownDispute = ({ disputes }: Order, id: string) => disputes.find(({ disputeId }) => disputeId === id)?.intentId;
const knownRefund = ({ externalRefunds }: Order, id: string) =>
  externalRefunds.find(({ refundId }) => refundId === id)?.intentId;
const earlierOnly = ({ earlierPayments }: Order, id: TransactionId | null): TransactionId | null =>
  earlierPayments.find((payment) => payment.id === id)?.id ?? null;

/** Of all payments together, for lists: what is on its way comes first, then what waits. */
export function transferStatusOf(order: Pick<Order, "earlierPayments" | "transaction">): TransferStatus {
  const statuses = paymentsOf(order).map(({ payout }) => payout.transferStatus);
  const urgent = (["REQUESTED", "AWAITING_ACCOUNT"] as const).find((status) => statuses.includes(status));
  return urgent ?? order.transaction.payout.transferStatus;
}

/** What goes back of all payments together. */
export const refundOfOrder = (order: Pick<Order, "charges" | "earlierPayments" | "transaction">): ShownRefund =>
  refundsTogether(paymentsOf(order).map((transaction) => refundOfPayment({ ...order, transaction })));

/** When the last of what is the seller's was released; null while nothing is. */
export function releasedAtOf(order: Pick<Order, "earlierPayments" | "transaction">): Instant | null {
  const times = paymentsOf(order).flatMap(({ payout }) => payout.releasedAt ?? []);
  return times.length === 0 ? null : Math.max(...times);
}

/** Income of any payment waits to be sent. */
export const isIncomeAwaited = (order: Pick<Order, "earlierPayments" | "transaction">): boolean =>
  paymentsOf(order).some(({ payout }) => isAwaited(payout));

/** A bank asks about the payment of an accepted stage: the next one is not paid meanwhile (rule O104). */
export const isBankAskingEarlier = (order: Order): boolean =>
  order.earlierPayments.some(({ id }) => isBankAsking(ofPayment(order, id)));

/** The payment of the stage that follows; its ids are made of the first payment's, so that replaying makes the same ones. */
export function nextPayment({ transaction, earlierPayments }: Order, stage: number): Transaction {
  const { id, productId, terms } = earlierPayments[0] ?? transaction;
  return unbegunTransaction({ id: `${id}-${String(stage)}`, productId: `${productId}-${String(stage)}`, stage, terms });
}
