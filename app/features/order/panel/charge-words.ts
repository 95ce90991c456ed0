import { UNDER_WAY_STATUSES } from "#domain/payment/transaction.ts";
import { m } from "#messages";
import { chargeOf, type Order } from "./order-data.ts";

/** Whether it is not known yet what becomes of an attempt to pay (rule M52). */
export function isChargeUnderWay(order: Order): boolean {
  const status = chargeOf(order)?.attemptStatus;
  return UNDER_WAY_STATUSES.some((each) => each === status);
}

/** Of an order that is not paid. That nothing was charged is said only when it is known. */
export function chargeSentence(order: Order): string {
  if (isChargeUnderWay(order)) return m.order_money_charge_under_way();
  return chargeOf(order)?.attemptStatus === "CANCELED"
    ? m.order_money_charge_given_up()
    : m.order_money_nothing_charged();
}
