import type { ChatRoomStatus } from "#domain/chat/room.ts";
import type { Order, OrderPaymentStatus, OrderProgressStatus } from "#domain/order/order.ts";
import type { AttemptStatus, TransactionStatus } from "#domain/payment/transaction.ts";

/** The order after a command, as a plain value that crosses object RPC. */
export type OrderSnapshot = {
  readonly id: string;
  readonly version: number;
  readonly orderProgressStatus: OrderProgressStatus;
  readonly orderPaymentStatus: OrderPaymentStatus;
  readonly orderChatStatus: ChatRoomStatus;
  readonly transactionStatus: TransactionStatus;
  readonly attemptStatus: AttemptStatus;
  readonly attempt: number;
  readonly stripePaymentIntentId: string | null;
};

export function snapshotOf(order: Order): OrderSnapshot {
  const { transaction } = order;
  return {
    id: order.id,
    version: order.version,
    orderProgressStatus: order.orderProgressStatus,
    orderPaymentStatus: order.orderPaymentStatus,
    orderChatStatus: order.orderChatStatus,
    transactionStatus: transaction.transactionStatus,
    attemptStatus: transaction.attemptStatus,
    attempt: transaction.attempt,
    stripePaymentIntentId: transaction.stripePaymentIntentId,
  };
}
