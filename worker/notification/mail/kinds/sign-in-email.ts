import { INBOX_PROOF_FRAGMENT } from "#domain/account/inbox-proof.ts";
import { CODE_LIFETIME } from "#domain/account/one-time-code.ts";
import { MINUTE } from "#domain/kernel/instants.ts";
import { m } from "#messages";
import type { Email } from "../mailbox/mail.port.ts";
import { accountEmail, type AccountReader } from "./account-frame.ts";

interface SignIn {
  readonly code: string;
  /** `makeInboxProof`. */
  readonly proof: string;
}

/** The e-mail with the one-time code (rule A2). It never says whether the address is known. */
export const signInEmail = (reader: AccountReader, { code, proof }: SignIn): Email =>
  accountEmail(reader, {
    subject: m.email_code_subject({}, reader),
    paragraphs: [
      m.email_code_intro({}, reader),
      m.email_code_validity({ minutes: CODE_LIFETIME / MINUTE }, reader),
      m.email_code_ignore({}, reader),
    ],
    code,
    action: { label: m.email_code_again({}, reader), path: `/?auth=signin#${INBOX_PROOF_FRAGMENT}${proof}` },
    reason: "SIGN_IN",
  });
