import type { EventType } from "../order/events.ts";

/** Events that touch what was agreed (rule G4): each makes another version, if it leaves anything different. */
export const AGREED_BY: readonly EventType[] = [
  "OrderApproved",
  "PriceUpdated",
  "ScheduleUpdated",
  "ExtensionConsented",
  "DetailsUpdated",
];

/** Before its approval an order is a request: nothing is agreed yet. */
export function touchesAgreement(
  order: { readonly approvedAt: number | null },
  events: readonly { readonly type: EventType }[],
): boolean {
  return order.approvedAt !== null && events.some(({ type }) => AGREED_BY.includes(type));
}
