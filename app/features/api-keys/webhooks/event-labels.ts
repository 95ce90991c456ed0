import type { WebhookEventType } from "#domain/developer/webhook-event.ts";
import { m } from "#messages";

export const EVENT_LABELS: Readonly<Record<WebhookEventType | "ping", () => string>> = {
  "order.submitted": m.developer_event_submitted,
  "order.approved": m.developer_event_approved,
  "order.price_changed": m.developer_event_price_changed,
  "order.paid": m.developer_event_paid,
  "order.schedule_changed": m.developer_event_schedule_changed,
  "order.extension_requested": m.developer_event_extension_requested,
  "order.extension_accepted": m.developer_event_extension_accepted,
  "order.extension_declined": m.developer_event_extension_declined,
  "order.client_wait_began": m.developer_event_client_wait_began,
  "order.client_wait_ended": m.developer_event_client_wait_ended,
  "order.delivered": m.developer_event_delivered,
  "order.changes_requested": m.developer_event_changes_requested,
  "order.stage_accepted": m.developer_event_stage_accepted,
  "order.completed": m.developer_event_completed,
  "order.ending_proposed": m.developer_event_ending_proposed,
  "order.ending_withdrawn": m.developer_event_ending_withdrawn,
  "order.ending_refused": m.developer_event_ending_refused,
  "order.ending_agreed": m.developer_event_ending_agreed,
  "order.problem_reported": m.developer_event_problem_reported,
  "order.problem_resolved": m.developer_event_problem_resolved,
  "order.canceled": m.developer_event_canceled,
  "order.refunded": m.developer_event_refunded,
  ping: m.developer_event_ping,
};
