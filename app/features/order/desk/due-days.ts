import { DAY, type CalendarDate } from "#domain/kernel/instants.ts";
import type { ListedOrder } from "../panel/order-data.ts";

/** Weeks that the calendar has, from the present one on. */
export const CALENDAR_WEEKS = 5;
const WEEK_DAYS = 7;

/** The days of whole weeks, the first of them the week of `today`, Monday first. */
export function calendarDays(today: CalendarDate): CalendarDate[] {
  const at = Date.parse(today);
  // Sunday is 0.
  const sinceMonday = (new Date(at).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  return Array.from({ length: CALENDAR_WEEKS * WEEK_DAYS }, (_, index) =>
    new Date(at + (index - sinceMonday) * DAY).toISOString().slice(0, 10),
  );
}

type Dated = Pick<ListedOrder, "phase" | "estimatedDelivery"> & { nextStep: { deadline: string | null } };

/**
 * The day of an order in the calendar: of work that is paid the agreed day of delivery, else that of the running deadline; null
 * where no clock runs. `dateOf`: an instant's date in the viewer's time zone.
 */
export function dueDay(
  { phase, estimatedDelivery, nextStep: { deadline } }: Dated,
  dateOf: (instant: string) => CalendarDate,
): CalendarDate | null {
  if (phase === "AWAITING_DELIVERY" && estimatedDelivery !== null) return estimatedDelivery;
  return deadline === null ? null : dateOf(deadline);
}
