import type { EventType } from "#domain/order/events.ts";
import type { Order } from "#domain/order/order.ts";

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

/** Approved before agreements were recorded, and not over yet: its first version is made late (rule G10). */
export const lacksAgreement = (order: Pick<Order, "approvedAt" | "orderProgressStatus">, agreement: object | null) =>
  agreement === null &&
  order.approvedAt !== null &&
  (order.orderProgressStatus === "APPROVED" || order.orderProgressStatus === "DELIVERED");
