import { sql } from "drizzle-orm";
import { formatAmount } from "#domain/money/format.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { ACT_VARIANTS } from "#domain/order/reactions/notification-variants.ts";
import { notification } from "#worker/db/schema/contact/engagement.ts";
import { NO_ACT, type NotifiedAct } from "./notification-text.ts";

/** Of an admin's act or an ending, as it is stored with the event that the notification's id names (rule O33). */
export const actOfNotification = sql`(select json_object(
    'reason', coalesce(json_extract(event, '$.reason'), json_extract(event, '$.message')), 'amount', coalesce(json_extract(event, '$.amount'), json_extract(event, '$.refundAmount')))
  from order_event where order_event.order_id = ${notification.orderId}
    and order_event.version = cast(substr(${notification.id}, length(${notification.orderId}) + 2) as integer)
    and ${notification.occasion} in (select value from json_each(${JSON.stringify(ACT_VARIANTS)})))`.mapWith(
  (kept: string): KeptAct => JSON.parse(kept),
);
/** `amount` is in minor units. */
export type KeptAct = { readonly reason: string | null; readonly amount: number | null };

export function notifiedAct(act: KeptAct | null, currencyCode: CurrencyCode | undefined): NotifiedAct {
  if (act === null) return NO_ACT;
  const { reason, amount } = act;
  return { reason, amount: amount === null || currencyCode === undefined ? "" : formatAmount(amount, currencyCode) };
}
