import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { STATED_NUMBERS } from "#domain/notification/stated-numbers.ts";
import { supportAddress } from "#domain/site/support-address.ts";
import { ordersPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import { composeEmail } from "../email.ts";
import { emailTexts } from "../email-texts.ts";
import type { Email } from "../mailbox/mail.port.ts";
import { orderLines, type EmailedNotification } from "./notification-email.ts";

interface DigestEmail {
  locale: LanguageCode;
  origin: string;
  /** Oldest first. */
  entries: readonly EmailedNotification[];
  /** Null where all of them are e-mails that always come (rule N25). */
  switchOffHref: string | null;
}

/** Several notifications in one e-mail: each with its order and the way there (rule N22). */
export function digestEmail({ locale, origin, entries, switchOffHref }: DigestEmail): Email {
  const requests = origin + ordersPath("BUYER");
  const isBuyers = entries.every(({ href }) => href.startsWith(requests));
  const named = { ...STATED_NUMBERS, support: supportAddress(origin) };
  return composeEmail({
    locale,
    origin,
    subject: m.email_digest_subject({ count: entries.length }, { locale }),
    paragraphs: [m.email_digest_body({}, { locale })],
    cards: entries.map((entry) => {
      const { subject } = emailTexts(entry.notificationType, entry.occasion);
      return {
        lines: [
          subject({ ...named, name: entry.fromName, amount: entry.amount }, { locale }),
          ...orderLines(entry, locale),
        ],
        href: entry.href,
        quote: entry.quote,
      };
    }),
    action: {
      label: m.email_open_orders({}, { locale }),
      href: isBuyers ? requests : origin + ordersPath("SELLER"),
    },
    footer: switchOffHref === null ? { reason: "TROUBLE" } : { switchOffHref },
  });
}
