import { eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { MINUTE, type Instant } from "../../domain/kernel/instants.ts";
import type { Media } from "../../domain/media/media.ts";
import type { OrderEvent } from "../../domain/order/events.ts";
import type { Order } from "../../domain/order/order.ts";
import type { Step } from "../../domain/order/reactions.ts";
import type { Database } from "../db/client.ts";
import { databaseTrouble, violatesUnique } from "../db/database-trouble.ts";
import { commissionOrder, orderEvent } from "../db/schema/order.ts";
import { detailStatements, roomStatement } from "./detail.statements.ts";
import { ledgerStatement, refundRowStatement, transactionStatements } from "./money.statements.ts";
import { noticeStatements } from "./notice.statements.ts";
import type { OrderEffect } from "./order-effect.ts";
import { orderColumns } from "./order.rows.ts";
import type { OrderState } from "./order-state.queries.ts";
import { BANK_PATIENCE, outboxStatement } from "./outbox.store.ts";

type Statement = BatchItem<"sqlite">;

/** The card is charged by whoever waits for it; the outbox takes over when that one died. */
const CHARGE_PATIENCE = 2 * MINUTE;

/**
 * Writes one decision in one D1 batch. False when another writer was faster: the primary key of the events refuses a
 * version twice, and then nothing of this batch is written.
 */
export async function commitSteps(
  database: Database,
  state: OrderState,
  steps: readonly Step[],
  medias: readonly Media[],
  now: Instant,
): Promise<boolean> {
  const { order: before } = state;
  const after = steps.at(-1)?.after ?? before;
  const batch: [Statement, ...Statement[]] = [
    database.update(commissionOrder).set(orderColumns(after)).where(eq(commissionOrder.id, after.id)),
    ...transactionStatements(database, before, after, now),
    ...steps.flatMap((step) => stepStatements(database, state, step, medias, now)),
  ];
  try {
    await database.batch(batch);
    return true;
  } catch (error) {
    if (violatesUnique(error, "order_event.order_id, order_event.version")) return false;
    throw databaseTrouble(error);
  }
}

/** The event itself and everything it entails. */
export function stepStatements(
  database: Database,
  people: Pick<OrderState, "sellerAccountId" | "buyerAccountId">,
  { event, after, reaction }: Step,
  medias: readonly Media[],
  now: Instant,
): Statement[] {
  const { roomChange, refundRow } = reaction;
  const orderId = after.id;
  return [
    database.insert(orderEvent).values({ orderId, version: after.version, event, at: event.at }),
    ...detailStatements(database, after, event, medias),
    ...reaction.movements.map((movement) => ledgerStatement(database, after, movement, now)),
    ...(refundRow ? [refundRowStatement(database, after, refundRow, now)] : []),
    ...(roomChange ? [roomStatement(database, after, roomChange, now)] : []),
    ...reaction.notices.flatMap((notice) => noticeStatements(database, { orderId, ...people }, notice, now)),
    ...effectsOf(after, { event, after, reaction }).map((effect) =>
      outboxStatement(database, orderId, effect, now, now + patienceWith(effect)),
    ),
  ];
}

/** The domain's effects, and the two that exist only because of how the worker is built. */
function effectsOf(order: Order, { event, reaction }: Step): readonly OrderEffect[] {
  const at = `${order.id}:${String(order.version)}`;
  const intentId = intentToLookAt(event);
  return [
    ...reaction.effects,
    ...(reaction.roomChange
      ? [{ kind: "ROOM", idempotencyKey: `room:${at}`, chatRoomId: order.chatRoomId } as const]
      : []),
    ...(intentId ? [{ kind: "LOOK_AT_INTENT", idempotencyKey: `look:${at}`, intentId } as const] : []),
  ];
}

/** One that waits for a bank, or whose settlement was not known yet when it succeeded. */
function intentToLookAt(event: OrderEvent): string | null {
  if (event.type === "PaymentSucceeded") return event.report.settledAmount === null ? event.report.intentId : null;
  const isAtBank =
    event.type === "PaymentProgressed" && (event.outcome === "REQUIRES_ACTION" || event.outcome === "PROCESSING");
  return isAtBank ? event.intentId : null;
}

function patienceWith({ kind }: OrderEffect): number {
  if (kind === "CHARGE") return CHARGE_PATIENCE;
  return kind === "LOOK_AT_INTENT" ? BANK_PATIENCE : 0;
}
