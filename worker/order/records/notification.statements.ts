import { sql, type SQL } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Notification, NotificationRecipient } from "#domain/order/reactions/notifications.ts";
import { NOTIFICATION_CATALOG } from "#domain/notification/catalog.ts";
import type { Database } from "../../db/client.ts";
import { userAccount } from "../../db/schema/account/account.ts";
import { notification } from "../../db/schema/contact/engagement.ts";
import { orderOutbox } from "../../db/schema/order/order-outbox.ts";

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
  const { key, notificationType, occasion } = notice;
  const rows = sql`select ${key} || ':' || account_id, account_id, ${notificationType}, ${occasion}, from_account_id,
    ${people.orderId}, null, 0, ${now} from (${recipients(people, notice.to)}) where true`;
  const insertRows = database.insert(notification).select(rows).onConflictDoNothing();
  const forgetInvitation = notice.to === "INVITERS" ? [invitationsTold(database, people)] : [];
  if (!NOTIFICATION_CATALOG[notificationType].sendsEmail) return [insertRows, ...forgetInvitation];

  const letters = sql`select 'letter:' || id, ${people.orderId}, 'LETTER',
    json_object('kind', 'LETTER', 'idempotencyKey', 'letter:' || id, 'notificationId', id), 'WAITING', 0, ${now}, ${now}, null
    from notification where id >= ${`${key}:`} and id < ${`${key};`}`;
  const insertEmails = database.insert(orderOutbox).select(letters).onConflictDoNothing();
  return [insertRows, insertEmails, ...forgetInvitation];
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
