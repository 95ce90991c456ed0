import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Instant } from "#domain/kernel/instants.ts";
import type { ChatRoom } from "#domain/chat/room.ts";
import type { OrderRole } from "#domain/order/lifecycle/order-role.ts";
import type { Media } from "#domain/media/media.ts";
import type { OrderEvent } from "#domain/order/events.ts";
import type { Step } from "#domain/order/reactions/reactions.ts";
import { scheduleIntakeReview } from "#worker/commission/intake/schedule-intake-review.statements.ts";
import { createDatabase, type Database } from "#worker/db/client.ts";
import { toUnavailable, violatesNotNull, violatesUnique, wasAborted } from "#worker/db/database-unavailable.ts";
import { commissionOrder, orderEvent } from "#worker/db/schema/order/order.ts";
import { orderDetailAfter } from "../read/order-detail.queries.ts";
import { shownStatements } from "../read/shown.store.ts";
import { agreementStatements } from "../agreement/agreement.statements.ts";
import { detailStatements, roomStatement, selectRoom } from "./detail.statements.ts";
import { chargeStatements, ledgerStatement, refundRowStatement, transactionStatements } from "./money.statements.ts";
import { notificationStatements } from "./notification.statements.ts";
import { receiptStatements } from "./receipt.statements.ts";
import type { Committed } from "./order-records.port.ts";
import type { OrderState } from "./order-state.ts";
import { orderColumns } from "./order.rows.ts";
import { firstAttemptAt } from "../outbox/outbox-backoff.ts";
import { outboxStatement } from "./outbox.store.ts";
import { webhookStatements } from "./webhook.statements.ts";
import { effectsOfStep } from "../outbox/effects.ts";

/** The ledger trigger's message: two orders of one seller would have paid the same debt. */
const DEBT_PAID = "seller_debt is paid already";

type Statement = BatchItem<"sqlite">;

/**
 * Writes one decision in one D1 batch, and reads there what is told of it. Null when another writer was faster: the primary key of
 * the events refuses a second use of a version, that of the payments a second one of a stage, an event without words one that was decided by what is no longer so, the ledger a
 * second payment of a debt, and the whole batch is rolled back.
 */
export async function commitSteps(
  binding: D1Database,
  state: OrderState,
  steps: readonly Step[],
  medias: readonly Media[],
  now: Instant,
  reader: OrderRole | null,
): Promise<Committed | null> {
  const session = binding.withSession("first-primary");
  const database = createDatabase(session);
  const { order: before } = state;
  const after = steps.at(-1)?.after ?? before;
  const batch: [Statement, ...Statement[]] = [
    database.update(commissionOrder).set(orderColumns(after)).where(eq(commissionOrder.id, after.id)),
    ...transactionStatements(database, before, after, now),
    ...chargeStatements(database, before, after),
    ...steps.flatMap((step, index) => stepStatements(database, state, step, medias, now, index === 0 ? state : null)),
    ...(after.orderProgressStatus === before.orderProgressStatus
      ? []
      : [scheduleIntakeReview(database, after.sellerId, now)]),
    ...(await agreementStatements(database, state, steps)),
    ...shownStatements(database, after, state.shownVersions, reader),
  ];
  const hasRoom = steps.some(({ reaction }) => reaction.roomChange);
  const room = hasRoom ? [selectRoom(database, after.chatRoomId)] : [];
  const detail = reader === null ? null : orderDetailAfter(database, after.id);
  try {
    const answers: unknown[] = await database.batch([...batch, ...room, ...(detail?.statements ?? [])]);
    const read = answers.slice(batch.length);
    const rooms = (read.slice(0, room.length) as ChatRoom[][])[0] ?? [];
    return {
      room: rooms[0] ?? null,
      detail: detail?.read(read.slice(room.length)) ?? null,
      bookmark: session.getBookmark(),
    };
  } catch (error) {
    if (isLost(error)) return null;
    throw toUnavailable(error);
  }
}

const isLost = (error: unknown) =>
  violatesUnique(error, "order_event.order_id, order_event.version") ||
  violatesUnique(error, "payment_transaction.id") ||
  violatesNotNull(error, "order_event.event") ||
  wasAborted(error, DEBT_PAID);

/** What a decision went by that is not the order's own, and so has no version. */
const holds = ({ order, isPayoutAccountAble, sellerDebt }: OrderState) =>
  sql`(exists (select 1 from connect_account where commission_account_id = ${order.sellerId} and is_payable and replaced_at is null)) = ${Number(isPayoutAccountAble)}
    and (select coalesce(sum(amount), 0) from ledger_entry where account = 'seller_debt' and seller_id = ${order.sellerId}
      and currency_code = ${order.priceCurrencyCode}) = ${sellerDebt}`;

/** The event itself and everything that follows from it. */
export function stepStatements(
  database: Database,
  people: Pick<OrderState, "sellerAccountId" | "buyerAccountId">,
  step: Step,
  medias: readonly Media[],
  now: Instant,
  /** The first is written only while this is so. */
  decidedBy: OrderState | null = null,
): Statement[] {
  const { event, after, reaction } = step;
  const { roomChange, refundRow } = reaction;
  const orderId = after.id;
  const written = decidedBy ? sql<OrderEvent>`case when ${holds(decidedBy)} then ${JSON.stringify(event)} end` : event;
  return [
    database.insert(orderEvent).values({ orderId, version: after.version, event: written, at: event.at }),
    ...detailStatements(database, after, event, medias),
    ...reaction.journalEntries.map((journalEntry) => ledgerStatement(database, after, journalEntry, now)),
    ...(refundRow ? [refundRowStatement(database, after, refundRow, now)] : []),
    ...receiptStatements(database, people, step, now),
    ...(roomChange ? [roomStatement(database, after, roomChange, now)] : []),
    ...reaction.notifications.flatMap((notification) =>
      notificationStatements(database, { orderId, ...people }, notification, now),
    ),
    ...webhookStatements(database, people, step, now),
    ...effectsOfStep(step).map((effect) =>
      outboxStatement(database, orderId, effect, now, firstAttemptAt(effect, now)),
    ),
  ];
}
