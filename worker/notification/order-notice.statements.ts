import { sql, type SQL } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { NotificationType } from "#domain/notification/catalog.ts";
import { isOwnAct, type NotificationVariant } from "#domain/order/reactions/notification-variants.ts";
import type { Database } from "#worker/db/client.ts";
import { notification } from "#worker/db/schema/contact/engagement.ts";
import { orderOutbox } from "#worker/db/schema/order/order-outbox.ts";

/** Notifications about an order, by statements that find their recipients. */
export interface OrderNotice {
  /** Written twice under one key, it is one notification. */
  readonly key: string;
  readonly type: NotificationType;
  readonly occasion: NotificationVariant;
  /** `select account_id, from_account_id, order_id from …`: whom it is for, because of whom, and about which order. */
  readonly recipients: SQL;
  /** The column of these rows that differs from one to the next under one key: the account, where it is not said. */
  readonly distinctBy?: "account_id" | "order_id";
}

/**
 * The rows of the notifications, and of their e-mails, which lie in the order's outbox until cron or the order's object sends
 * them. For the batch that makes the notice true: the second statement reads what the first has written.
 */
export function orderNoticeStatements(database: Database, notice: OrderNotice, now: Instant) {
  const { key, type, occasion, recipients, distinctBy = "account_id" } = notice;
  const rows = sql`select ${`${key}:`} || ${sql.raw(distinctBy)}, account_id, ${type}, ${occasion}, from_account_id, order_id, null, ${isOwnAct(occasion) ? 1 : 0}, ${now}
    from (${recipients}) where true`;
  const emails = sql`select 'letter:' || id, order_id, 'LETTER',
      json_object('kind', 'LETTER', 'idempotencyKey', 'letter:' || id, 'notificationId', id), 'WAITING', 0, ${now}, ${now}, null
    from notification where id >= ${`${key}:`} and id < ${`${key};`}`;
  return [
    database.insert(notification).select(rows).onConflictDoNothing(),
    database.insert(orderOutbox).select(emails).onConflictDoNothing(),
  ] as const;
}
