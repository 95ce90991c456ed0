import type { DeliveryFailure, DeliveryState } from "#domain/developer/webhook-delivery.ts";
import { m } from "#messages";
import type { Delivery } from "../developer-data.ts";

export const STATE_LABELS: Readonly<Record<DeliveryState, () => string>> = {
  WAITING: m.developer_delivery_waiting,
  DELIVERED: m.developer_delivery_delivered,
  FAILED: m.developer_delivery_failed,
};

const FAILURE_LABELS: Readonly<Record<Exclude<DeliveryFailure, "STATUS">, () => string>> = {
  REDIRECT: m.developer_failure_redirect,
  TIMEOUT: m.developer_failure_timeout,
  UNREACHABLE: m.developer_failure_unreachable,
  ADDRESS: m.developer_failure_address,
};

/** What the receiver answered, or why it did not. */
export function answerText({ failure, responseStatus, attempts }: Delivery): string {
  if (attempts === 0) return m.developer_delivery_not_tried();
  if (failure !== null && failure !== "STATUS") return FAILURE_LABELS[failure]();
  return m.developer_delivery_answered({ status: responseStatus ?? "" });
}
