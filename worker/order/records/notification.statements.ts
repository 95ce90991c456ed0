import { sql, type SQL } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Notification, NotificationRecipient } from "#domain/order/reactions/notification-draft.ts";
import type { Database } from "#worker/db/client.ts";
import { userAccount } from "#worker/db/schema/account/account.ts";
import { orderNoticeStatements } from "#worker/notification/order-notice.statements.ts";

export type NotificationPeople = {
  readonly orderId: string;
  readonly sellerAccountId: string;
  readonly buyerAccountId: string;
};

/**
 * A notification's rows and their e-mails. The statement itself finds the recipients, so that inviters and admins are
 * those at the moment of writing. Ids derive from the notification's key: written twice, it is one row.
 */
export function notificationStatements(
  database: Database,
  people: NotificationPeople,
  notice: Notification,
  now: Instant,
) {
  const { key, notificationType: type, occasion } = notice;
  const told = sql`select account_id, from_account_id, ${people.orderId} as order_id from (${recipients(people, notice.to)})`;
  const rows = orderNoticeStatements(database, { key, type, occasion, recipients: told }, now);
  const forgetInvitation = notice.to === "INVITERS" ? [invitationsTold(database, people)] : [];
  return [...rows, ...forgetInvitation];
}

/** Each row: the recipient, and the person it comes from. */
function recipients({ sellerAccountId, buyerAccountId }: NotificationPeople, to: NotificationRecipient): SQL {
  switch (to) {
    case "SELLER":
      return sql`select ${sellerAccountId} as account_id, ${buyerAccountId} as from_account_id`;
    case "BUYER":
      return sql`select ${buyerAccountId} as account_id, ${sellerAccountId} as from_account_id`;
    case "ADMINS":
      return sql`select id as account_id, ${buyerAccountId} as from_account_id from user_account
        where exists (select 1 from json_each(roles) where value = 'admin')`;
    case "INVITERS":
      return sql`select invited_by_account_id as account_id, id as from_account_id from user_account
        where id in (${sellerAccountId}, ${buyerAccountId}) and invited_by_account_id is not null`;
  }
}

/** An inviter is notified once, at the first completed order (rule A6). */
function invitationsTold(database: Database, { sellerAccountId, buyerAccountId }: NotificationPeople) {
  return database
    .update(userAccount)
    .set({ invitedByAccountId: null })
    .where(sql`${userAccount.id} in (${sellerAccountId}, ${buyerAccountId})`);
}
