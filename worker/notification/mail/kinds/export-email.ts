import type { Instant } from "#domain/kernel/instants.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { emailDate } from "../email-date.ts";
import type { Email } from "../mailbox/mail.port.ts";
import { accountEmail, type AccountReader, type ReaderWithClock } from "./account-frame.ts";

/** To where its owner, signed in, downloads it (rule A40). Nothing in the e-mail opens the download. */
const toSettings = (reader: AccountReader) => ({
  label: m.email_export_ready_action({}, reader),
  path: PATHS.accountSettings,
});

export const exportReadyEmail = (reader: ReaderWithClock, expiresAt: Instant): Email =>
  accountEmail(reader, {
    subject: m.email_export_ready_subject({}, reader),
    paragraphs: [
      m.email_export_ready_intro({}, reader),
      m.email_export_ready_until({ date: emailDate(expiresAt, reader) }, reader),
      m.email_export_not_you({}, reader),
    ],
    action: toSettings(reader),
  });

export const exportFailedEmail = (reader: AccountReader): Email =>
  accountEmail(reader, {
    subject: m.email_export_failed_subject({}, reader),
    paragraphs: [m.email_export_failed_intro({}, reader)],
    action: toSettings(reader),
  });
