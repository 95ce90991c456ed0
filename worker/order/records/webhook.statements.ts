import { sql } from "drizzle-orm";
import { webhookBody, webhookEventType } from "#domain/developer/webhook-event.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Step } from "#domain/order/reactions/reactions.ts";
import type { Database } from "#worker/db/client.ts";
import { webhookDelivery } from "#worker/db/schema/account/developer.ts";
import { orderOutbox } from "#worker/db/schema/order/order-outbox.ts";
import type { OrderState } from "./order-state.ts";

/**
 * A delivery for every endpoint of seller and buyer that asks for this event, and the effect that wakes the endpoint
 * (rule A29). The statements themselves find the endpoints, so that they are those at the moment of writing. A delivery's
 * id derives from the event: written twice, it is one row.
 */
export function webhookStatements(
  database: Database,
  { sellerAccountId, buyerAccountId }: Pick<OrderState, "sellerAccountId" | "buyerAccountId">,
  { event, after }: Step,
  now: Instant,
) {
  const type = webhookEventType(event, after);
  if (type === null) return [];
  const key = `msg_${after.id}_${String(after.version)}`;
  const body = sql`case account_id when ${sellerAccountId} then ${webhookBody(type, event, after, "SELLER")}
    else ${webhookBody(type, event, after, "BUYER")} end`;
  const deliveries = sql`select ${key} || '_' || id, id, ${type}, ${body}, 'WAITING', 0, ${now}, ${now}, null, null, null
    from webhook_endpoint where account_id in (${sellerAccountId}, ${buyerAccountId}) and is_enabled = 1
      and exists (select 1 from json_each(events) where value = ${type})`;
  const wakes = sql`select 'webhook:' || id, ${after.id}, 'WEBHOOK',
    json_object('kind', 'WEBHOOK', 'idempotencyKey', 'webhook:' || id, 'endpointId', endpoint_id),
    'WAITING', 0, ${now}, ${now}, null
    from webhook_delivery where id >= ${`${key}_`} and id < ${`${key}\``}`;
  return [
    database.insert(webhookDelivery).select(deliveries).onConflictDoNothing(),
    database.insert(orderOutbox).select(wakes).onConflictDoNothing(),
  ];
}
