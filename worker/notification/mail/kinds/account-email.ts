import type { Instant } from "#domain/kernel/instants.ts";
import { supportAddress } from "#domain/site/support-address.ts";
import * as PATHS from "#domain/site/paths.ts";
import { CODE_LIFETIME } from "#domain/account/one-time-code.ts";
import { MINUTE } from "#domain/kernel/instants.ts";
import { m } from "#messages";
import { emailDate } from "../email-date.ts";
import type { Email } from "../mailbox/mail.port.ts";
import { accountEmail, type AccountReader, type ReaderWithClock } from "./account-frame.ts";

/** Where people without access to their address can write to; also in the legal texts. */
const supportOf = ({ origin }: AccountReader) => supportAddress(origin);

interface EmailChangeCode {
  readonly code: string;
  readonly newEmail: string;
  readonly to: "PRESENT" | "NEW";
}

/** One of the two codes of a change of address (rule A30). */
export const emailChangeCodeEmail = (reader: AccountReader, { code, newEmail, to }: EmailChangeCode): Email =>
  accountEmail(reader, {
    subject: m.email_change_code_subject({}, reader),
    paragraphs: [
      to === "PRESENT" ? m.email_change_code_present({ email: newEmail }, reader) : m.email_change_code_new({}, reader),
      m.email_confirm_code_validity({ minutes: CODE_LIFETIME / MINUTE }, reader),
      to === "PRESENT" ? m.email_change_code_not_you({}, reader) : m.email_change_code_ignore({}, reader),
    ],
    code,
  });

/** To the old address, once it is the old one. */
export const emailChangedEmail = (reader: AccountReader, newEmail: string): Email =>
  accountEmail(reader, {
    subject: m.email_changed_subject({}, reader),
    paragraphs: [
      m.email_changed_intro({ email: masked(newEmail) }, reader),
      m.email_changed_sessions({}, reader),
      m.email_changed_not_you({ support: supportOf(reader) }, reader),
    ],
  });

export const deletionCodeEmail = (reader: AccountReader, code: string): Email =>
  accountEmail(reader, {
    subject: m.email_deletion_code_subject({}, reader),
    paragraphs: [
      m.email_deletion_code_intro({}, reader),
      m.email_confirm_code_validity({ minutes: CODE_LIFETIME / MINUTE }, reader),
      m.email_deletion_code_not_you({}, reader),
    ],
    code,
  });

/** The code that proves who sits there (rule A52). */
export const proofCodeEmail = (reader: AccountReader, code: string): Email =>
  accountEmail(reader, {
    subject: m.email_proof_code_subject({}, reader),
    paragraphs: [
      m.email_proof_code_intro({}, reader),
      m.email_confirm_code_validity({ minutes: CODE_LIFETIME / MINUTE }, reader),
      m.email_proof_code_not_you({}, reader),
    ],
    code,
  });

/** Once the account waits for its deletion, with the way back (rule A31). */
export const deletionBegunEmail = (reader: ReaderWithClock, dueAt: Instant): Email =>
  accountEmail(reader, {
    subject: m.email_deletion_begun_subject({}, reader),
    paragraphs: [
      m.email_deletion_begun_intro({ date: emailDate(dueAt, reader) }, reader),
      m.email_deletion_begun_keep({}, reader),
    ],
    action: { label: m.email_deletion_begun_action({}, reader), path: PATHS.accountSettings },
  });

export const deletionDoneEmail = (reader: AccountReader): Email =>
  accountEmail(reader, {
    subject: m.email_deletion_done_subject({}, reader),
    paragraphs: [
      m.email_deletion_done_intro({}, reader),
      m.email_deletion_done_kept({ support: supportOf(reader) }, reader),
    ],
  });

/** `a•••@example.com`: the old inbox may be in other hands by now. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/u, "$1•••");
