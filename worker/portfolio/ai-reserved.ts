import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/**
 * Whether the licence of a work's order forbids the training of AI as it was agreed (rules L60, F9). The facts of an order never
 * change. False of a work that came from no order.
 */
export const isAiReserved = (orderId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from commission_order_service ordered, json_each(ordered.facts, '$.licence') term
    where ordered.order_id = ${orderId} and json_extract(term.value, '$.kind') = 'NO_AI_TRAINING'
    and (json_extract(term.value, '$.priceAmount') is null or json_extract(term.value, '$.isChosen')))`.mapWith(
    Boolean,
  );
