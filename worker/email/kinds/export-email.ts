import type { Instant } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { composeEmail } from "../email.ts";
import { emailDate } from "../email-date.ts";
import type { Email } from "../mailbox/mail.port.ts";

interface About {
  readonly origin: string;
  /** Of the page where its owner, signed in, downloads it. */
  readonly path: string;
  readonly locale: LanguageCode;
}

/** Rule A40. Nothing in it opens the download: whoever reads the inbox has to sign in. */
export const exportReadyEmail = ({ origin, path, locale, expiresAt }: About & { readonly expiresAt: Instant }): Email =>
  composeEmail({
    locale,
    origin,
    subject: m.email_export_ready_subject({}, { locale }),
    paragraphs: [
      m.email_export_ready_intro({}, { locale }),
      m.email_export_ready_until({ date: emailDate(expiresAt, locale, null) }, { locale }),
      m.email_export_not_you({}, { locale }),
    ],
    action: { label: m.email_export_ready_action({}, { locale }), href: origin + path },
    footer: { reason: "ACCOUNT" },
  });

export const exportFailedEmail = ({ origin, path, locale }: About): Email =>
  composeEmail({
    locale,
    origin,
    subject: m.email_export_failed_subject({}, { locale }),
    paragraphs: [m.email_export_failed_intro({}, { locale })],
    action: { label: m.email_export_ready_action({}, { locale }), href: origin + path },
    footer: { reason: "ACCOUNT" },
  });
