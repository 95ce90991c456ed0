import { DurableObject } from "cloudflare:workers";
import { err, type Result } from "#domain/kernel/result.ts";
import type { DeliveryView } from "#worker/developer/webhook/delivery.view.ts";
import { deliverByHand } from "#worker/developer/webhook/deliver.usecases.ts";
import { drainEndpoint } from "#worker/developer/webhook/drain-endpoint.usecases.ts";
import type { WebhookEndpointRpc } from "#worker/developer/webhook/webhook-rpc.ts";
import type { Env } from "#worker/env.ts";
import { AlarmClock } from "#worker/kernel/objects/alarm-clock.ts";
import { OneAtATime } from "#worker/kernel/objects/one-at-a-time.ts";
import { createServices } from "#worker/services.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";

/**
 * Sends the events of one endpoint (rule A29), so that one that answers slowly keeps nobody else waiting. The deliveries
 * are in D1, written with the events; nothing is stored here but the alarm.
 */
export class WebhookEndpointObject extends DurableObject<Env> implements WebhookEndpointRpc {
  readonly #services = createServices(this.env);
  readonly #alarm = new AlarmClock(this.ctx.storage);
  readonly #drains = new OneAtATime();

  async wake(): Promise<void> {
    await this.#alarm.wakeBy(this.#services.clock.now());
  }

  /** Beside the alarm, so that the caller does not wait for other due deliveries. */
  async deliverNow(deliveryId: string): Promise<Result<DeliveryView>> {
    try {
      return await deliverByHand(this.#services, deliveryId);
    } catch (error) {
      // An error loses its class on the way out of an object.
      if (error instanceof Unavailable) return err("provider.unavailable");
      throw error;
    }
  }

  override async alarm(): Promise<void> {
    await this.#drains.run(() => drainEndpoint(this.#services, this.#alarm, this.ctx.id.name ?? ""));
  }
}
