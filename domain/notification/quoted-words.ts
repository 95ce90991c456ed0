import type { OrderEvent } from "../order/events.ts";

/** Characters of somebody's words that an e-mail quotes; the order has all of them. */
export const QUOTED_MAX = 600;

/** What one side wrote to the other with a step of an order, which the e-mail about that step quotes (rule N30). */
export function quotedWords(event: OrderEvent): string | null {
  switch (event.type) {
    case "OrderApproved":
      return event.note ?? null;
    case "OfferMade":
    case "ChangesRequested":
    case "ProblemReported":
      return event.message;
    case "OrderCanceled":
      return event.message ?? null;
    default:
      return null;
  }
}

/** The version of the order after the event that a notification is about; null for one that no event of its own has. */
export function eventVersionOf(notificationId: string, orderId: string): number | null {
  const [version = ""] = notificationId.startsWith(`${orderId}:`)
    ? notificationId.slice(orderId.length + 1).split(":")
    : [];
  return /^\d{1,9}$/.test(version) ? Number(version) : null;
}
