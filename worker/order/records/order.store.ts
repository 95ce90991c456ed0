import { eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Media } from "#domain/media/media.ts";
import type { Step } from "#domain/order/reactions/reactions.ts";
import { scheduleIntakeReview } from "#worker/commission/intake/schedule-intake-review.statements.ts";
import type { Database } from "#worker/db/client.ts";
import { toUnavailable, violatesUnique, wasAborted } from "#worker/db/database-unavailable.ts";
import { commissionOrder, orderEvent } from "#worker/db/schema/order/order.ts";
import { agreementStatements } from "../agreement/agreement.statements.ts";
import { detailStatements, roomStatement } from "./detail.statements.ts";
import { chargeStatements, ledgerStatement, refundRowStatement, transactionStatements } from "./money.statements.ts";
import { notificationStatements } from "./notification.statements.ts";
import { receiptStatements } from "./receipt.statements.ts";
import type { OrderState } from "./order-records.port.ts";
import { orderColumns } from "./order.rows.ts";
import { firstAttemptAt } from "../outbox/outbox-backoff.ts";
import { outboxStatement } from "./outbox.store.ts";
import { webhookStatements } from "./webhook.statements.ts";
import { effectsOfStep } from "../outbox/effects.ts";

/** The ledger trigger's message: two orders of one seller would have paid the same debt. */
const DEBT_PAID = "seller_debt is paid already";

type Statement = BatchItem<"sqlite">;

/**
 * Writes one decision in one D1 batch. False when another writer was faster: the primary key of the events refuses a
 * second use of a version, the ledger a second payment of a debt, and the whole batch is rolled back.
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
    ...chargeStatements(database, before, after),
    ...steps.flatMap((step) => stepStatements(database, state, step, medias, now)),
    ...(after.orderProgressStatus === before.orderProgressStatus
      ? []
      : [scheduleIntakeReview(database, after.sellerId, now)]),
    ...(await agreementStatements(database, state, steps)),
  ];
  try {
    await database.batch(batch);
    return true;
  } catch (error) {
    if (violatesUnique(error, "order_event.order_id, order_event.version") || wasAborted(error, DEBT_PAID))
      return false;
    throw toUnavailable(error);
  }
}

/** The event itself and everything that follows from it. */
export function stepStatements(
  database: Database,
  people: Pick<OrderState, "sellerAccountId" | "buyerAccountId">,
  step: Step,
  medias: readonly Media[],
  now: Instant,
): Statement[] {
  const { event, after, reaction } = step;
  const { roomChange, refundRow } = reaction;
  const orderId = after.id;
  return [
    database.insert(orderEvent).values({ orderId, version: after.version, event, at: event.at }),
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
