import { and, count, eq, isNull, sql } from "drizzle-orm";
import { correctionKey } from "#domain/order/reactions/journal-entries.ts";
import { inList } from "#worker/db/in-list.ts";
import type { Database } from "#worker/db/client.ts";
import { withDatabaseErrors } from "#worker/db/database-unavailable.ts";
import { ledgerEntry } from "#worker/db/schema/money/payment.ts";
import { deliverableMedia } from "#worker/db/schema/order/deliverable.ts";
import { readAgreedRows } from "../agreement/agreement-source.queries.ts";
import { agreeLate } from "../agreement/late-agreement.store.ts";
import { selectRoom } from "./detail.statements.ts";
import { selectDueOrders } from "./due-orders.queries.ts";
import type { OrderRecords } from "./order-records.port.ts";
import { loadOrderState } from "./order-state.queries.ts";
import { commitSteps } from "./order.store.ts";
import {
  beginEffect,
  dueEffects,
  findEffect,
  finishEffect,
  nextAttemptAt,
  ordersWithOverdueEffects,
  postponeEffect,
} from "./outbox.store.ts";

/** D1 is an order's memory (rule O31). */
export function d1OrderRecords(database: Database, binding: D1Database): OrderRecords {
  return {
    async load(orderId, isToAgree = false) {
      const reading = [
        loadOrderState(database, orderId),
        isToAgree ? readAgreedRows(database, orderId) : undefined,
      ] as const;
      const [state, agreed] = await withDatabaseErrors(Promise.all(reading));
      return state && { ...state, agreed };
    },

    agree: (state, now) => withDatabaseErrors(agreeLate(database, state, now)),
    commit: (state, steps, medias, now, reader = null) => commitSteps(binding, state, steps, medias, now, reader),

    async areDeliverables(orderId, mediaIds) {
      const found = database
        .select({ found: count() })
        .from(deliverableMedia)
        .where(
          and(
            eq(deliverableMedia.orderId, orderId),
            inList(deliverableMedia.id, mediaIds),
            isNull(deliverableMedia.removedAt),
            sql`${deliverableMedia.createdAt} >= coalesce((select stage_begun_at from commission_order where id = ${orderId}), 0)`,
          ),
        );
      const [row] = await withDatabaseErrors(found);
      return row?.found === mediaIds.length;
    },

    async findDeliverableOrders(mediaIds) {
      if (mediaIds.length === 0) return [];
      const found = database
        .selectDistinct({ orderId: deliverableMedia.orderId })
        .from(deliverableMedia)
        .where(inList(deliverableMedia.id, mediaIds));
      return (await withDatabaseErrors(found)).map(({ orderId }) => orderId);
    },

    async isCorrected(orderId, key) {
      const found = database
        .select({ key: ledgerEntry.movementKey })
        .from(ledgerEntry)
        .where(eq(ledgerEntry.movementKey, correctionKey(orderId, key)))
        .limit(1);
      return (await withDatabaseErrors(found)).length > 0;
    },

    async findRoom(chatRoomId) {
      const [row] = await withDatabaseErrors(selectRoom(database, chatRoomId));
      return row ?? null;
    },

    findEffect: (idempotencyKey) => withDatabaseErrors(findEffect(database, idempotencyKey)),
    dueEffects: (orderId, now) => withDatabaseErrors(dueEffects(database, orderId, now)),
    nextAttemptAt: (orderId) => withDatabaseErrors(nextAttemptAt(database, orderId)),
    finishEffect: (idempotencyKey, now) => withDatabaseErrors(finishEffect(database, idempotencyKey, now)),
    beginEffect: (effect, nextAttemptAt) => withDatabaseErrors(beginEffect(database, effect, nextAttemptAt)),
    postponeEffect: (effect, nextAttemptAt) => withDatabaseErrors(postponeEffect(database, effect, nextAttemptAt)),

    dueOrders: (after, now, limit) => withDatabaseErrors(selectDueOrders(database, after, now, limit)),
    ordersWithOverdueEffects: (dueBefore, limit) =>
      withDatabaseErrors(ordersWithOverdueEffects(database, dueBefore, limit)),
  };
}
