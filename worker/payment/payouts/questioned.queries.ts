import { sql } from "drizzle-orm";
import { OTHERS_TURN } from "#domain/order/view/turn.ts";
import { troubleOf } from "#domain/order/view/trouble.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { selectOrderedServices } from "#worker/order/read/order-page.queries.ts";
import { loadOrderStates } from "#worker/order/records/order-state.queries.ts";
import type { Services } from "#worker/services.ts";
import { optionalInstantText } from "#worker/kernel/text/instant-text.ts";

/**
 * The seller's payments that a card's bank is looking at (rule O38), the nearest date first. All of them are among the orders that
 * wait for the seller, or are paid stage by stage and may wait for anything else, so few rows are read.
 */
export async function listQuestioned({ database, clock }: Services, { commissionAccountId: seller }: Viewer) {
  const ids = sql`select id from commission_order where seller_id = ${seller} and (seller_rank < ${OTHERS_TURN} or paying = 'BY_STAGE')
    and exists (select 1 from json_each(disputes) where json_extract(value, '$.status') in ('OPENED', 'INQUIRY'))`;
  const [states, copies] = await Promise.all([loadOrderStates(database, ids), selectOrderedServices(database, ids)]);
  const questioned = states.flatMap(({ order }) => {
    const trouble = troubleOf(order, [], clock.now());
    return trouble?.kind === "DISPUTE" || trouble?.kind === "INQUIRY" ? [{ order, trouble }] : [];
  });
  return questioned
    .toSorted((one, other) => (one.trouble.until ?? Infinity) - (other.trouble.until ?? Infinity))
    .map(({ order, trouble }) => ({
      orderCode: order.code,
      titles: copies.find((copy) => copy.orderId === order.id)?.titles ?? [],
      currencyCode: order.priceCurrencyCode,
      amount: trouble.amount,
      until: optionalInstantText(trouble.until),
    }));
}
