import type { LanguageCode } from "../../domain/kernel/localized-text.ts";
import type { NotificationType } from "../../domain/notification/catalog.ts";
import type { NoticeOccasion } from "../../domain/order/notices.ts";
import { m } from "../../messages/compiled/messages.js";
import { composeLetter } from "./letter.ts";
import { letterWords } from "./letter-words.ts";
import type { Letter } from "./mail.port.ts";

export interface NotificationLetter {
  notificationType: NotificationType;
  occasion: NoticeOccasion;
  /** Null where the notice is not about an order of the reader's. */
  orderCode: string | null;
  orderTitle: string | null;
  fromName: string;
  /** Absolute, on our own origin. */
  href: string;
  locale: LanguageCode;
}

/** The e-mail beside a notification row, in the reader's language (E2). */
export function notificationLetter(input: NotificationLetter): Letter {
  const { locale, orderCode: code, orderTitle: title, fromName: name } = input;
  const { subject, body } = letterWords(input.notificationType, input.occasion);
  const isInvite = input.notificationType === "INVITE_ORDER_COMPLETED";
  return composeLetter({
    locale,
    subject: subject({ name }, { locale }),
    paragraphs: [
      body({ name }, { locale }),
      ...(code && title ? [m.email_order_line({ title, code }, { locale })] : []),
    ],
    action: {
      label: isInvite ? m.email_open_profile({}, { locale }) : m.email_open_order({}, { locale }),
      href: input.href,
    },
    footer: [m.email_footer({}, { locale }), m.email_footer_settings({}, { locale })],
  });
}
