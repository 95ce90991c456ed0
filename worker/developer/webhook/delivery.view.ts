import { instantText, optionalInstantText } from "#worker/kernel/text/instant-text.ts";
import type { DeliveryRow } from "./webhook.store.ts";

export type DeliveryView = ReturnType<typeof deliveryView>;

/** A line of an endpoint's log (contract.md, Webhooks). */
export const deliveryView = (row: DeliveryRow) => ({
  id: row.id,
  eventType: row.eventType,
  state: row.state,
  attempts: row.attempts,
  createdAt: instantText(row.createdAt),
  lastAttemptAt: optionalInstantText(row.lastAttemptAt),
  nextAttemptAt: row.state === "WAITING" ? instantText(row.nextAttemptAt) : null,
  responseStatus: row.responseStatus,
  failure: row.failure,
});
