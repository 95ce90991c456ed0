import { nextDeliveryAt } from "#domain/developer/webhook-delivery.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Services } from "#worker/services.ts";
import { deliveryView, type DeliveryView } from "./delivery.view.ts";
import { sendWebhook } from "./webhook-sender.gateway.ts";
import {
  changeDelivery,
  changeEndpoint,
  findDelivery,
  findEndpointWithOwner,
  giveUpWaiting,
  type DeliveryRow,
  type EndpointRow,
} from "./webhook.store.ts";

/** A new secret signs from the rotation on, the one before it for a day longer. */
const secretsOf = ({ secret, previousSecret, previousSecretUntil }: EndpointRow, now: number): string[] =>
  previousSecret !== null && previousSecretUntil !== null && now < previousSecretUntil
    ? [secret, previousSecret]
    : [secret];

async function attempt({ env, clock }: Services, endpoint: EndpointRow, { id, body }: DeliveryRow) {
  const at = clock.now();
  const sent = await sendWebhook(env, { url: endpoint.url, id, body, secrets: secretsOf(endpoint, at), at });
  return { ...sent, lastAttemptAt: at };
}

/** One attempt of the schedule. After three days of them the endpoint is switched off (rule A29). */
export async function deliverInTurn(services: Services, endpoint: EndpointRow, row: DeliveryRow): Promise<void> {
  const { database, clock } = services;
  const outcome = await attempt(services, endpoint, row);
  const attempts = row.attempts + 1;
  if (outcome.failure === null) {
    await changeDelivery(database, row.id, { ...outcome, attempts, state: "DELIVERED" });
    return;
  }
  const now = clock.now();
  const next = nextDeliveryAt({ attempts, createdAt: row.createdAt }, now);
  if (next !== null) {
    await changeDelivery(database, row.id, { ...outcome, attempts, nextAttemptAt: next });
    return;
  }
  await changeEndpoint(database, endpoint.id, { isEnabled: false, failedAt: now, isOwnerTold: false });
  await changeDelivery(database, row.id, { ...outcome, attempts, state: "FAILED" });
  await giveUpWaiting(database, endpoint.id);
}

/** By hand: one attempt, after which what was to be tried again still is. */
export async function deliverByHand(services: Services, deliveryId: string): Promise<Result<DeliveryView>> {
  const { database } = services;
  const row = await findDelivery(database, deliveryId);
  const found = row && (await findEndpointWithOwner(database, row.endpointId));
  if (!found) return err("webhook.delivery_not_found");
  const outcome = await attempt(services, found.endpoint, row);
  const state = outcome.failure === null ? "DELIVERED" : row.state === "WAITING" ? "WAITING" : "FAILED";
  const change = { ...outcome, attempts: row.attempts + 1, state } as const;
  await changeDelivery(database, row.id, change);
  return ok(deliveryView({ ...row, ...change }));
}
