import { sql, type SQL } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { NotificationType } from "#domain/notification/catalog.ts";
import type { NotificationVariant } from "#domain/order/reactions/notification-variants.ts";
import type { Database } from "../db/client.ts";
import { notification } from "../db/schema/contact/engagement.ts";
import { orderOutbox } from "../db/schema/order/order-outbox.ts";

/** The nearest type (rule N10): all of it follows the completion. */
const TYPE: NotificationType = "COMMISSION_ORDER_COMPLETED";

export interface ReviewNotice {
  /** Written twice under one key, it is one notification. */
  readonly key: string;
  readonly occasion: Extract<NotificationVariant, "REVIEW_WRITTEN" | "REVIEW_VISIBLE" | "REVIEW_REPLIED" | "THANKED">;
  /** `select account_id, from_account_id, order_id from …`: whom it is for, and because of whom. */
  readonly recipients: SQL;
}

/** For the batch that makes it true, after it. The e-mails lie in the order's outbox, which cron drains. */
export function noticeStatements(database: Database, { key, occasion, recipients }: ReviewNotice, now: Instant) {
  const rows = sql`select ${`${key}:`} || account_id, account_id, ${TYPE}, ${occasion}, from_account_id, order_id, null, 0, ${now}
    from (${recipients}) where true`;
  const emails = sql`select 'letter:' || id, order_id, 'LETTER',
      json_object('kind', 'LETTER', 'idempotencyKey', 'letter:' || id, 'notificationId', id), 'WAITING', 0, ${now}, ${now}, null
    from notification where id >= ${`${key}:`} and id < ${`${key};`}`;
  return [
    database.insert(notification).select(rows).onConflictDoNothing(),
    database.insert(orderOutbox).select(emails).onConflictDoNothing(),
  ] as const;
}

/** Everybody of an order whose review has become visible, but whoever made it so (rule N14). */
export const visibleReviews = (database: Database, orderId: string, actorId: string | null, now: Instant) =>
  noticeStatements(
    database,
    {
      key: `review-visible:${orderId}`,
      occasion: "REVIEW_VISIBLE",
      recipients: sql`select subject_id as account_id, author_id as from_account_id, order_id from order_review
        where order_id = ${orderId} and shown_at is not null and subject_id is not ${actorId}`,
    },
    now,
  );
