import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { formatAmount } from "#domain/money/format.ts";
import { STATED_NUMBERS } from "#domain/notification/stated-numbers.ts";
import { supportAddress } from "#domain/site/support-address.ts";
import type { NotificationType } from "#domain/notification/catalog.ts";
import type { NotificationVariant } from "#domain/order/reactions/notification-variants.ts";
import { m } from "#messages";
import type { EmailQuote } from "../email-content.ts";
import { composeEmail } from "../email.ts";
import { emailDate } from "../email-date.ts";
import { emailTexts } from "../email-texts.ts";
import type { Email } from "../mailbox/mail.port.ts";

/** What is said of one notification, by itself or among others. */
export interface EmailedNotification {
  notificationType: NotificationType;
  occasion: NotificationVariant;
  /** Null when the notification is not about one of the reader's orders. */
  orderCode: string | null;
  orderTitle: string | null;
  /** Null while there is none. */
  total: { amount: number; currencyCode: CurrencyCode } | null;
  /** When the order's next step is due. */
  deadline: Instant | null;
  /** The reader's, once a page has told us (rule S50). */
  timeZone: string | null;
  fromName: string;
  /** Paid by other means, as people read it; empty for nothing. */
  amount: string;
  /** What the other person wrote. */
  quote: EmailQuote | null;
  /** Absolute, on our own origin. */
  href: string;
}

export interface NotificationEmail extends EmailedNotification {
  /** Of what was ordered, absolute, on our own origin. */
  pictureSrc: string | null;
  locale: LanguageCode;
  origin: string;
  /** Null for an e-mail that always comes (rule N25). */
  switchOffHref: string | null;
}

/** Which order, for how much, until when. */
export function orderLines(entry: EmailedNotification, locale: LanguageCode): readonly string[] {
  const { orderCode: code, orderTitle: title, total, deadline, timeZone } = entry;
  if (!code || !title) return [];
  return [
    m.email_order_line({ title, code }, { locale }),
    ...(total ? [m.email_total_line({ amount: formatAmount(total.amount, total.currencyCode) }, { locale })] : []),
    ...(deadline === null
      ? []
      : [m.email_deadline_line({ date: emailDate(deadline, { locale, timeZone }) }, { locale })]),
  ];
}

/** The e-mail beside a notification row, in the reader's language (rule E2). */
export function notificationEmail(input: NotificationEmail): Email {
  const { locale, origin, switchOffHref, pictureSrc } = input;
  const { subject, body } = emailTexts(input.notificationType, input.occasion);
  const { fromName: name, amount } = input;
  const named = { name, amount, ...STATED_NUMBERS, support: supportAddress(origin) };
  const isInvite = input.notificationType === "INVITE_ORDER_COMPLETED";
  const lines = orderLines(input, locale);
  return composeEmail({
    locale,
    origin,
    subject: subject(named, { locale }),
    paragraphs: [body(named, { locale })],
    cards: lines.length > 0 || input.quote ? [{ lines, pictureSrc, quote: input.quote }] : [],
    action: {
      label: isInvite ? m.email_open_profile({}, { locale }) : m.email_open_order({}, { locale }),
      href: input.href,
    },
    footer: switchOffHref === null ? { reason: "TROUBLE" } : { switchOffHref },
  });
}
