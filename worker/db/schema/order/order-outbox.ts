import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { OrderEffect } from "#worker/order/outbox/effects.ts";
import { commissionOrder } from "./order.ts";

export const OUTBOX_STATES = ["WAITING", "DONE"] as const;

/**
 * Effects on the world outside, written in the batch of the change that wants them and done afterwards, at least once.
 * `idempotencyKey` is made before the first call, so doing one twice has one result.
 */
export const orderOutbox = sqliteTable(
  "order_outbox",
  {
    idempotencyKey: text("idempotency_key").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => commissionOrder.id),
    kind: text("kind").$type<OrderEffect["kind"]>().notNull(),
    effect: text("effect", { mode: "json" }).$type<OrderEffect>().notNull(),
    state: text("state", { enum: OUTBOX_STATES }).notNull(),
    attempts: integer("attempts").notNull(),
    nextAttemptAt: integer("next_attempt_at").notNull(),
    createdAt: integer("created_at").notNull(),
    finishedAt: integer("finished_at"),
  },
  (table) => [
    index("order_outbox_due").on(table.state, table.nextAttemptAt),
    index("order_outbox_order").on(table.orderId, table.state),
    index("order_outbox_finished")
      .on(table.kind, table.finishedAt)
      .where(sql`finished_at is not null`),
  ],
);
