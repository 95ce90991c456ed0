import type { AccessEvent } from "#domain/account/access-event.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { emailDate } from "../email-date.ts";
import type { Email } from "../mailbox/mail.port.ts";
import { accountEmail, type ReaderWithClock } from "./account-frame.ts";

type Words = (inputs: Record<string, never>, options: { locale: LanguageCode }) => string;

interface EventWords {
  readonly subject: Words;
  readonly intro: Words;
  /** Where it is looked at and ended. */
  readonly path: string;
}

const WORDS: Readonly<Record<AccessEvent, EventWords>> = {
  BROWSER: {
    subject: m.email_access_browser_subject,
    intro: m.email_access_browser_intro,
    path: PATHS.accountSettings,
  },
  API_KEY: {
    subject: m.email_access_key_subject,
    intro: m.email_access_key_intro,
    path: PATHS.developerSettings,
  },
  WEBHOOK: {
    subject: m.email_access_webhook_subject,
    intro: m.email_access_webhook_intro,
    path: PATHS.developerSettings,
  },
  PAYOUT_ACCOUNT: {
    subject: m.email_access_payout_subject,
    intro: m.email_access_payout_intro,
    path: PATHS.wallet,
  },
  PASSKEY: {
    subject: m.email_access_passkey_subject,
    intro: m.email_access_passkey_intro,
    path: PATHS.accountSettings,
  },
};

interface Access {
  readonly event: AccessEvent;
  readonly about: string | null;
  readonly at: Instant;
}

/** One template for every new way into an account (rule A53). It has no code, and no switch silences it. */
export function accessEmail(reader: ReaderWithClock, { event, about, at }: Access): Email {
  const { subject, intro, path } = WORDS[event];
  return accountEmail(reader, {
    subject: subject({}, reader),
    paragraphs: [
      intro({}, reader),
      ...(about === null ? [] : [m.email_access_about({ about }, reader)]),
      m.email_access_at({ date: emailDate(at, reader) }, reader),
      m.email_access_not_you({}, reader),
    ],
    action: { label: m.email_access_action({}, reader), path },
  });
}
