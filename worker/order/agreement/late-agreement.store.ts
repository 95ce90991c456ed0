import { sql } from "drizzle-orm";
import { lacksAgreement } from "#domain/agreement/agreement-events.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { orderAgreement } from "#worker/db/schema/order/agreement.ts";
import { orderEvent } from "#worker/db/schema/order/order.ts";
import type { OrderState } from "../records/order-state.ts";
import { readAgreedRows } from "./agreement-source.queries.ts";
import { nextVersion } from "./agreement.statements.ts";

/**
 * The first version of an order that was approved before agreements were recorded (rule G10): what holds now, with the note of
 * its approval. In the order's turn, so that no change comes between; if another caller was faster, that one has made it.
 */
export async function agreeLate(database: Database, state: OrderState, now: Instant): Promise<OrderState> {
  if (!lacksAgreement(state.order, state.agreement)) return state;
  const approved = database
    .select({ event: orderEvent.event })
    .from(orderEvent)
    .where(
      sql`${orderEvent.orderId} = ${state.order.id} and json_extract(${orderEvent.event}, '$.type') = 'OrderApproved'`,
    );
  const [approvals, rows] = await Promise.all([approved, readAgreedRows(database, state.order.id)]);
  const events = approvals.map(({ event }) => event);
  const first = await nextVersion(database, rows, state, state.order, events, { at: now, by: "SYSTEM" });
  if (!first) return state;
  const made = await database
    .insert(orderAgreement)
    .values(first)
    .onConflictDoNothing()
    .returning({ number: orderAgreement.number, hash: orderAgreement.hash });
  return { ...state, agreement: made[0] ?? null };
}
