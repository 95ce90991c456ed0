import { shownName } from "#domain/account/shown-name.ts";
import { findText, pickText, UNKNOWN_TEXT, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { NOTIFICATION_CATALOG } from "#domain/notification/catalog.ts";
import { notificationHref } from "#domain/notification/href.ts";
import { maySee, roleInOrder } from "#domain/order/lifecycle/order-role.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { notifiedAct } from "./act-of-notification.ts";
import { notificationTexts } from "./notification-text.ts";
import type { NotificationRow } from "./notification.queries.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";

/** Rule T12, with its link (rule N11); `title` and `message` are in the viewer's language. */
export function notificationView(
  row: NotificationRow,
  viewer: Pick<Viewer, "commissionAccountId" | "roles">,
  locale: LanguageCode,
) {
  const { notification, from, order, serviceTitles, formTitles } = row;
  const orderRole = order && roleInOrder(order, viewer);
  const kind = NOTIFICATION_CATALOG[notification.notificationType];
  const nameIn = (language: LanguageCode) => (from ? shownName(from, language) : UNKNOWN_TEXT);
  const orderIn = (language: LanguageCode) =>
    findText(serviceTitles ?? formTitles ?? [], language)?.text ?? order?.code ?? UNKNOWN_TEXT;
  const act = notifiedAct(row.act, order?.priceCurrencyCode);
  const texts = notificationTexts(row.notification, { nameIn, orderIn, act });
  const inLocale = (list: typeof texts.titles) =>
    pickText(
      list.map((text) => ({ ...text, isOriginal: true })),
      locale,
    );
  return {
    id: notification.id,
    notificationType: notification.notificationType,
    occasion: notification.occasion,
    // Their zone is for those who have an order with them (rule S50), who an inviter is not.
    fromUserProfile: from && { ...from, timeZone: orderRole && maySee(orderRole) ? from.timeZone : null },
    ...texts,
    title: inLocale(texts.titles),
    message: inLocale(texts.messages),
    userNames: from?.names ?? [],
    userAvatarUrl: from?.avatarUrl ?? null,
    userHandle: from?.handle ?? null,
    icon: kind.icon,
    color: kind.color,
    href: notificationHref({
      notificationType: notification.notificationType,
      occasion: notification.occasion,
      orderRole,
      orderCode: order?.code ?? null,
      fromHandle: from?.handle ?? null,
    }),
    commissionOrder: order && { code: order.code },
    chatRoom: notification.chatRoomId && order ? { id: notification.chatRoomId, commissionOrder: order } : null,
    isRead: notification.isRead,
    createdAt: instantText(notification.createdAt),
  };
}
