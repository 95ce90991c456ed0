import { sql, type SQL } from "drizzle-orm";
import { notification } from "#worker/db/schema/contact/engagement.ts";
import type { noticeCase } from "#worker/db/schema/contact/notice.ts";
import type { Services } from "#worker/services.ts";

/** The bell of whose thing it is, if something came true before in the same batch; the e-mail has the reasons (rule A83). */
export const notificationOfCase = (
  { database, ids, clock }: Services,
  { ownerAccountId }: typeof noticeCase.$inferSelect,
  condition: SQL,
) =>
  database
    .insert(notification)
    .select(
      sql`select ${ids.id()}, ${ownerAccountId}, 'COMMISSION_ORDER_CANCELED', 'NOTICE_DECIDED', null, null, null, 0, ${clock.now()} where ${condition}`,
    );
