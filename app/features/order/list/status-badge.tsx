import type { OrderProgressStatus } from "#domain/order/order.ts";
import { m } from "#messages";
import { Badge, type BadgeProps } from "../../../ui/badge.tsx";
import type { Order } from "../panel/order-data.ts";
import { STATUS_LABELS } from "./status-labels.ts";

const TONES: Record<OrderProgressStatus, NonNullable<BadgeProps["tone"]>> = {
  DRAFT: "caution",
  APPROVED: "accent",
  DELIVERED: "accent",
  COMPLETED: "positive",
  CANCELED: "neutral",
};

type Progress = Pick<Order, "orderProgressStatus">;

export function StatusBadge({ order }: { order: Progress }) {
  return <Badge tone={TONES[order.orderProgressStatus]}>{STATUS_LABELS[order.orderProgressStatus]()}</Badge>;
}

type Payment = Pick<Order, "orderPaymentStatus" | "isRefunded">;

/** A canceled order that was paid shows as refunded (rule O9). */
export function PaymentBadge({ order }: { order: Payment }) {
  if (order.isRefunded) return <Badge>{m.order_payment_refunded()}</Badge>;
  const isPaid = order.orderPaymentStatus === "COMPLETED";
  return (
    <Badge tone={isPaid ? "positive" : "neutral"}>{isPaid ? m.order_payment_paid() : m.order_payment_unpaid()}</Badge>
  );
}
