import type { CancelReason as Reason } from "#domain/order/events.ts";
import { m } from "#messages";
import type { Order } from "../panel/order-data.ts";

const SENTENCES = {
  SELLER_CANCELED: m.order_reason_seller_canceled,
  BUYER_WITHDREW: m.order_reason_buyer_withdrew,
  BUYER_CANCELED_OVERDUE: m.order_reason_buyer_canceled_overdue,
  APPROVAL_DEADLINE: m.order_reason_approval_deadline,
  PAYMENT_DEADLINE: m.order_reason_payment_deadline,
  DELIVERY_DEADLINE: m.order_reason_delivery_deadline,
  PROBLEM_REFUNDED: m.order_reason_problem_refunded,
  DISPUTE_LOST: m.order_reason_dispute_lost,
  ADMIN_CANCELED: m.order_reason_admin_canceled,
  REFUNDED_BY_HAND: m.order_reason_refunded_by_hand,
} satisfies Record<Reason, () => string>;

/** Why the order was canceled and, if so, that nothing was charged. */
export function CancelReason({ order }: { order: Order }) {
  const canceled = order.events.findLast(({ type }) => type === "OrderCanceled");
  const sentence = canceled?.reason && SENTENCES[canceled.reason as Reason]();
  return (
    <p className="text-sm text-muted">
      {sentence} {order.orderPaymentStatus === "DRAFT" && m.order_money_nothing_charged()}
    </p>
  );
}
