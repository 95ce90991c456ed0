import type { OrderEvent } from "#domain/order/events.ts";
import { isTold } from "#domain/order/view/told-reasons.ts";
import { wordsOfEvent } from "#domain/translation/order-words.ts";

/** Characters of a message or remark that an e-mail quotes; the order has all of them. */
export const QUOTED_MAX = 600;

/**
 * What one side wrote to the other with a step of an order, or an admin to those whom their act concerns (rule O33), which the e-mail about
 * that step quotes (rule N30). A question is in the chat, whose own e-mail quotes it.
 */
export function quotedWords(event: OrderEvent): string | null {
  if (isTold(event)) return event.reason;
  const isPersons = event.actor.kind === "SELLER" || event.actor.kind === "BUYER" || event.actor.kind === "ADMIN";
  return event.type === "QuestionAsked" || !isPersons ? null : wordsOfEvent(event);
}

/** The version of the order after the event that a notification is about; null for one that no event of its own has. */
export function eventVersionOf(notificationId: string, orderId: string): number | null {
  const [version = ""] = notificationId.startsWith(`${orderId}:`)
    ? notificationId.slice(orderId.length + 1).split(":")
    : [];
  return /^\d{1,9}$/.test(version) ? Number(version) : null;
}
