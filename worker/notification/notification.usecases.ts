import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { EMAIL_TOPICS, type EmailTopic } from "#domain/notification/email-topics.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { notifyAccounts } from "#worker/account/live/account.gateway.ts";
import type { Services } from "#worker/services.ts";
import { pageOf, type Page } from "#worker/wire/cursor.wire.ts";
import { readEmailTimes } from "./email/email-times.usecases.ts";
import { readPushState } from "./push/push-subscription.usecases.ts";
import { countUnread, listNotifications } from "./notification.queries.ts";
import { markRead, readMutedTopics, setEmailSwitch } from "./notification.store.ts";
import { notificationView } from "./notification.view.ts";

/** notificationOrder.getList (contract.md, Typed API), newest first. */
export async function getNotificationList(services: Services, viewer: Viewer, locale: LanguageCode, page: Page) {
  const rows = await listNotifications(services.database, viewer.accountId, page);
  const cursorOf = ({ notification }: (typeof rows)[number]) => ({ key: notification.createdAt, id: notification.id });
  return pageOf(rows, page.limit, cursorOf, (row) => notificationView(row, viewer, locale));
}

/** notificationOrder.markRead; answers how many are left. The bells of the person's other pages hear of it. */
export async function markNotificationsRead(services: Services, viewer: Viewer, ids: readonly string[]) {
  await markRead(services.database, viewer.accountId, ids);
  await notifyAccounts(services.env, [viewer.accountId]);
  return { unreadCount: await countUnread(services.database, viewer.accountId) };
}

export async function getUnreadCount(services: Services, viewer: Viewer) {
  return { unreadCount: await countUnread(services.database, viewer.accountId) };
}

/** notificationSetting.get: one switch for each topic of e-mails (rule E2), when they come, and pushes. */
export async function getNotificationSettings(services: Services, viewer: Viewer) {
  const { database } = services;
  const muted = await readMutedTopics(database, viewer.accountId);
  return {
    items: EMAIL_TOPICS.map((notificationType) => ({ notificationType, isLetterOn: !muted.has(notificationType) })),
    times: await readEmailTimes(services, viewer.accountId),
    push: await readPushState(services, viewer),
  };
}

export async function updateNotificationSetting(
  services: Services,
  viewer: Viewer,
  { notificationType, isLetterOn }: { notificationType: EmailTopic; isLetterOn: boolean },
) {
  await setEmailSwitch(services.database, viewer.accountId, notificationType, isLetterOn);
  return { notificationType, isLetterOn };
}
