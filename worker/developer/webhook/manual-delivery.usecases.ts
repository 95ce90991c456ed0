import { BY_HAND_EVERY } from "#domain/developer/webhook-delivery.ts";
import { SECOND } from "#domain/kernel/instants.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";
import type { Services } from "#worker/services.ts";
import { deliveryView, type DeliveryView } from "./delivery.view.ts";
import { claimByHand, findDelivery, findLog, findOwnEndpoint, insertDelivery } from "./webhook.store.ts";

/** The last hundred, newest first. */
export async function listDeliveries(
  { database }: Services,
  { accountId }: Viewer,
  endpointId: string,
): Promise<Result<DeliveryView[]>> {
  if (!(await findOwnEndpoint(database, endpointId, accountId))) return err("webhook.endpoint_not_found");
  return ok((await findLog(database, endpointId)).map(deliveryView));
}

/** A test delivery. It is tried once: it begins as failed, and only an answer makes it more than that. */
export async function pingEndpoint(
  services: Services,
  { accountId }: Viewer,
  endpointId: string,
): Promise<Result<DeliveryView>> {
  const { database, clock, ids } = services;
  if (!(await findOwnEndpoint(database, endpointId, accountId))) return err("webhook.endpoint_not_found");
  const now = clock.now();
  const id = `msg_ping_${ids.id()}`;
  const body = JSON.stringify({ type: "ping", timestamp: instantText(now), data: {} });
  return oneByOne(services, endpointId, async () => {
    await insertDelivery(database, {
      id,
      endpointId,
      eventType: "ping",
      body,
      state: "FAILED",
      attempts: 0,
      nextAttemptAt: now,
      createdAt: now,
      lastAttemptAt: null,
      responseStatus: null,
      failure: null,
    });
    return id;
  });
}

export async function resendDelivery(
  services: Services,
  { accountId }: Viewer,
  deliveryId: string,
): Promise<Result<DeliveryView>> {
  const { database } = services;
  const row = await findDelivery(database, deliveryId);
  const endpoint = row && (await findOwnEndpoint(database, row.endpointId, accountId));
  if (!endpoint) return err("webhook.delivery_not_found");
  return oneByOne(services, endpoint.id, async () => row.id);
}

/** Limits how often a person can make us call a server that is not ours. */
async function oneByOne(
  { database, clock, env }: Services,
  endpointId: string,
  deliveryOf: () => Promise<string>,
): Promise<Result<DeliveryView>> {
  const claimed = await claimByHand(database, endpointId, clock.now(), BY_HAND_EVERY);
  if (claimed.length === 0)
    return { ok: false, error: { code: "request.too_many", retryAfterSeconds: BY_HAND_EVERY / SECOND } };
  return env.WEBHOOK_ENDPOINT.getByName(endpointId).deliverNow(await deliveryOf());
}
