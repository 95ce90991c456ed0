import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Services } from "../../services.ts";
import { refreshPayoutAccount } from "../payouts/connect.usecases.ts";
import { syncDispute, syncIntent, syncRefund } from "./stripe-sync.usecases.ts";
import type { ProviderEvent } from "../ports/event.port.ts";
import { loggable } from "../../report-bug.ts";

type Look = (services: Services, objectId: string) => Promise<unknown>;

/** Which object an event type tells us to look at; every other event is none of our business. */
const LOOKS: readonly (readonly [prefix: string, look: Look])[] = [
  ["payment_intent.", syncIntent],
  // Capturing is asynchronous: only this one says what a charge became on our balance.
  ["charge.updated", syncIntent],
  ["refund.", syncRefund],
  ["charge.refund.", syncRefund],
  ["charge.dispute.", syncDispute],
  ["account.", refreshPayoutAccount],
  ["v2.core.account.", refreshPayoutAccount],
  ["v2.core.account[", refreshPayoutAccount],
];

/**
 * Verifies and remembers; the caller answers 200 and then handles what it got, if anything. Once remembered, an event is handled
 * even if this Worker dies here: cron finds it.
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

/** Looks at what the event is about. Trouble leaves it waiting for `handleWaitingEvents`; repeating it changes nothing. */
export async function handleEvent(services: Services, event: ProviderEvent): Promise<void> {
  try {
    const look = LOOKS.find(([prefix]) => event.eventType.startsWith(prefix))?.[1];
    if (look && event.objectId !== "") await look(services, event.objectId);
    await services.paymentRecords.markHandled(event.eventId, services.clock.now());
  } catch (error) {
    console.error(JSON.stringify({ stripeEvent: event.eventId, error: loggable(error) }));
    await services.paymentRecords.countTry(event.eventId);
  }
}

/** Cron's broom for events whose handling was cut short or met trouble. */
export async function handleWaitingEvents(services: Services): Promise<void> {
  for (const event of await services.paymentRecords.listWaitingEvents(services.clock.now()))
    await handleEvent(services, event);
}
