import type { Instant } from "#domain/kernel/instants.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Services } from "#worker/services.ts";
import { refreshPayoutAccount } from "../payouts/payout-account.usecases.ts";
import type { EventName } from "../stripe/event-names.ts";
import {
  syncDispute,
  syncFraudWarning,
  syncIntent,
  syncRefund,
  syncRefundsOf,
  syncTransfer,
} from "./stripe-sync.usecases.ts";
import type { ProviderEvent } from "../ports/event.port.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import { whileAnswered } from "#worker/kernel/while-answered.ts";

/** Events about one object may be among them: each only says which object to read. */
const AT_ONCE = 10;

type Look = (services: Services, objectId: string) => Promise<unknown>;

/** Which object to read for an event; all other events are ignored. */
const LOOKS: Readonly<Record<EventName, Look>> = {
  "payment_intent.canceled": syncIntent,
  "payment_intent.payment_failed": syncIntent,
  "payment_intent.processing": syncIntent,
  "payment_intent.requires_action": syncIntent,
  "payment_intent.succeeded": syncIntent,
  // Capturing is asynchronous: only this event carries the settlement of a charge.
  "charge.updated": syncIntent,
  "charge.refunded": syncRefundsOf,
  "charge.refund.updated": syncRefund,
  "refund.created": syncRefund,
  "refund.updated": syncRefund,
  "refund.failed": syncRefund,
  "charge.dispute.created": syncDispute,
  "charge.dispute.updated": syncDispute,
  "charge.dispute.funds_withdrawn": syncDispute,
  "charge.dispute.funds_reinstated": syncDispute,
  "charge.dispute.closed": syncDispute,
  "radar.early_fraud_warning.created": syncFraudWarning,
  "radar.early_fraud_warning.updated": syncFraudWarning,
  "transfer.created": syncTransfer,
  "transfer.updated": syncTransfer,
  "transfer.reversed": syncTransfer,
  "v2.core.account.updated": refreshPayoutAccount,
  "v2.core.account.closed": refreshPayoutAccount,
  "v2.core.account[requirements].updated": refreshPayoutAccount,
  "v2.core.account[configuration.recipient].updated": refreshPayoutAccount,
  "v2.core.account[configuration.recipient].capability_status_updated": refreshPayoutAccount,
  "account.updated": refreshPayoutAccount,
};

function lookOf(eventType: string): Look | undefined {
  return Object.hasOwn(LOOKS, eventType) ? LOOKS[eventType as EventName] : undefined;
}

/**
 * Verifies and stores an event; the caller answers 200 and then handles it. Once stored, an event is handled even if
 * this Worker crashes here: cron finds it.
 */
export async function receiveEvent(
  services: Services,
  body: string,
  signature: string | null,
): Promise<Result<ProviderEvent | null>> {
  const event = await services.payments.events.verify(body, signature);
  if (event === null) return err("request.signature_invalid");
  return ok((await services.paymentRecords.rememberEvent(event, services.clock.now())) ? event : null);
}

/**
 * Syncs the object the event is about. After a failure the event waits for `handleWaitingEvents`; repeating is
 * harmless.
 */
export async function handleEvent(services: Services, event: ProviderEvent): Promise<void> {
  try {
    await tryEvent(services, event);
  } catch (error) {
    console.error(JSON.stringify({ stripeEvent: event.eventId, error: loggable(error) }));
    await services.paymentRecords.countTry(event.eventId);
  }
}

async function tryEvent(services: Services, { eventId, eventType, objectId }: ProviderEvent): Promise<void> {
  const look = lookOf(eventType);
  if (look && objectId !== "") await look(services, objectId);
  await services.paymentRecords.markHandled(eventId, services.clock.now());
}

/** Run by cron: retries events whose handling was interrupted or failed, for as long as Stripe answers. */
export async function handleWaitingEvents(services: Services, until: Instant = Infinity): Promise<void> {
  const waiting = await services.paymentRecords.listWaitingEvents(services.clock.now());
  const pace = { atOnce: AT_ONCE, provider: "stripe", until } as const;
  await whileAnswered(services.clock, waiting, pace, async (event) => {
    // Counted before it is tried: one that ends this run is not the first again.
    await services.paymentRecords.countTry(event.eventId);
    await tryEvent(services, event);
  });
}
