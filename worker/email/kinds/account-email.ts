import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { composeEmail } from "../email.ts";
import type { Email } from "../mailbox/mail.port.ts";
import { emailDate } from "../email-date.ts";

/** Where people without access to their address reach somebody; also in the legal texts. */
const supportOf = (origin: string) => `support@${new URL(origin).hostname}`;

interface EmailChangeCode {
  readonly code: string;
  readonly newEmail: string;
  readonly to: "PRESENT" | "NEW";
  readonly origin: string;
  readonly locale: LanguageCode;
}

/** One of the two codes of a change of address (rule A30). */
export const emailChangeCodeEmail = ({ code, newEmail, to, origin, locale }: EmailChangeCode): Email =>
  composeEmail({
    locale,
    origin,
    subject: m.email_change_code_subject({}, { locale }),
    paragraphs: [
      to === "PRESENT"
        ? m.email_change_code_present({ email: newEmail }, { locale })
        : m.email_change_code_new({}, { locale }),
      m.email_confirm_code_validity({}, { locale }),
      to === "PRESENT" ? m.email_change_code_not_you({}, { locale }) : m.email_change_code_ignore({}, { locale }),
    ],
    code,
    footer: { reason: "ACCOUNT" },
  });

/** To the old address, once it is the old one. */
export const emailChangedEmail = ({
  newEmail,
  origin,
  locale,
}: {
  readonly newEmail: string;
  readonly origin: string;
  readonly locale: LanguageCode;
}): Email =>
  composeEmail({
    locale,
    origin,
    subject: m.email_changed_subject({}, { locale }),
    paragraphs: [
      m.email_changed_intro({ email: masked(newEmail) }, { locale }),
      m.email_changed_sessions({}, { locale }),
      m.email_changed_not_you({ support: supportOf(origin) }, { locale }),
    ],
    footer: { reason: "ACCOUNT" },
  });

export const deletionCodeEmail = (code: string, origin: string, locale: LanguageCode): Email =>
  composeEmail({
    locale,
    origin,
    subject: m.email_deletion_code_subject({}, { locale }),
    paragraphs: [
      m.email_deletion_code_intro({}, { locale }),
      m.email_confirm_code_validity({}, { locale }),
      m.email_deletion_code_not_you({}, { locale }),
    ],
    code,
    footer: { reason: "ACCOUNT" },
  });

/** Once the account waits for its deletion, with the way back (rule A31). */
export const deletionBegunEmail = (dueAt: number, origin: string, path: string, locale: LanguageCode): Email =>
  composeEmail({
    locale,
    origin,
    subject: m.email_deletion_begun_subject({}, { locale }),
    paragraphs: [
      m.email_deletion_begun_intro({ date: emailDate(dueAt, locale, null) }, { locale }),
      m.email_deletion_begun_keep({}, { locale }),
    ],
    action: { label: m.email_deletion_begun_action({}, { locale }), href: origin + path },
    footer: { reason: "ACCOUNT" },
  });

export const deletionDoneEmail = (origin: string, locale: LanguageCode): Email =>
  composeEmail({
    locale,
    origin,
    subject: m.email_deletion_done_subject({}, { locale }),
    paragraphs: [
      m.email_deletion_done_intro({}, { locale }),
      m.email_deletion_done_kept({ support: supportOf(origin) }, { locale }),
    ],
    footer: { reason: "ACCOUNT" },
  });

/** `a•••@example.com`: the old inbox may be in other hands by now. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/u, "$1•••");
