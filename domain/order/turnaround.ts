import { JAPAN_OFFSET } from "#domain/kernel/time-zone.ts";
import { DAY, dateOf, type CalendarDate, type Instant } from "#domain/kernel/instants.ts";
import { latestDelivery, LONGEST_DELIVERY_DAYS } from "./deadlines.ts";
import type { Order } from "./order.ts";

/** How many days after the payment a service may promise its delivery: no order runs longer (rule O5). */
export const TURNAROUND_MAX = LONGEST_DELIVERY_DAYS;

/**
 * The date of a turnaround (rule O17), counted on the calendar of Japan, where creators work (rule M8), so that every page
 * and both people have the same one. Never a date that ends after the last instant to deliver (rule O5).
 */
export function turnaroundDelivery(begunAt: Instant, days: number, holdDeadline: Instant | null = null): CalendarDate {
  const promised = dateOf(begunAt + JAPAN_OFFSET + days * DAY);
  const latest = dateOf(latestDelivery(begunAt, holdDeadline) - DAY);
  return promised < latest ? promised : latest;
}

type Promised = Pick<Order, "turnaroundDays" | "estimatedDelivery" | "isDeliveryByTurnaround">;

/** The days after the payment that are agreed (rule O17); null: another date is, or the service promises none. */
export const agreedTurnaround = ({
  turnaroundDays,
  estimatedDelivery,
  isDeliveryByTurnaround,
}: Promised): number | null => (estimatedDelivery === null || isDeliveryByTurnaround ? turnaroundDays : null);

/** The date that was agreed as such; null: there is none, or it follows from the turnaround. */
export const agreedDelivery = ({ estimatedDelivery, isDeliveryByTurnaround }: Promised): CalendarDate | null =>
  isDeliveryByTurnaround ? null : estimatedDelivery;

/** The order's estimated delivery when it is paid at this instant; null: nothing is promised. */
export const deliveryIfPaid = (order: Promised, paidAt: Instant): CalendarDate | null =>
  order.estimatedDelivery ?? (order.turnaroundDays === null ? null : turnaroundDelivery(paidAt, order.turnaroundDays));
