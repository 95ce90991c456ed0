import Stripe from "stripe";
import { SECOND } from "#domain/kernel/instants.ts";
import { systemClock } from "#worker/kernel/clock.ts";
import { idOf } from "./stripe-intent-view.ts";
import type { EventPort, ProviderEvent } from "../ports/event.port.ts";

/** Older signatures are refused as possible replays, and so are those from the future, which would be good for longer. */
const TOLERANCE_SECONDS = 300;

/** Every destination signs with its own secret, and nothing in the request says which it is: each is tried. */
export function stripeEvents(stripe: () => Stripe, secrets: () => readonly string[]): EventPort {
  return {
    async verify(body, signature) {
      if (!signature || isFromTheFuture(signature)) return null;
      for (const secret of secrets()) {
        const event = await verifyWith(stripe(), body, signature, secret);
        if (event !== null) return event;
      }
      return null;
    },
  };
}

/** Stripe's package looks only backwards. */
function isFromTheFuture(signature: string): boolean {
  const latest = systemClock.now() / SECOND + TOLERANCE_SECONDS;
  return [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].some(([, seconds]) => Number(seconds) > latest);
}

async function verifyWith(
  stripe: Stripe,
  body: string,
  signature: string,
  secret: string,
): Promise<ProviderEvent | null> {
  try {
    return isThin(body)
      ? fromThin(await stripe.parseEventNotificationAsync(body, signature, secret, TOLERANCE_SECONDS))
      : fromSnapshot(await stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_SECONDS));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Only chooses the parser; both verify the raw text before anything is believed. */
function isThin(body: string): boolean {
  const parsed: unknown = JSON.parse(body);
  return typeof parsed === "object" && parsed !== null && "object" in parsed && parsed.object === "v2.core.event";
}

function fromThin(event: Stripe.V2.Core.EventNotification): ProviderEvent {
  const related = "related_object" in event ? event.related_object : undefined;
  return {
    eventId: event.id,
    eventType: event.type,
    objectId: related && "id" in related && typeof related.id === "string" ? related.id : "",
  };
}

/** Events about a charge are read at the payment intent it belongs to. */
function fromSnapshot(event: Stripe.Event): ProviderEvent {
  const object = event.data.object;
  const objectId = object.object === "charge" ? idOf(object.payment_intent) : "id" in object ? object.id : null;
  return { eventId: event.id, eventType: event.type, objectId: objectId ?? "" };
}
