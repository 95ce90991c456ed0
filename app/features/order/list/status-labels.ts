import type { NextStepName, WaitingLabel } from "#domain/order/lifecycle/phase-rules.ts";
import type { OrderProgressStatus } from "#domain/order/order.ts";
import type { TimestampName } from "#domain/order/view/timeline.ts";
import type { OrderTab } from "#domain/order/view/visible-tabs.ts";
import { m } from "#messages";

/** The labels of statuses, steps and deadlines (rules O20, O21, O22). */
export const STATUS_LABELS = {
  DRAFT: m.order_status_draft,
  APPROVED: m.order_status_approved,
  DELIVERED: m.order_status_delivered,
  COMPLETED: m.order_status_completed,
  CANCELED: m.order_status_canceled,
} satisfies Record<OrderProgressStatus, () => string>;

export const STEP_LABELS = {
  APPROVAL: m.order_step_approval,
  PAYMENT: m.order_step_payment,
  DELIVERY: m.order_step_delivery,
  COMPLETE: m.order_step_complete,
  COMPLETED: m.order_step_completed,
  CANCELED: m.order_step_canceled,
} satisfies Record<NextStepName, () => string>;

export const WAITING_LABELS = {
  awaiting_creator_approval: m.order_awaiting_creator_approval,
  awaiting_client_payment: m.order_awaiting_client_payment,
  awaiting_creator_delivery: m.order_awaiting_creator_delivery,
  awaiting_creator_complete: m.order_awaiting_creator_complete,
} satisfies Record<WaitingLabel, () => string>;

export const TIMESTAMP_LABELS = {
  submittedAt: m.order_submitted_at,
  approvedAt: m.order_approved_at,
  deliveredAt: m.order_delivered_at,
  completedAt: m.order_completed_at,
  canceledAt: m.order_canceled_at,
  approvalDeadline: m.order_approval_deadline,
  paymentDeadline: m.order_payment_deadline,
  deliveryDeadline: m.order_delivery_deadline,
  completionDeadline: m.order_completion_deadline,
} satisfies Record<TimestampName, () => string>;

export const TAB_LABELS = {
  DETAILS: m.order_tab_details,
  PAYMENT: m.order_tab_payment,
  DELIVERY: m.order_tab_delivery,
  OTHER_SETTINGS: m.order_tab_other_settings,
} satisfies Record<OrderTab, () => string>;
