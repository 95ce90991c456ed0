import type { EventType } from "#domain/order/events.ts";
import type { Order } from "./order-data.ts";

/** What the order says in the chat (rule C32): what concerns both, and not how money travels. */
const SPOKEN: ReadonlySet<EventType> = new Set<EventType>([
  "OrderSubmitted",
  "OrderApproved",
  "PaymentSucceeded",
  "OrderDelivered",
  "ChangesRequested",
  "OrderCompleted",
  "OrderCanceled",
  "PriceUpdated",
  "ScheduleUpdated",
  "DetailsUpdated",
  "ChatSettingsUpdated",
  "DeliverablesAdded",
  "ExtensionRequested",
  "ExtensionConsented",
  "ExtensionDeclined",
  "OfferMade",
  "OfferAccepted",
  "OfferDeclined",
  "EndingProposed",
  "EndingWithdrawn",
  "EndingRefused",
  "EndingAgreed",
  "ProblemReported",
  "ProblemResolved",
  "RefundSucceeded",
  "DeliveryOverdue",
]);

export const isSpoken = ({ type }: Order["events"][number]): boolean => SPOKEN.has(type);
