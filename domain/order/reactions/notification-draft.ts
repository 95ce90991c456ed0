import type { NotificationType } from "#domain/notification/catalog.ts";
import type { NotificationVariant } from "./notification-variants.ts";

/**
 * INVITERS: the accounts that invited the seller or the buyer, if this is that person's first completed order
 * (rule A6); the caller looks them up.
 */
export type NotificationRecipient = "SELLER" | "BUYER" | "ADMINS" | "INVITERS";

/**
 * A notification row and, if its type has one, an e-mail (rule E2). `key` is the same whenever the same event is
 * processed.
 */
export type Notification = {
  readonly key: string;
  readonly notificationType: NotificationType;
  readonly occasion: NotificationVariant;
  readonly to: NotificationRecipient;
};

export type Draft = Omit<Notification, "key">;

export function draft(
  notificationType: NotificationType,
  to: NotificationRecipient,
  occasion: NotificationVariant = "PLAIN",
): Draft {
  return { notificationType, to, occasion };
}
