import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { NotificationType } from "#domain/notification/catalog.ts";
import type { NotificationVariant } from "#domain/order/reactions/notification-variants.ts";
import type { StatedNumbers } from "#domain/notification/stated-numbers.ts";
import { m } from "#messages";
import { notificationMessageKeyOf, type NotificationMessageKey } from "../notification-message-key.ts";

type Inputs = StatedNumbers & { name: string; support: string; amount: string };
type Text = (inputs: Inputs, options: { locale: LanguageCode }) => string;

/** By name, since the server has all messages: news without a subject or a body does not compile (rule E2). */
const TEXTS: Readonly<Record<`email_${NotificationMessageKey}_${"subject" | "body"}`, Text>> = m;

/** What the e-mail beside a notification says. */
export function emailTexts(notificationType: NotificationType, occasion: NotificationVariant) {
  const news = notificationMessageKeyOf(notificationType, occasion);
  return { subject: TEXTS[`email_${news}_subject`], body: TEXTS[`email_${news}_body`] };
}
