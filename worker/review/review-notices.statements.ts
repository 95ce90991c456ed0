import { sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { NotificationType } from "#domain/notification/catalog.ts";
import type { NotificationVariant } from "#domain/order/reactions/notification-variants.ts";
import type { Database } from "#worker/db/client.ts";
import { orderNoticeStatements, type OrderNotice } from "#worker/notification/order-notice.statements.ts";

/** The nearest type (rule N10): all of it follows the completion. */
const TYPE: NotificationType = "COMMISSION_ORDER_COMPLETED";

interface ReviewNotice extends Pick<OrderNotice, "key" | "recipients"> {
  readonly occasion: Extract<NotificationVariant, "REVIEW_WRITTEN" | "REVIEW_VISIBLE" | "REVIEW_REPLIED" | "THANKED">;
}

/** For the batch that makes it true, after it. */
export const reviewNoticeStatements = (database: Database, notice: ReviewNotice, now: Instant) =>
  orderNoticeStatements(database, { ...notice, type: TYPE }, now);

/** Both sides of an order whose review has become visible, but for the one whose action made it so (rule N14). */
export const visibleReviews = (database: Database, orderId: string, actorId: string | null, now: Instant) =>
  reviewNoticeStatements(
    database,
    {
      key: `review-visible:${orderId}`,
      occasion: "REVIEW_VISIBLE",
      recipients: sql`select subject_id as account_id, author_id as from_account_id, order_id from order_review
        where order_id = ${orderId} and shown_at is not null and subject_id is not ${actorId}`,
    },
    now,
  );
