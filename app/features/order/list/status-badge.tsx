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

type TroubleKind = NonNullable<Order["troubleKind"]>;
type Progress = Pick<Order, "orderProgressStatus"> & { readonly troubleKind?: TroubleKind | null };

/** In place of the state: what is wrong comes first. Refunds have a badge of their own beside it. */
const TROUBLES: Partial<Record<TroubleKind, { word: () => string; tone: "negative" | "caution" }>> = {
  DISPUTE: { word: m.order_badge_dispute, tone: "negative" },
  INQUIRY: { word: m.order_badge_inquiry, tone: "caution" },
  PROBLEM: { word: m.order_badge_problem, tone: "negative" },
  ENDING_REFUSED: { word: m.order_badge_problem, tone: "negative" },
  CHANGES_OVERDUE: { word: m.order_badge_late, tone: "negative" },
  LATE: { word: m.order_badge_late, tone: "negative" },
  DISPUTE_LOST: { word: m.order_badge_lost, tone: "caution" },
};

export function StatusBadge({ order }: { order: Progress }) {
  const trouble = order.troubleKind && TROUBLES[order.troubleKind];
  if (trouble) return <Badge tone={trouble.tone}>{trouble.word()}</Badge>;
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
