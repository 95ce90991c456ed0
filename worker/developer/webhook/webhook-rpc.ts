import type { Result } from "#domain/kernel/result.ts";
import type { DeliveryView } from "./delivery.view.ts";

/** What an endpoint's object answers (`WebhookEndpointObject`). */
export interface WebhookEndpointRpc {
  /** Deliveries of this endpoint are due. */
  wake(): Promise<void>;
  /** Makes one attempt at once, whatever the delivery's state, and answers what became of it. */
  deliverNow(deliveryId: string): Promise<Result<DeliveryView>>;
}
