import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { composeEmail } from "../email.ts";
import type { Email } from "../mailbox/mail.port.ts";

/** To the owner of an endpoint that has been switched off (rule A29). */
export const webhookFailedEmail = ({
  host,
  origin,
  locale,
}: {
  host: string;
  origin: string;
  locale: LanguageCode;
}): Email =>
  composeEmail({
    locale,
    origin,
    subject: m.email_webhook_failed_subject({}, { locale }),
    paragraphs: [m.email_webhook_failed_body({ host }, { locale })],
    action: { label: m.email_webhook_failed_open({}, { locale }), href: origin + PATHS.developerSettings },
    footer: { reason: "ACCOUNT" },
  });
