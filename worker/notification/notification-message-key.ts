import type { NotificationType } from "#domain/notification/catalog.ts";
import type { NotificationVariant } from "#domain/order/reactions/notification-variants.ts";

/**
 * What a notification says, as its messages are named: news that borrows a type has words of its own. The row's are
 * `notification_{news}_title` and `…_message`, the e-mail's `email_{news}_subject` and `…_body`.
 */
export type NotificationMessageKey = Lowercase<NotificationType | Exclude<NotificationVariant, "PLAIN">>;

export const notificationMessageKeyOf = (
  notificationType: NotificationType,
  occasion: NotificationVariant,
): NotificationMessageKey =>
  (occasion === "PLAIN" ? notificationType : occasion).toLowerCase() as NotificationMessageKey;
