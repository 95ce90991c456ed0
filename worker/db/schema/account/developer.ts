import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ApiKeyScope } from "#domain/developer/api-key.ts";
import { DELIVERY_FAILURES, DELIVERY_STATES } from "#domain/developer/webhook-delivery.ts";
import type { WebhookEventType } from "#domain/developer/webhook-event.ts";
import { userAccount } from "./account.ts";

/** A person's key for programs (rule A28): only its hash, and the beginning by which they recognise it. */
export const apiKey = sqliteTable(
  "api_key",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => userAccount.id),
    name: text("name").notNull(),
    keyHash: text("key_hash").notNull().unique(),
    prefix: text("prefix").notNull(),
    scopes: text("scopes", { mode: "json" }).$type<ApiKeyScope[]>().notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at"),
    lastUsedAt: integer("last_used_at"),
    revokedAt: integer("revoked_at"),
  },
  (table) => [index("api_key_account").on(table.accountId)],
);

/** Where a person's order events are sent (rule A29). The secrets sign, so they are stored as they are. */
export const webhookEndpoint = sqliteTable(
  "webhook_endpoint",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => userAccount.id),
    url: text("url").notNull(),
    events: text("events", { mode: "json" }).$type<WebhookEventType[]>().notNull(),
    isEnabled: integer("is_enabled", { mode: "boolean" }).notNull(),
    secret: text("secret").notNull(),
    /** Signs beside the new one until then. */
    previousSecret: text("previous_secret"),
    previousSecretUntil: integer("previous_secret_until"),
    /** When we switched it off because a delivery could not be made; its owner has not, or has, been told. */
    failedAt: integer("failed_at"),
    isOwnerTold: integer("is_owner_told", { mode: "boolean" }).notNull(),
    /** The last test or repetition that its owner asked for. */
    sentByHandAt: integer("sent_by_hand_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("webhook_endpoint_account").on(table.accountId),
    index("webhook_endpoint_untold")
      .on(table.failedAt)
      .where(sql`failed_at is not null and is_owner_told = 0`),
  ],
);

/** One event for one endpoint, written in the batch of the event; the id is the receiver's idempotency key. */
export const webhookDelivery = sqliteTable(
  "webhook_delivery",
  {
    id: text("id").primaryKey(),
    endpointId: text("endpoint_id")
      .notNull()
      .references(() => webhookEndpoint.id),
    eventType: text("event_type").$type<WebhookEventType | "ping">().notNull(),
    /** The body as it is signed and sent. */
    body: text("body").notNull(),
    state: text("state", { enum: DELIVERY_STATES }).notNull(),
    attempts: integer("attempts").notNull(),
    nextAttemptAt: integer("next_attempt_at").notNull(),
    createdAt: integer("created_at").notNull(),
    lastAttemptAt: integer("last_attempt_at"),
    /** Of the last attempt; null if nothing was answered. */
    responseStatus: integer("response_status"),
    failure: text("failure", { enum: DELIVERY_FAILURES }),
  },
  (table) => [
    index("webhook_delivery_endpoint").on(table.endpointId, table.createdAt),
    index("webhook_delivery_due")
      .on(table.nextAttemptAt, table.endpointId)
      .where(sql`state = 'WAITING'`),
  ],
);
